import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSnapshot } from './snapshot.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] }));
afterEach(() => vi.useRealTimers());

const FRESH_MS = 1000;

describe('a snapshot', () => {
  it.each([
    { tookMs: 0, freshMs: FRESH_MS },
    // The answer stays fresh for twenty times as long as it took.
    { tookMs: 200, freshMs: 4000 },
  ])('that took $tookMs ms is shared for $freshMs ms by all who ask', async ({ tookMs, freshMs }) => {
    const load = vi.fn(() => new Promise((resolve) => setTimeout(() => resolve('loaded'), tookMs)));
    const read = createSnapshot(load, FRESH_MS);
    const asked = Promise.all([read(), read()]);
    await vi.advanceTimersByTimeAsync(tookMs);
    expect(await asked).toEqual(['loaded', 'loaded']);
    await vi.advanceTimersByTimeAsync(freshMs - tookMs - 1);
    void read();
    expect(load).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    void read();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('of a failure is not kept', async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue('back');
    const read = createSnapshot(load, FRESH_MS);
    await expect(read()).rejects.toThrow('away');
    expect(await read()).toBe('back');
  });
});
