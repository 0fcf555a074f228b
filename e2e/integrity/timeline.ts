import type { SimulatedClock } from '../parts/clock.ts';

/** An event in steps; each step yields how many ms to wait before the next. */
export interface Happening {
  at: number;
  steps: AsyncGenerator<number>;
}

interface Watching {
  everyMs: number;
  /** The watcher runs this often after something has happened, because it looks back. */
  times: number;
  run(): Promise<void>;
}

/** Runs all steps in their order and skips the time between them; `watching` runs in between. */
export async function play(
  clock: SimulatedClock,
  happenings: readonly Happening[],
  watching: Watching,
  onStep: () => void,
): Promise<void> {
  const queue = [...happenings].sort((one, other) => one.at - other.at);
  let watchAt = clock.now() + watching.everyMs;
  let due = 0;
  const watchUntil = async (instant: number) => {
    for (; due > 0 && watchAt <= instant; due -= 1) {
      clock.skipTo(watchAt);
      await watching.run();
      watchAt = Math.max(watchAt, clock.now()) + watching.everyMs;
    }
    if (due === 0) watchAt = Math.max(watchAt, instant + watching.everyMs);
  };
  for (let next = queue.shift(); next; next = queue.shift()) {
    await watchUntil(Math.max(next.at, clock.now()));
    clock.skipTo(next.at);
    const { value, done } = await next.steps.next();
    due = watching.times;
    if (!done) queue.push({ ...next, at: clock.now() + value });
    queue.sort((one, other) => one.at - other.at);
    onStep();
  }
  await watchUntil(Number.POSITIVE_INFINITY);
}
