import { parseArgs } from 'node:util';
import { OPERATOR_COMMANDS } from '../commands.ts';
import { parseDatabaseUrl } from '../machinery/index.ts';
import { requiredSetting, runCommand, setting } from '../running/index.ts';
import { restoreBackup } from './restore-backup.ts';

await runCommand(async () => {
  const options = { into: { type: 'string' }, replace: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new Error(OPERATOR_COMMANDS.restore.usage);
  const { into, replace } = values;
  const databaseUrl = requiredSetting('DATABASE_URL');
  const target = into ?? parseDatabaseUrl(databaseUrl).database ?? '';
  if (replace !== undefined && replace !== target) {
    throw new Error(`--replace ${replace} does not match the name of the schema, ${target}.`);
  }
  const isWhole = await restoreBackup({
    file,
    identities: setting('BACKUP_IDENTITY')?.match(/AGE-SECRET-KEY-[\w-]+/g) ?? [],
    databaseUrl,
    target,
    replace: replace !== undefined,
    say: (line) => process.stdout.write(`${line}\n`),
  });
  if (!isWhole) process.exitCode = 1;
});
