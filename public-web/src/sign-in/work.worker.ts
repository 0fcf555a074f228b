import { type Puzzle, workSteps } from './work-search.ts';

/** This takes about a tenth of a second. */
const TRIES = 200_000;

/** Reports the share as often as the screen can show it; the counters come last. */
export type WorkMessage = { share: number } | { counters: number[] };

const report = (message: WorkMessage) => postMessage(message);

addEventListener('message', ({ data: puzzles }: MessageEvent<Puzzle[]>) => {
  const steps = workSteps(puzzles, TRIES);
  for (;;) {
    const { value, done } = steps.next();
    if (done) return report({ counters: value });
    report({ share: value });
  }
});
