import { Worker } from 'node:worker_threads';

/** A missing hash takes as long as an existing one, so that timing does not reveal whether a name exists. */
export type HashingJob =
  | { kind: 'hash'; secret: string }
  | { kind: 'verify'; secret: string; storedHash: string | undefined };

type Result<Job extends HashingJob> = Job extends { kind: 'hash' } ? string : boolean;

/** Signals that more hashing is requested than the machine should do. The caller answers 503. */
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
/** The gateway gives up after 8 seconds, so a longer wait is useless. */
const LONGEST_WAIT_MS = 4000;

/**
 * Starts threads when they are needed, each of which hashes one secret at a time. The event loop and the threads that
 * read files and resolve names never wait for them, and have a higher priority.
 */
export class HashingPool {
  readonly #file: URL;
  #size: number;
  /** Maps each thread to its job, or to undefined while it is idle. */
  readonly #threads = new Map<Worker, Waiting | undefined>();
  /** Requests of known browsers come before all others. */
  readonly #first: Waiting[] = [];
  readonly #others: Waiting[] = [];

  constructor(file: URL, size = 1) {
    this.#file = file;
    this.#size = size;
  }

  resize(size: number): void {
    this.#size = size;
  }

  /** Rejects with HashingBusyError when 64 are waiting already, and after four seconds of waiting. */
  async run<Job extends HashingJob>(job: Job, { isKnown = false } = {}): Promise<Result<Job>> {
    const queue = isKnown ? this.#first : this.#others;
    if (queue.length >= QUEUE_LIMIT) throw busy();
    return new Promise((resolve, reject) => {
      queue.push({
        job,
        since: performance.now(),
        settle: (answer) => ('error' in answer ? reject(answer.error) : resolve(answer.result)),
      });
      this.#next();
    });
  }

  #next(): void {
    const isLate = ({ since }: Waiting) => performance.now() - since > LONGEST_WAIT_MS;
    for (const queue of [this.#first, this.#others]) {
      while (queue[0] && isLate(queue[0])) queue.shift()?.settle({ error: busy() });
    }
    const thread = this.#idleThread();
    const waiting = thread && (this.#first.shift() ?? this.#others.shift());
    if (!thread || !waiting) return;
    this.#threads.set(thread, waiting);
    thread.ref();
    thread.postMessage(waiting.job);
  }

  #idleThread(): Worker | undefined {
    for (const [thread, atWork] of this.#threads) if (!atWork) return thread;
    const isWanted = this.#threads.size < this.#size && this.#first.length + this.#others.length > 0;
    return isWanted ? this.#start() : undefined;
  }

  #start(): Worker {
    // The thread gets none of the process's loaders, which would run in another thread with the same priority.
    const thread = new Worker(this.#file, { execArgv: [] });
    this.#threads.set(thread, undefined);
    let cause: unknown;
    thread.on('message', (answer) => {
      this.#threads.get(thread)?.settle(answer);
      this.#threads.set(thread, undefined);
      // An idle thread must not keep a command from ending.
      thread.unref();
      this.#next();
    });
    thread.on('error', (error) => {
      cause = error;
    });
    thread.on('exit', () => {
      const error = new Error('A hashing thread has ended.', { cause });
      this.#threads.get(thread)?.settle({ error });
      this.#threads.delete(thread);
      for (const { settle } of [...this.#first.splice(0), ...this.#others.splice(0)]) settle({ error });
    });
    return thread;
  }
}
