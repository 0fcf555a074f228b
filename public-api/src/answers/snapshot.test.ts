import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSnapshots } from './snapshot.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] }));
afterEach(() => vi.useRealTimers());

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('a snapshot', () => {
  it('is loaded once for all who ask at the same time, and again when it is no longer fresh', async () => {
    const load = vi.fn(async (key: string) => key.toUpperCase());
    const read = createSnapshots(load, { freshMs: 1000 });
    expect(await Promise.all([read('a'), read('a'), read('b')])).toEqual(['A', 'A', 'B']);
    expect(load).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(999);
    await read('a');
    expect(load).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    await read('a');
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('that took long stays fresh for twenty times as long', async () => {
    const load = vi.fn(async () => {
      await after(200);
      return 'slow';
    });
    const read = createSnapshots(load, { freshMs: 1000 });
    const first = read('a');
    await vi.advanceTimersByTimeAsync(200);
    await first;
    await vi.advanceTimersByTimeAsync(3700);
    await read('a');
    expect(load).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(200);
    void read('a');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('of a failure is not kept', async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue('back');
    const read = createSnapshots(load, { freshMs: 1000 });
    await expect(read('a')).rejects.toThrow('away');
    expect(await read('a')).toBe('back');
  });

  it('is forgotten when there are too many', async () => {
    const load = vi.fn(async (key: number) => key);
    const read = createSnapshots(load, { freshMs: 1000, keep: 2 });
    for (const key of [1, 2, 3, 1]) await read(key);
    expect(load).toHaveBeenCalledTimes(4);
  });
});
