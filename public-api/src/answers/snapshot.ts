import { LRUCache } from 'lru-cache';

interface Options {
  /** How old an answer may be, in milliseconds. */
  freshMs: number;
  /** Keys remembered at most; the one that nobody has asked for the longest goes. */
  keep?: number;
}

/** An expensive answer stays fresh for longer, so that making it never takes more than a twentieth of the time. */
const SHARE = 20;

/**
 * Remembers what `load` gave, per key and in this process, for a few seconds. Who asks meanwhile shares the load that
 * is under way; a failure is not remembered.
 */
export function createSnapshots<Key extends NonNullable<unknown>, Value>(
  load: (key: Key) => Promise<Value>,
  { freshMs, keep = 20 }: Options,
): (key: Key) => Promise<Value> {
  const remembered = new LRUCache<Key, { value: Promise<Value>; freshUntil: number }>({ max: keep });
  return (key) => {
    const known = remembered.get(key);
    if (known && performance.now() < known.freshUntil) return known.value;
    const started = performance.now();
    const entry = { value: load(key), freshUntil: Number.POSITIVE_INFINITY };
    remembered.set(key, entry);
    entry.value.then(
      () => {
        const tookMs = performance.now() - started;
        entry.freshUntil = started + Math.max(freshMs, SHARE * tookMs);
      },
      () => {
        if (remembered.peek(key) === entry) remembered.delete(key);
      },
    );
    return entry.value;
  };
}
