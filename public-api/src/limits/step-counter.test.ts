import { limitStore, testDatabase } from 'db/testing';
import { describe, expect, test, vi } from 'vitest';
import { createStepCounter } from './step-counter.ts';

const database = testDatabase();
const store = () => limitStore(database.publicDb);
const newCounter = (given: { points?: number; step?: number } = {}) =>
  createStepCounter(store(), { name: 'test', points: 60, seconds: 60, ...given });
type Counter = ReturnType<typeof createStepCounter>;

/** Returns the result of each attempt that reported one. */
async function attempt(counter: Counter, times: number, key = 'k') {
  const steps = [];
  for (let count = 0; count < times; count += 1) steps.push(await counter.add(key));
  return steps.flatMap((step) => (step ? [[step.total, step.added]] : []));
}

describe('a step counter', () => {
  test('updates the shared store every ten attempts, and reports nothing for the others', async () => {
    const counter = newCounter();
    expect(await attempt(counter, 9)).toEqual([]);
    expect(await database.owner('public_rate_limits')).toEqual([]);
    expect(await attempt(counter, 12)).toEqual([
      [10, 10],
      [20, 10],
    ]);
    expect(await database.owner('public_rate_limits')).toMatchObject([{ limit_key: 'test:k', points: 20 }]);
  });

  test('knows the attempts of other processes except for less than a step each', async () => {
    const [one, other] = [newCounter(), newCounter()];
    await attempt(one, 39);
    expect(await attempt(other, 30)).toEqual([
      [40, 10],
      [50, 10],
      [60, 10],
    ]);
    expect(await attempt(one, 1)).toEqual([[70, 10]]);
  });

  test('knows its own attempts exactly', async () => {
    const counter = newCounter({ points: 61 });
    await attempt(counter, 61);
    expect(await attempt(counter, 2)).toEqual([
      [62, 1],
      [63, 1],
    ]);
  });

  test('uses small steps for a small limit', async () => {
    expect(await attempt(newCounter({ points: 2 }), 2)).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  test('starts again with each window', async () => {
    const counter = newCounter({ points: 61 });
    await attempt(counter, 61);
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 60_000);
    try {
      expect(await attempt(counter, 9)).toEqual([]);
    } finally {
      vi.restoreAllMocks();
    }
  });

  test('does not grow with the number of keys', async () => {
    const counter = newCounter();
    await attempt(counter, 9);
    for (let key = 0; key < 100_000; key += 1) void counter.add(String(key));
    // The nine attempts were forgotten with the full map.
    expect(await attempt(counter, 9)).toEqual([]);
    expect(await attempt(counter, 1)).toEqual([[10, 10]]);
  });
});
