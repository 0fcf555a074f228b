/** One request of an open-loop load; times in milliseconds of the same clock. */
export interface Answer {
  /** When it was due, whether or not anybody was ready to send it then. */
  due: number;
  /** From then until its answer. */
  latency: number;
  status: number;
}

export interface Latencies {
  answers: number;
  p50: number;
  p99: number;
  max: number;
}

export function latenciesOf(answers: readonly Answer[]): Latencies {
  const sorted = Float64Array.from(answers, ({ latency }) => latency).sort();
  const percentile = (share: number): number => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
  return { answers: sorted.length, p50: percentile(0.5), p99: percentile(0.99), max: percentile(1) };
}

const TICK_MS = 1;

/** Calls `work` at a steady rate from `start` to `end`, with the time at which each call was due. Returns what stops it. */
export function atRate(
  perSecond: number,
  { start, end }: { start: number; end: number },
  work: (index: number, due: number) => void,
): () => void {
  let index = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    for (let due = start + (index * 1000) / perSecond; due <= now && due < end; ) {
      work(index, due);
      index += 1;
      due = start + (index * 1000) / perSecond;
    }
  }, TICK_MS);
  return () => clearInterval(timer);
}
