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
  const ends = new Map<string, number>();
  return {
    msLeft(key) {
      if (ends.size === 0) return 0;
      const end = ends.get(key);
      if (end === undefined) return 0;
      const left = end - performance.now();
      if (left <= 0) ends.delete(key);
      return Math.max(0, left);
    },
    add(key, ms) {
      ends.delete(key);
      ends.set(key, performance.now() + ms);
      const [oldest] = ends.size > MOST_KEYS ? ends.keys() : [];
      if (oldest !== undefined) ends.delete(oldest);
    },
  };
}
