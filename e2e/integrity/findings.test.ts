import { expect, test } from 'vitest';
import { findingsOf, type Group } from './findings.ts';
import type { Population } from './populations.ts';

const population = (name: string, isHonest: boolean) => ({ name, isHonest }) as Population;
const outcomes = (...ids: number[]) => ids.map((userId) => ({ userId, votes: 1, refused: 0 }));
const group = (isWarning: boolean, foundAt: number, ...members: number[]): Group => ({
  isWarning,
  foundAt,
  members: new Set(members),
});

test('recall and precision count only groups that warn, and the warning counts from the tenth account', () => {
  const attackers = Array.from({ length: 12 }, (_, index) => 100 + index);
  const all = [
    { population: population('hall', true), outcomes: [...outcomes(1, 2, 3), ...outcomes(4)] },
    { population: population('script', false), outcomes: outcomes(...attackers) },
    { population: population('drip', false), outcomes: outcomes(500, 501) },
  ];
  const groups = [group(false, 1000, 1, 2), group(true, 60_000, ...attackers.slice(0, 9), 3)];
  const registeredAt = new Map(attackers.map((id, index) => [id, index * 1000]));
  const [hall, script, drip] = findingsOf(all, groups, registeredAt);
  expect(hall).toMatchObject({ accounts: 4, flagged: 1, recall: undefined });
  expect(script).toMatchObject({ recall: 0.75, precision: 0.9, seenAfter: 51 });
  expect(drip).toMatchObject({ recall: 0, precision: undefined, seenAfter: undefined });
});
