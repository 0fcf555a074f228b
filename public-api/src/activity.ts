import type { Db } from 'db';
import { touchSessions } from 'db/user-sessions';
import type { Logger } from 'pino';

const FLUSH_MS = 10_000;
const BATCH = 500;

export interface Activity {
  /** Remembers that the session was used; written to the database with the next batch. */
  touch(sessionId: string): void;
  flush(): Promise<void>;
  /** Stops the clock and writes what is left. */
  stop(): Promise<void>;
}

/** A write per request would cost more than the requests: many polls of a session become one row in one statement. */
export function createActivity(db: Db, log: Logger): Activity {
  let seen = new Set<string>();
  const flush = async () => {
    const sessionIds = [...seen];
    seen = new Set();
    for (let start = 0; start < sessionIds.length; start += BATCH) {
      await touchSessions(db, sessionIds.slice(start, start + BATCH));
    }
  };
  // A batch that is lost costs at most ten seconds of "last activity"; the next one comes by itself.
  const flushQuietly = () => flush().catch((error) => log.warn({ err: error }, 'last activity not written'));
  const timer = setInterval(() => void flushQuietly(), FLUSH_MS).unref();
  return {
    touch: (sessionId) => seen.add(sessionId),
    flush,
    stop: () => {
      clearInterval(timer);
      return flushQuietly();
    },
  };
}
