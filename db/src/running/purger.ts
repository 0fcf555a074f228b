import { setTimeout as sleep } from 'node:timers/promises';
import { createDb, createLog, LOCK_WAIT } from '../machinery/index.ts';
import { requiredSetting, runCommand } from './environment.ts';
import { createPurge } from './purge.ts';

const EVERY_MS = 60_000;

/** The process that purges, as an account that can do nothing else: with DATABASE_URL of that account. */
async function purgeUntilStopped(): Promise<void> {
  const log = createLog('purge', 'info');
  const stopped = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopped.abort());
  const db = createDb({
    databaseUrl: requiredSetting('DATABASE_URL'),
    poolSize: 1,
    queryTimeoutMs: 10_000,
    isolation: 'READ COMMITTED',
    settings: [LOCK_WAIT],
  });
  const purge = createPurge(db);
  log.info('purging every minute');
  while (!stopped.signal.aborted) {
    try {
      const purged = await purge();
      if (Object.keys(purged).length > 0) log.info({ purged }, 'purged');
    } catch (error) {
      // The next run goes on where this one stopped.
      log.warn({ err: error }, 'not everything was purged');
    }
    await sleep(EVERY_MS, undefined, { signal: stopped.signal }).catch(() => undefined);
  }
  await db.destroy();
}

await runCommand(purgeUntilStopped);
