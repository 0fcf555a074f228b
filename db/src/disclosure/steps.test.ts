import { expect, test } from 'vitest';
import { isStep, nextHours, nextParticipants, nextStepSize } from './steps.ts';

test('a step takes a random number of ten to twenty-five votes', () => {
  const sizes = new Set(Array.from({ length: 2000 }, nextStepSize));
  expect([Math.min(...sizes), Math.max(...sizes), sizes.size]).toEqual([10, 25, 16]);
});

test('votes from fewer than three networks wait for the largest step', () => {
  expect(isStep({ votes: 12, networks: 3 }, 12)).toBe(true);
  expect(isStep({ votes: 11, networks: 3 }, 12)).toBe(false);
  expect(isStep({ votes: 24, networks: 2 }, 12)).toBe(false);
  expect(isStep({ votes: 25, networks: 1 }, 12)).toBe(true);
});

test('participants are shown in tens, and are never more than votes', () => {
  expect(nextParticipants(9, 0, 50)).toBe(0);
  expect(nextParticipants(12, 0, 50)).toBe(12);
  expect(nextParticipants(19, 12, 50)).toBe(12);
  expect(nextParticipants(40, 12, 10)).toBe(10);
  expect(nextParticipants(0, 12, 50)).toBe(0);
});

test('votes are listed in the hour in which they are shown, and no hour is negative', () => {
  const shown = new Map([
    [100, 10],
    [101, 12],
  ]);
  expect(nextHours(shown, { now: 102, change: 11 })).toEqual(new Map([...shown, [102, 11]]));
  expect(nextHours(shown, { now: 102, change: -15 })).toEqual(
    new Map([
      [100, 7],
      [101, 0],
    ]),
  );
});
