import { writeFileSync } from 'node:fs';
import { bootstrapAdmin } from './bootstrap-admin.ts';
import { setting } from './environment.ts';
import { migrate, withLock } from './migrate.ts';
import { affordablePasswordsPerSecond } from './passwords.ts';
import { seed } from './seed.ts';

function required(name: string): string {
  const value = setting(name);
  if (!value) throw new TypeError(`${name} is not set.`);
  return value;
}

async function setUp(): Promise<void> {
  const owner = await migrate({
    databaseUrl: required('DATABASE_URL'),
    publicPassword: required('PUBLIC_DB_PASSWORD'),
    adminPassword: required('ADMIN_DB_PASSWORD'),
    purgePassword: required('PURGE_DB_PASSWORD'),
  });
  try {
    await withLock(owner, 'vendor-awards content', async () => {
      await seed(owner, { demo: process.env.SEED !== 'empty' });
      const { BOOTSTRAP_ADMIN_USERNAME: username, BOOTSTRAP_FILE: file } = process.env;
      const password = setting('BOOTSTRAP_ADMIN_PASSWORD');
      const activationCode = setting('BOOTSTRAP_ADMIN_2FA_CODE');
      await bootstrapAdmin(
        owner,
        {
          ...(username && { username }),
          ...(password && { password }),
          ...(activationCode && { activationCode }),
        },
        file,
      );
    });
  } finally {
    await owner.destroy();
  }
}

/** For a gateway that cannot measure the machine itself. */
async function writePasswordLimit(file: string): Promise<void> {
  writeFileSync(file, `${await affordablePasswordsPerSecond()}\n`);
}

try {
  await setUp();
  const { PASSWORD_LIMIT_FILE: limitFile } = process.env;
  if (limitFile) await writePasswordLimit(limitFile);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
