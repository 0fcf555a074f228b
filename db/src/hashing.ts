import { Worker } from 'node:worker_threads';

/** A missing hash costs what a present one does, so that time does not tell an unknown name. */
export type HashingJob =
  | { kind: 'hash'; secret: string }
  | { kind: 'verify'; secret: string; storedHash: string | undefined };

type Result<Job extends HashingJob> = Job extends { kind: 'hash' } ? string : boolean;

/** More hashing is asked for than the machine should do; the caller answers 503. */
export class HashingBusyError extends Error {
  override readonly name = 'HashingBusyError';
}

interface Waiting {
  job: HashingJob;
  since: number;
  settle: (answer: { result: never } | { error: unknown }) => void;
}

const busy = () => new HashingBusyError('Too many passwords are being checked.');

const QUEUE_LIMIT = 64;
/** Who has waited for longer has given up by the time of the answer: the gateway does after 8 seconds. */
const LONGEST_WAIT_MS = 4000;

/**
 * One thread that hashes one secret at a time, started by the first. Neither the event loop nor the threads that read
 * files and resolve names wait for it, and however many sign in, it takes no more than its own share of one core.
 */
export class HashingThread {
  readonly #file: URL;
  /** The first is in the thread. */
  readonly #jobs: Waiting[] = [];
  #thread: Worker | undefined;

  constructor(file: URL) {
    this.#file = file;
  }

  /** Rejects with HashingBusyError when 64 are waiting already, and after four seconds of waiting. */
  async run<Job extends HashingJob>(job: Job): Promise<Result<Job>> {
    if (this.#jobs.length > QUEUE_LIMIT) throw busy();
    return new Promise((resolve, reject) => {
      this.#jobs.push({
        job,
        since: performance.now(),
        settle: (answer) => ('error' in answer ? reject(answer.error) : resolve(answer.result)),
      });
      if (this.#jobs.length === 1) this.#next();
    });
  }

  #next(): void {
    const isLate = ({ since }: Waiting) => performance.now() - since > LONGEST_WAIT_MS;
    while (this.#jobs[0] && isLate(this.#jobs[0])) this.#jobs.shift()?.settle({ error: busy() });
    const first = this.#jobs[0];
    if (!first) {
      // An idle thread must not keep a command from ending.
      this.#thread?.unref();
      return;
    }
    this.#thread ??= this.#start();
    this.#thread.ref();
    this.#thread.postMessage(first.job);
  }

  #start(): Worker {
    // Without the loaders of the process: they would be one more thread, and be given its priority.
    const thread = new Worker(this.#file, { execArgv: [] });
    let cause: unknown;
    thread.on('message', (answer) => {
      this.#jobs.shift()?.settle(answer);
      this.#next();
    });
    thread.on('error', (error) => {
      cause = error;
    });
    thread.on('exit', () => {
      this.#thread = undefined;
      const error = new Error('The hashing thread has ended.', { cause });
      for (const { settle } of this.#jobs.splice(0)) settle({ error });
    });
    return thread;
  }
}
