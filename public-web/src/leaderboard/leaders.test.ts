import { expect, test } from 'vitest';
import { entry, leaderboard } from '../../testing/fixtures.ts';
import { leaders } from './leaders.ts';

test('Top Performer and Runner Up are ranks 1 and 2, the Overall Leader has the most votes', () => {
  const { first, second, mostVotes } = leaders(leaderboard.toReversed());
  expect([first?.id, second?.id, mostVotes?.id]).toEqual([1, 2, 2]);
});

test('with equally many votes the better rank leads', () => {
  expect(leaders([entry({ id: 2, rank: 2 }), entry({ id: 1, rank: 1 })]).mostVotes?.id).toBe(1);
});

test('a vendor without votes has no place', () => {
  expect(leaders([entry({ id: 1, rank: 1, totalVotes: 0 })])).toEqual({
    first: undefined,
    second: undefined,
    mostVotes: undefined,
    sharesMostVotes: false,
  });
});
