import { bootstrapAdmin } from '../administrators/index.ts';
import { appliedMigrations, withDb } from '../machinery/index.ts';
import { accountPasswords, requiredSetting, runCommand, setting } from './environment.ts';
import { inTurn, migrate } from './migrate.ts';
import { schemaProblem } from './migrations/index.ts';
import { seedDemo } from './seed.ts';

/**
 * Sets the database up. With `--applied-migrations` it only prints the names of migrations, one on each line, and with
 * `--schema-problem` why it would refuse the database.
 */
async function setUp(): Promise<void> {
  const databaseUrl = requiredSetting('DATABASE_URL');
  const [, , only] = process.argv;
  if (only === '--applied-migrations' || only === '--schema-problem') {
    const applied = await withDb({ databaseUrl, poolSize: 1 }, appliedMigrations);
    console.log(only === '--schema-problem' ? (schemaProblem(applied) ?? '') : applied.join('\n'));
    return;
  }
  const owner = await migrate(databaseUrl, accountPasswords());
  await owner.destroy();
  await inTurn(databaseUrl, 'vendor-awards content', async (session) => {
    if (process.env.SEED !== 'empty') await seedDemo(session);
    const { BOOTSTRAP_ADMIN_USERNAME: username, BOOTSTRAP_FILE: file } = process.env;
    const password = setting('BOOTSTRAP_ADMIN_PASSWORD');
    const activationCode = setting('BOOTSTRAP_ADMIN_2FA_CODE');
    await bootstrapAdmin(session, { username, password, activationCode }, file);
  });
}

await runCommand(setUp);
