import type { ApiError as Refusal, RegisterRequest } from 'public-api/contract';
import { ApiError } from 'shared-web';
import { type Puzzle, searchFor } from './work-search.ts';

type Task = NonNullable<Refusal['work']>;
type Work = NonNullable<RegisterRequest['work']>;
type OnShare = (share: number) => void;

/** The server has this many prices, and asks again only if the price has risen. */
const MOST_TASKS = 4;

/**
 * Sends a request. If the server asks for work first, does it and sends again with the proof, and again if the price has
 * risen since. `onShare` receives how much is done, 0 to 1.
 */
export async function withWork<Answer>(
  send: (work?: Work) => Promise<Answer>,
  onShare: OnShare,
): Promise<Answer> {
  let work: Work | undefined;
  for (let tasks = 0; tasks < MOST_TASKS; tasks += 1) {
    try {
      return await send(work);
    } catch (error) {
      const { task, puzzles } = taskIn(error);
      onShare(0);
      work = { task, counters: await solved(puzzles, onShare) };
    }
  }
  return send(work);
}

/** Returns the task that the server asks for. Rethrows any other error. */
function taskIn(error: unknown): Task {
  const task = error instanceof ApiError && error.code === 'WORK_REQUIRED' && (error.body as Refusal).work;
  if (!task) throw error;
  return task;
}

/** The page responds between two slices of the work. */
const SLICE_MS = 40;
const TRIES = 1000;

/** Returns a counter for each puzzle. */
async function solved(puzzles: readonly Puzzle[], onShare: OnShare): Promise<number[]> {
  const counters: number[] = [];
  let sliceEnd = performance.now() + SLICE_MS;
  for (const puzzle of puzzles) {
    const search = searchFor(puzzle);
    // This is the average; the share waits at 95 % of a puzzle that needs more tries.
    const expected = 16 ** puzzle.zeros;
    let counter = search(TRIES);
    for (let tried = TRIES; counter === undefined; tried += TRIES) {
      if (performance.now() > sliceEnd) {
        onShare((counters.length + Math.min(0.95, tried / expected)) / puzzles.length);
        await nextTask();
        sliceEnd = performance.now() + SLICE_MS;
      }
      counter = search(TRIES);
    }
    counters.push(counter);
  }
  return counters;
}

/** Messages come at once, while timers of a page in the background run once a second. */
function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
