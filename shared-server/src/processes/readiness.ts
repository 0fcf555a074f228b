import { assertDurable, type Db, NotDurableError } from 'db/machinery';
import { hasSchema, isDatabaseUp } from 'db/running';

/**
 * Returns a check of whether this process can serve, which is false while the database cannot be reached. The check
 * throws NotDurableError if the database could lose confirmed data. It asks each time, because another server may
 * answer after a failover.
 */
export function createReadiness(db: Db, durability: 'required' | 'off'): () => Promise<boolean> {
  // The schema never goes back to an earlier version.
  let isThere = false;
  return async () => {
    if (!(await isDatabaseUp(db))) return false;
    try {
      if (durability === 'required') await assertDurable(db);
      isThere ||= await hasSchema(db);
      return isThere;
    } catch (error) {
      if (error instanceof NotDurableError) throw error;
      return false;
    }
  };
}

const BEAT_MS = 1000;

/** Checks each second whether this process can serve. */
export function startHeartbeat(check: () => Promise<boolean>) {
  let isReady = false;
  let becomeReady = () => {};
  const firstReady = new Promise<void>((resolve) => {
    becomeReady = resolve;
  });
  const beat = async () => {
    isReady = await check();
    if (isReady) becomeReady();
  };
  setInterval(() => void beat(), BEAT_MS);
  return {
    /** Checks immediately, in addition to the check every second. */
    beat,
    /** Returns the result of the last check. */
    isReady: () => isReady,
    /** Resolves when the process is ready for the first time. */
    firstReady,
  };
}
