import { LRUCache } from 'lru-cache';

const MOST_KEYS = 10_000;

/**
 * Keys that are over their limit, remembered in this process so that a flood of refusals costs no statement. When
 * there are too many the oldest is forgotten: it is then refused by the shared count again. Goes by the wall clock, as the
 * counters do.
 */
export function createRefusals() {
  const ends = new LRUCache<string, number>({ max: MOST_KEYS });
  return {
    /** 0 when the key is not refused. */
    msLeft: (key: string) => Math.max(0, (ends.get(key) ?? 0) - Date.now()),
    add: (key: string, ms: number) => void ends.set(key, Date.now() + ms),
  };
}
