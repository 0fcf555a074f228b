import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createDb, createLog, type Db, LOCK_WAIT } from '../machinery/index.ts';
import { requiredSetting } from './environment.ts';

interface Job {
  name: string;
  /** The job whose database account it uses; its own if left out. */
  account?: string;
  everyMs: number;
  /** Returns the function that is repeated. */
  begin(db: Db, log: Logger): () => Promise<void>;
}

/**
 * Runs each job in a separate loop, with the account of `<NAME>_DATABASE_URL`, which may do little else. A job that
 * fails or hangs does not stop the others.
 */
export async function workUntilStopped(jobs: readonly Job[]): Promise<void> {
  const log = createLog('worker', 'info');
  const stopped = new AbortController();
  for (const job of jobs) addressOf(job);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopped.abort());
  await Promise.all(jobs.map((job) => repeat(job, log.child({ job: job.name }), stopped.signal)));
}

const addressOf = ({ name, account = name }: Job): string =>
  requiredSetting(`${account.toUpperCase()}_DATABASE_URL`);

async function repeat(job: Job, log: Logger, stopped: AbortSignal): Promise<void> {
  const db = connect(addressOf(job));
  const work = job.begin(db, log);
  log.info(`working every ${job.everyMs / 1000} seconds`);
  while (!stopped.aborted) {
    try {
      await work();
    } catch (error) {
      // The next run continues where this one stopped.
      log.warn({ err: error }, 'some of the work failed');
    }
    await sleep(job.everyMs, undefined, { signal: stopped }).catch(() => undefined);
  }
  await db.destroy();
}

const connect = (databaseUrl: string): Db =>
  createDb({
    databaseUrl,
    poolSize: 1,
    queryTimeoutMs: 10_000,
    isolation: 'READ COMMITTED',
    settings: [LOCK_WAIT],
  });
