import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRefusals } from './limits.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a key is refused until its time is over', () => {
  const refusals = createRefusals();
  refusals.add('k', 1000);
  expect(refusals.msLeft('k')).toBe(1000);
  expect(refusals.msLeft('another')).toBe(0);
  vi.advanceTimersByTime(999);
  expect(refusals.msLeft('k')).toBeCloseTo(1);
  vi.advanceTimersByTime(1);
  expect(refusals.msLeft('k')).toBe(0);
});

test('the oldest keys are forgotten in a flood of keys', () => {
  const refusals = createRefusals();
  for (let key = 0; key < 30_000; key += 1) refusals.add(String(key), 60_000);
  expect(refusals.msLeft('19999')).toBe(0);
  expect(refusals.msLeft('20000')).toBe(60_000);
});
