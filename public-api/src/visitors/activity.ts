import type { Db } from 'db/machinery';
import { touchSessions } from 'db/voters';
import type { Logger } from 'pino';

/**
 * Sessions are written a few at a time, all the time: thousands at once would delay votes, which lock their sessions
 * too.
 */
const TICK_MS = 250;
const BATCH = 100;
/** A session is written once in 30 to 60 seconds. */
const GENERATION_MS = 30_000;

export type Activity = ReturnType<typeof createActivity>;

/**
 * Records the use of sessions in batches. A write per request would cost more than the requests, so many polls of a
 * session become one row in one statement.
 */
export function createActivity(db: Db, log: Logger) {
  const waiting = new Set<string>();
  let written = new Set<string>();
  let writtenBefore = new Set<string>();
  let isWriting = false;

  const writeBatch = async (): Promise<void> => {
    const batch: string[] = [];
    for (const sessionId of waiting) {
      batch.push(sessionId);
      waiting.delete(sessionId);
      written.add(sessionId);
      if (batch.length === BATCH) break;
    }
    // A lost batch costs a minute of "last activity"; the next use of the session makes up for it.
    await touchSessions(db, batch).catch((error) => log.warn({ err: error }, 'last activity not written'));
  };
  const flush = async (): Promise<void> => {
    while (waiting.size > 0) await writeBatch();
  };
  const tick = async (): Promise<void> => {
    if (isWriting || waiting.size === 0) return;
    isWriting = true;
    await writeBatch();
    isWriting = false;
  };
  const turn = () => {
    writtenBefore = written;
    written = new Set();
  };
  const timers = [setInterval(() => void tick(), TICK_MS).unref(), setInterval(turn, GENERATION_MS).unref()];
  return {
    /** Records that the session was used; one of the next batches writes it to the database. */
    touch: (sessionId: string) => {
      if (!written.has(sessionId) && !writtenBefore.has(sessionId)) waiting.add(sessionId);
    },
    flush,
    /** Stops the timers and writes what is left. */
    stop: () => {
      for (const timer of timers) clearInterval(timer);
      return flush();
    },
  };
}
