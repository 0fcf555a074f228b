import { expect, test } from 'vitest';
import { entry, leaderboard } from '../../testing/fixtures.ts';
import { leaders } from './leaders.ts';

test('Top Performer and Runner Up have ranks 1 and 2, and Overall Leader has the most votes', () => {
  const { first, second, mostVotes } = leaders(leaderboard.toReversed());
  expect([first?.id, second?.id, mostVotes?.id]).toEqual([1, 2, 2]);
});

test('the vendor with the better rank leads if votes are equal', () => {
  expect(leaders([entry({ id: 2, rank: 2 }), entry({ id: 1, rank: 1 })]).mostVotes?.id).toBe(1);
});

test('a vendor without votes is not among the top three', () => {
  expect(leaders([entry({ id: 1, rank: 1, totalVotes: 0 })])).toEqual({
    first: undefined,
    second: undefined,
    mostVotes: undefined,
    sharesMostVotes: false,
  });
});
