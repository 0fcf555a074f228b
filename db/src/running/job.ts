import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createDb, createLog, type Db, LOCK_WAIT } from '../machinery/index.ts';
import { requiredSetting } from './environment.ts';

interface Job {
  name: string;
  everyMs: number;
  /** Made once for each password; answers what is run again and again. */
  begin(db: Db, log: Logger): () => Promise<void>;
}

/** A process that does one thing again and again, as an account that can do nothing else: DATABASE_URL is of that account. */
export async function workUntilStopped({ name, everyMs, begin }: Job): Promise<void> {
  const log = createLog(name, 'info');
  const stopped = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopped.abort());
  const connect = (databaseUrl: string) => {
    const db = createDb({
      databaseUrl,
      poolSize: 1,
      queryTimeoutMs: 10_000,
      isolation: 'READ COMMITTED',
      settings: [LOCK_WAIT],
    });
    return { databaseUrl, db, work: begin(db, log) };
  };
  let current = connect(requiredSetting('DATABASE_URL'));
  log.info(`working every ${everyMs / 1000} seconds`);
  while (!stopped.signal.aborted) {
    // The next run goes on where this one stopped.
    await current.work().catch((error) => log.warn({ err: error }, 'not everything was done'));
    await sleep(everyMs, undefined, { signal: stopped.signal }).catch(() => undefined);
    const databaseUrl = requiredSetting('DATABASE_URL');
    if (databaseUrl === current.databaseUrl) continue;
    await current.db.destroy();
    current = connect(databaseUrl);
  }
  await current.db.destroy();
}
