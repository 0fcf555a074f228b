import { LRUCache } from 'lru-cache';

const MOST_KEYS = 10_000;

export interface Refusals {
  /** 0 when the key is not refused. */
  msLeft(key: string): number;
  add(key: string, ms: number): void;
}

/**
 * Keys that are over their limit, remembered in this process so that a flood of refusals costs no statement. When
 * there are too many the oldest is forgotten: it is then refused by the shared count again.
 */
export function createRefusals(): Refusals {
  const ends = new LRUCache<string, number>({ max: MOST_KEYS });
  return {
    msLeft: (key) => Math.max(0, (ends.get(key) ?? 0) - performance.now()),
    add: (key, ms) => void ends.set(key, performance.now() + ms),
  };
}
