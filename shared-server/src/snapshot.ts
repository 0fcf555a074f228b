/** An expensive answer stays fresh longer, so that computing it never takes more than a twentieth of the time. */
const SHARE = 20;

/**
 * Keeps what `load` returned in this process for this many milliseconds. Calls in the meantime share the load that is
 * under way; a failure is not kept.
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
