import { statfs } from 'node:fs/promises';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { OPERATOR_COMMANDS } from '../commands.ts';
import { parseDatabaseUrl } from '../machinery/index.ts';
import { requiredSetting, runCommand, setting } from '../running/index.ts';
import { backupsIn, prune } from './backup-files.ts';
import { takeBackup } from './take-backup.ts';

const HOUR_MS = 3_600_000;
const LOOK_AGAIN_MS = 10 * 60_000;

async function backUp(folder: string, keep: number | undefined): Promise<void> {
  const recipients = (process.env.BACKUP_RECIPIENTS ?? '').split(/[\s,]+/).filter(Boolean);
  process.stdout.write(`${await takeBackup(databaseUrl(), folder, recipients)}\n`);
  if (keep !== undefined) await prune(folder, schema(), keep);
}

/**
 * Prefers the account that reads everything, because the schema's owner may not read the binary log. The URL is read
 * each time, because its password may have been replaced.
 */
const databaseUrl = () => setting('BACKUP_DATABASE_URL') ?? requiredSetting('DATABASE_URL');
const schema = () => parseDatabaseUrl(databaseUrl()).database ?? '';

async function ageMs(folder: string): Promise<number> {
  const [newest] = await backupsIn(folder, schema());
  return newest ? Date.now() - newest.begunAt.getTime() : Number.POSITIVE_INFINITY;
}

/** A failed backup is tried again after ten minutes. */
async function backUpEvery(hours: number, folder: string, keep: number | undefined): Promise<never> {
  for (;;) {
    if ((await ageMs(folder)) >= hours * HOUR_MS)
      await backUp(folder, keep).catch(({ message }: Error) => process.stderr.write(`${message}\n`));
    await sleep(LOOK_AGAIN_MS);
  }
}

/** Serves the figures for Prometheus from which the alerts of docker/monitoring are made. */
function serveFigures(folder: string, port: number): void {
  const figures = async () => {
    const { bavail, bsize } = await statfs(folder);
    const seconds = String((await ageMs(folder)) / 1000).replace('Infinity', '+Inf');
    return `vendor_awards_backup_age_seconds ${seconds}\nvendor_awards_disk_free_bytes ${bavail * bsize}\n`;
  };
  const server = createServer((_, response) => {
    figures().then(
      (text) => response.setHeader('content-type', 'text/plain; version=0.0.4').end(text),
      () => response.writeHead(503).end(),
    );
  });
  server.listen(port).unref();
}

function count(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new Error(OPERATOR_COMMANDS.backup.usage);
  return Number(text);
}

await runCommand(async () => {
  const { values } = parseArgs({ options: { keep: { type: 'string' }, every: { type: 'string' } } });
  const [keep, every] = [count(values.keep), count(values.every)];
  const folder = requiredSetting('BACKUP_DIR');
  if (process.env.METRICS_PORT) serveFigures(folder, Number(process.env.METRICS_PORT));
  await (every ? backUpEvery(every, folder, keep) : backUp(folder, keep));
});
