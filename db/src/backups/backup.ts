import { statfs } from 'node:fs/promises';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { OPERATOR_COMMANDS } from '../commands.ts';
import { parseDatabaseUrl } from '../machinery/index.ts';
import { requiredSetting, runCommand, setting } from '../running/index.ts';
import { backupsIn, prune } from './backup-files.ts';
import { sealingKeys } from './sealing.ts';
import { takeBackup } from './take-backup.ts';

const HOUR_MS = 3_600_000;
const TRY_AGAIN_MS = 10 * 60_000;

/** Prefers the account that reads everything, because the schema's owner may not read the binary log. */
const databaseUrl = () => setting('BACKUP_DATABASE_URL') ?? requiredSetting('DATABASE_URL');

const say = (line: string) => process.stdout.write(`${line}\n`);

interface Where {
  folder: string;
  schema: string;
}

async function backUp({ folder, schema }: Where, keep: number | undefined): Promise<void> {
  const { file, bytes, manifest } = await takeBackup(
    // The URL is read each time, because its password may have been replaced.
    databaseUrl(),
    folder,
    sealingKeys(),
  );
  say(`${file}  ${megabytes(bytes)}, ${megabytes(manifest.bytes)} of SQL, ${manifest.begunAt}`);
  if (keep !== undefined) for (const old of await prune(folder, schema, keep)) say(`Removed ${old}`);
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

async function ageMs({ folder, schema }: Where): Promise<number> {
  const [newest] = await backupsIn(folder, schema);
  return newest ? Date.now() - newest.begunAt.getTime() : Number.POSITIVE_INFINITY;
}

/** Serves the figures for Prometheus from which the alerts of docker/monitoring are made. */
function serveFigures(where: Where, port: number): void {
  const server = createServer((_, response) => {
    figuresOf(where).then(
      (figures) => response.setHeader('content-type', 'text/plain; version=0.0.4').end(figures),
      () => response.writeHead(503).end(),
    );
  });
  server.listen(port).unref();
}

async function figuresOf(where: Where): Promise<string> {
  const seconds = (await ageMs(where)) / 1000;
  const { bavail, bsize } = await statfs(where.folder);
  const age = Number.isFinite(seconds) ? seconds.toFixed(0) : '+Inf';
  return `vendor_awards_backup_age_seconds ${age}\nvendor_awards_disk_free_bytes ${bavail * bsize}\n`;
}

/** Tries a failed backup again after ten minutes. `backup-age.js` reports how old the newest backup is. */
async function backUpEvery(hours: number, where: Where, keep: number | undefined): Promise<void> {
  const stopped = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopped.abort());
  while (!stopped.signal.aborted) {
    let waitMs = hours * HOUR_MS - (await ageMs(where));
    if (waitMs <= 0) {
      await backUp(where, keep).catch((error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
      });
      waitMs = TRY_AGAIN_MS;
    }
    await sleep(Math.min(waitMs, TRY_AGAIN_MS), undefined, { signal: stopped.signal }).catch(() => undefined);
  }
}

const NUMBER = { type: 'string' } as const;

function optionsFrom(args: string[]) {
  try {
    const { values } = parseArgs({ args, options: { keep: NUMBER, every: NUMBER } });
    return { keep: count(values.keep), every: count(values.every) };
  } catch {
    throw new Error(OPERATOR_COMMANDS.backup.usage);
  }
}

function count(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new Error(OPERATOR_COMMANDS.backup.usage);
  return Number(text);
}

await runCommand(async () => {
  const { keep, every } = optionsFrom(process.argv.slice(2));
  const { database: schema = '' } = parseDatabaseUrl(databaseUrl());
  const where = { folder: requiredSetting('BACKUP_DIR'), schema };
  if (process.env.METRICS_PORT) serveFigures(where, Number(process.env.METRICS_PORT));
  if (every) await backUpEvery(every, where, keep);
  else await backUp(where, keep);
});
