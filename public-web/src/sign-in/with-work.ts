import type { ApiError as Refusal, RegisterRequest } from 'public-api/contract';
import { trustedScriptUrl } from 'shared-ui/host';
import { ApiError } from 'shared-web';
import type { WorkMessage } from './work.worker.ts';
import workerAddress from './work.worker.ts?worker&url';
import type { Puzzle } from './work-search.ts';
import { workSteps } from './work-steps.ts';

type Task = NonNullable<Refusal['work']>;
type Work = NonNullable<RegisterRequest['work']>;
type OnShare = (share: number) => void;

/**
 * Sends; where the server asks for work first, does it and sends again with the proof. `onShare` is told how much is
 * done, 0 to 1.
 */
export async function withWork<Answer>(
  send: (work?: Work) => Promise<Answer>,
  onShare: OnShare,
): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    const work = workIn(error);
    if (!work) throw error;
    onShare(0);
    const counters = await inWorker(work.puzzles, onShare).catch(() => onThePage(work.puzzles, onShare));
    return await send({ task: work.task, counters });
  }
}

function workIn(error: unknown): Task | undefined {
  if (!(error instanceof ApiError) || error.code !== 'WORK_REQUIRED') return undefined;
  return (error.body as Refusal).work;
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

/** Short enough that the page still answers on a slow phone. */
const TRIES_ON_THE_PAGE = 10_000;

/** For browsers whose workers are barred: slower, and the page goes on answering in between. */
async function onThePage(puzzles: Puzzle[], onShare: OnShare): Promise<number[]> {
  const steps = workSteps(puzzles, TRIES_ON_THE_PAGE);
  for (;;) {
    const { value, done } = steps.next();
    if (done) return value;
    onShare(value);
    await new Promise((resolve) => setTimeout(resolve));
  }
}
