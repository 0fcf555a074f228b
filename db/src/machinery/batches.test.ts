import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { inBatches, QueueFullError } from './batches.ts';

const LIMITS = { most: 100, waiting: 100, waitMs: 60_000 };

/** Returns a `run` that ends when the test says so, and the batches that it was given. */
function heldRun() {
  const batches: number[][] = [];
  const releases: (() => void)[] = [];
  const run = async (items: number[]) => {
    batches.push(items);
    await new Promise<void>((resolve) => releases.push(resolve));
    return items.map((item) => item * 2);
  };
  return { batches, run, release: () => releases.shift()?.() };
}

const soon = () => new Promise((resolve) => setImmediate(resolve));

describe('calls in batches', () => {
  test('form one batch if made in one turn, and the next batch if made in the meantime', async () => {
    const { batches, run, release } = heldRun();
    const double = inBatches(run, LIMITS);
    const first = [double(1), double(2)];
    await soon();
    const second = [double(3), double(4), double(5)];
    await soon();
    expect(batches).toEqual([[1, 2]]);
    release();
    expect(await Promise.all(first)).toEqual([2, 4]);
    await soon();
    expect(batches).toEqual([
      [1, 2],
      [3, 4, 5],
    ]);
    release();
    expect(await Promise.all(second)).toEqual([6, 8, 10]);
  });

  test('are refused at once if too many wait, and earlier ones continue', async () => {
    const { run, release } = heldRun();
    const double = inBatches(run, { ...LIMITS, waiting: 2 });
    const taken = [double(1), double(2)];
    await expect(double(3)).rejects.toThrow(QueueFullError);
    await soon();
    release();
    expect(await Promise.all(taken)).toEqual([2, 4]);
  });

  test('are refused without a try if they have waited too long', async () => {
    const { batches, run, release } = heldRun();
    const double = inBatches(run, { ...LIMITS, waitMs: 20 });
    const first = double(1);
    await soon();
    const late = double(2);
    const refused = expect(late).rejects.toThrow(QueueFullError);
    await sleep(40);
    release();
    await first;
    await refused;
    expect(batches).toEqual([[1]]);
  });

  test('all fail if their batch fails, and the next batch is tried', async () => {
    let runs = 0;
    const double = inBatches(async (items: number[]) => {
      runs += 1;
      if (runs === 1) throw new Error('away');
      return items.map((item) => item * 2);
    }, LIMITS);
    const failed = await Promise.allSettled([double(1), double(2)]);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await double(3)).toBe(6);
  });

  test('are split if there are more than fit into one batch', async () => {
    const sizes: number[] = [];
    const double = inBatches(
      async (items: number[]) => {
        sizes.push(items.length);
        return items.map((item) => item * 2);
      },
      { ...LIMITS, most: 4 },
    );
    await Promise.all(Array.from({ length: 10 }, (_, index) => double(index)));
    expect(sizes).toEqual([4, 4, 2]);
  });
});
