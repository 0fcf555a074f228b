import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSharedAnswers } from './shared-answers.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] }));
afterEach(() => vi.useRealTimers());

const VISITOR = { hasVoted: false };
const VOTER = { hasVoted: true };

/** Returns a load that takes 5 ms and answers with its number in the sequence. */
function countingLoad() {
  let loads = 0;
  return async () => {
    loads += 1;
    const number = loads;
    await new Promise((resolve) => setTimeout(resolve, 5));
    return number;
  };
}

const textOf = async (answer: Promise<{ body: Buffer }>) => (await answer).body.toString();

describe('a shared answer', () => {
  test('is built once for all requests within a second', async () => {
    const read = createSharedAnswers();
    const load = countingLoad();
    const first = Promise.all([textOf(read('a', load, VISITOR)), textOf(read('a', load, VISITOR))]);
    await vi.advanceTimersByTimeAsync(5);
    expect(await first).toEqual(['1', '1']);
    await vi.advanceTimersByTimeAsync(990);
    expect(await textOf(read('a', load, VISITOR))).toBe('1');
    await vi.advanceTimersByTimeAsync(10);
    const next = textOf(read('a', load, VISITOR));
    await vi.advanceTimersByTimeAsync(5);
    expect(await next).toBe('2');
  });

  test('keeps its strong ETag while its content is the same', async () => {
    const read = createSharedAnswers();
    const load = async () => ({ votes: 7 });
    const first = await read('a', load, VISITOR);
    await vi.advanceTimersByTimeAsync(1000);
    const second = await read('a', load, VISITOR);
    expect(first.etag).toMatch(/^"[\w-]{20,}"$/);
    expect(second.etag).toBe(first.etag);
    expect((await read('b', async () => ({ votes: 8 }), VISITOR)).etag).not.toBe(first.etag);
  });

  test('is built anew for those who may have voted, after the build under way', async () => {
    const read = createSharedAnswers();
    const load = countingLoad();
    const visitor = textOf(read('a', load, VISITOR));
    const voters = Promise.all([textOf(read('a', load, VOTER)), textOf(read('a', load, VOTER))]);
    await vi.advanceTimersByTimeAsync(200);
    expect(await visitor).toBe('1');
    expect(await voters).toEqual(['2', '2']);
  });

  test('is built at most ten times a second, however many voters ask', async () => {
    const read = createSharedAnswers();
    const load = vi.fn(countingLoad());
    const asked: Promise<string>[] = [];
    for (let ms = 0; ms < 1000; ms += 10) {
      asked.push(textOf(read('a', load, VOTER)));
      await vi.advanceTimersByTimeAsync(10);
    }
    await vi.advanceTimersByTimeAsync(200);
    await Promise.all(asked);
    expect(load.mock.calls.length).toBeGreaterThan(5);
    expect(load.mock.calls.length).toBeLessThanOrEqual(11);
  });

  test('is not remembered if it could not be built', async () => {
    const read = createSharedAnswers();
    const load = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue('back');
    await expect(read('a', load, VISITOR)).rejects.toThrow('away');
    expect(await textOf(read('a', load, VISITOR))).toBe('"back"');
    await vi.advanceTimersByTimeAsync(100);
    expect(await textOf(read('a', load, VISITOR))).toBe('"back"');
  });
});
