const TICK_MS = 1;

export interface Rate {
  /** Counts what has been started. */
  begun(): number;
  seconds(): number;
  /** Stops starting more, and waits for those under way. */
  stop(): Promise<void>;
}

interface Pace {
  perSecond: number;
  /** Times of `performance.now()`; the defaults are now and never. */
  start?: number;
  end?: number;
  /** While this many are under way, the next ones wait and are late. */
  mostAtOnce?: number;
}

/** Starts this many a second, whatever happens to them; `due` is the time at which each should start. */
export function atRate(
  {
    perSecond,
    start = performance.now(),
    end = Number.POSITIVE_INFINITY,
    mostAtOnce = Number.POSITIVE_INFINITY,
  }: Pace,
  begin: (index: number, due: number) => Promise<unknown>,
): Rate {
  const underWay = new Set<Promise<unknown>>();
  let begun = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    for (;;) {
      const due = start + (begun * 1000) / perSecond;
      if (due > now || due >= end || underWay.size >= mostAtOnce) return;
      const asked = begin(begun, due);
      begun += 1;
      underWay.add(asked);
      void asked.finally(() => underWay.delete(asked));
    }
  }, TICK_MS);
  return {
    begun: () => begun,
    seconds: () => (performance.now() - start) / 1000,
    async stop() {
      clearInterval(timer);
      await Promise.all(underWay);
    },
  };
}
