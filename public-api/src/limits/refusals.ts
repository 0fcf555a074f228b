import { LRUCache } from 'lru-cache';

const MOST_KEYS = 10_000;

/**
 * Remembers keys over their limit in this process, so that a flood of refusals costs no statement. If there are too
 * many, the oldest is forgotten; the shared count then refuses it again. Uses the wall clock, as the counters do.
 */
export function createRefusals() {
  const ends = new LRUCache<string, number>({ max: MOST_KEYS });
  return {
    /** Returns 0 if the key is not refused. */
    msLeft: (key: string) => Math.max(0, (ends.get(key) ?? 0) - Date.now()),
    add: (key: string, ms: number) => void ends.set(key, Date.now() + ms),
  };
}
