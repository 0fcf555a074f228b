import { parseArgs } from 'node:util';
import { OPERATOR_COMMANDS } from '../commands.ts';
import { parseDatabaseUrl } from '../machinery/index.ts';
import { accountPasswords, requiredSetting, runCommand, setting } from '../running/index.ts';
import type { LogSource } from './binary-logs.ts';
import { openingKeys } from './keys.ts';
import { restoreBackup } from './restore-backup.ts';
import { removeLeftovers } from './schemas.ts';

const TEXT = { type: 'string' } as const;
const FLAG = { type: 'boolean', default: false } as const;

function optionsFrom(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { into: TEXT, replace: TEXT, until: TEXT, logs: TEXT, 'remove-leftovers': FLAG },
    });
    const [file = ''] = positionals;
    if (!file !== values['remove-leftovers'] || positionals.length > 1) throw new Error();
    return { file, ...values };
  } catch {
    throw new Error(OPERATOR_COMMANDS.restore.usage);
  }
}

/** Requires seconds and a time zone: with the wrong zone, a restore would lose hours of votes. */
function timeFrom(text: string): Date {
  const time = new Date(text);
  if (/T\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/.test(text) && time <= new Date()) return time;
  throw new Error('--until takes a past time with seconds and zone, such as 2026-11-22T08:30:00Z.');
}

async function logsFrom(folder: string | undefined, databaseUrl: string): Promise<LogSource> {
  if (folder) return { folder };
  return { databaseUrl: setting('BACKUP_DATABASE_URL') ?? databaseUrl };
}

const say = (line: string) => process.stdout.write(`${line}\n`);

await runCommand(async () => {
  const { file, into, replace, until, logs } = optionsFrom(process.argv.slice(2));
  const databaseUrl = requiredSetting('DATABASE_URL');
  if (!file) {
    const removed = await removeLeftovers(databaseUrl);
    say(
      removed.length > 0
        ? `Removed: ${removed.join(', ')}`
        : 'There are no leftovers of interrupted restores.',
    );
    return;
  }
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
    ...(until && { until: { time: timeFrom(until), logs: await logsFrom(logs, databaseUrl) } }),
    passwords: setting('PUBLIC_DB_PASSWORD') ? accountPasswords() : undefined,
    say,
  });
  if (!isWhole) process.exitCode = 1;
});
