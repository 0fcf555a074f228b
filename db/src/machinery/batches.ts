/** Signals a full queue or too long a wait: nothing was done with the item. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

interface Limits {
  /** The most items in one batch. */
  most: number;
  /** The most items that wait; the next is refused immediately. */
  waiting: number;
  /** The longest wait in the queue. */
  waitMs: number;
}

interface Waiting<Item, Result> {
  item: Item;
  since: number;
  resolve(result: Result | Promise<Result>): void;
  reject(error: unknown): void;
}

/**
 * Gathers the items of concurrent callers: one batch runs at a time, and all items that arrive meanwhile form the next.
 * `run` returns one result for each item, in order; if it throws, every call of the batch throws.
 */
export function inBatches<Item, Result>(
  run: (items: Item[]) => Promise<(Result | Promise<Result>)[]>,
  { most, waiting, waitMs }: Limits,
): (item: Item) => Promise<Result> {
  let queue: Waiting<Item, Result>[] = [];
  let isRunning = false;

  const takeFresh = (): Waiting<Item, Result>[] => {
    const taken = queue.length > most ? queue.splice(0, most) : queue;
    if (taken === queue) queue = [];
    const oldest = performance.now() - waitMs;
    if ((taken[0]?.since ?? 0) >= oldest) return taken;
    return taken.filter(({ since, reject }) => {
      if (since < oldest) reject(new QueueFullError('Waited too long'));
      return since >= oldest;
    });
  };

  const settle = async (batch: Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await run(batch.map(({ item }) => item));
      // The next batch starts before the callers of this one continue with their work.
      setImmediate(() => {
        for (const [index, { resolve }] of batch.entries())
          resolve(results[index] as Result | Promise<Result>);
      });
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };

  const runAll = async (): Promise<void> => {
    while (queue.length > 0) {
      const batch = takeFresh();
      if (batch.length > 0) await settle(batch);
    }
    isRunning = false;
  };

  return (item) =>
    new Promise((resolve, reject) => {
      if (queue.length >= waiting) return reject(new QueueFullError('Too many are waiting'));
      queue.push({ item, since: performance.now(), resolve, reject });
      if (isRunning) return;
      isRunning = true;
      // This waits for the callbacks of this turn, so that simultaneous arrivals share a batch.
      setImmediate(() => void runAll());
    });
}
