import { parseArgs } from 'node:util';
import { OPERATOR_COMMANDS } from '../commands.ts';
import { parseDatabaseUrl } from '../machinery/index.ts';
import { accountPasswords, requiredSetting, runCommand, setting } from '../running/index.ts';
import { restoreBackup } from './restore-backup.ts';
import { openingKeys } from './sealing.ts';

const TEXT = { type: 'string' } as const;

function optionsFrom(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { into: TEXT, replace: TEXT },
    });
    const [file] = positionals;
    if (!file || positionals.length > 1) throw new Error();
    return { file, ...values };
  } catch {
    throw new Error(OPERATOR_COMMANDS.restore.usage);
  }
}

const say = (line: string) => process.stdout.write(`${line}\n`);

await runCommand(async () => {
  const { file, into, replace } = optionsFrom(process.argv.slice(2));
  const databaseUrl = requiredSetting('DATABASE_URL');
  const target = into ?? parseDatabaseUrl(databaseUrl).database ?? '';
  if (replace !== undefined && replace !== target) {
    throw new Error(`--replace ${replace} does not match the name of the schema, ${target}.`);
  }
  const isWhole = await restoreBackup({
    file,
    databaseUrl,
    target,
    keys: openingKeys(),
    replace: replace !== undefined,
    passwords: setting('PUBLIC_DB_PASSWORD') ? accountPasswords() : undefined,
    say,
  });
  if (!isWhole) process.exitCode = 1;
});
