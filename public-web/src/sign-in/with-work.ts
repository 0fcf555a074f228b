import type { ApiError as Refusal, RegisterRequest } from 'public-api/contract';
import { trustedScriptUrl } from 'shared-ui/host';
import { ApiError } from 'shared-web';
import type { WorkMessage } from './work.worker.ts';
import workerAddress from './work.worker.ts?worker&url';
import { type Puzzle, workSteps } from './work-search.ts';

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
      const counters = await inWorker(puzzles, onShare).catch(() => onThePage(puzzles, onShare));
      work = { task, counters };
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

function inWorker(puzzles: Puzzle[], onShare: OnShare): Promise<number[]> {
  return new Promise<number[]>((resolve, reject) => {
    const worker = new Worker(trustedScriptUrl(workerAddress), { type: 'module' });
    const end = () => worker.terminate();
    worker.onmessage = ({ data }: MessageEvent<WorkMessage>) => {
      if ('share' in data) return onShare(data.share);
      end();
      resolve(data.counters);
    };
    worker.onerror = (event) => {
      end();
      reject(new Error(event.message));
    };
    worker.postMessage(puzzles);
  });
}

/** So few tries that the page still responds on a slow phone. */
const TRIES_ON_THE_PAGE = 10_000;

/** Does the work without a worker, in browsers that allow none: it is slower, and the page responds in between. */
async function onThePage(puzzles: Puzzle[], onShare: OnShare): Promise<number[]> {
  const steps = workSteps(puzzles, TRIES_ON_THE_PAGE);
  for (;;) {
    const { value, done } = steps.next();
    if (done) return value;
    onShare(value);
    await new Promise((resolve) => setTimeout(resolve));
  }
}
