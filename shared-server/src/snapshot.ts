/**
 * A value stays fresh for at least this many times as long as it took to load, so loading takes at most a twentieth of
 * the time.
 */
const SHARE = 20;

/**
 * Returns a function that loads a value and keeps it in this process for `freshMs`, or longer if it is expensive. Calls
 * during a load share it; a failure is not kept.
 */
export function createSnapshot<Value>(load: () => Promise<Value>, freshMs: number): () => Promise<Value> {
  let known: { value: Promise<Value>; freshUntil: number } | undefined;
  return () => {
    const started = performance.now();
    if (known && started < known.freshUntil) return known.value;
    const entry = { value: load(), freshUntil: Number.POSITIVE_INFINITY };
    known = entry;
    entry.value.then(
      () => {
        entry.freshUntil = started + Math.max(freshMs, SHARE * (performance.now() - started));
      },
      () => {
        entry.freshUntil = 0;
      },
    );
    return entry.value;
  };
}

/** Does the same for each key, of which there are few. */
export function createSnapshots<Key, Value>(
  load: (key: Key) => Promise<Value>,
  freshMs: number,
): (key: Key) => Promise<Value> {
  const known = new Map<Key, () => Promise<Value>>();
  return (key) => {
    const read = known.get(key) ?? createSnapshot(() => load(key), freshMs);
    known.set(key, read);
    return read();
  };
}
