const TICK_MS = 4;

export interface ConstantRate {
  /** How many have been begun. */
  begun(): number;
  seconds(): number;
  /** Begins no more, and waits for those under way. */
  stop(): Promise<void>;
}

/** Begins so many a second, whatever becomes of them; while `mostAtOnce` are under way the next ones are late. */
export function atConstantRate(
  { perSecond, mostAtOnce = Number.POSITIVE_INFINITY }: { perSecond: number; mostAtOnce?: number },
  begin: () => Promise<void>,
): ConstantRate {
  const underWay = new Set<Promise<void>>();
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1000;
  let begun = 0;
  const timer = setInterval(() => {
    while (underWay.size < mostAtOnce && begun < seconds() * perSecond) {
      const asked = begin();
      begun += 1;
      underWay.add(asked);
      void asked.finally(() => underWay.delete(asked));
    }
  }, TICK_MS);
  return {
    begun: () => begun,
    seconds,
    async stop() {
      clearInterval(timer);
      await Promise.all(underWay);
    },
  };
}
