import { expect, test } from 'vitest';
import { winnersOnly } from './winners-only.ts';

test('the press gets the first three places overall and every winner, also tied ones', () => {
  const rows = [
    [
      'period',
      'category',
      'rank',
      'vendor',
      'votes',
      'percentage',
      'vendorId',
      'overallRank',
      'overallVotes',
    ],
    ['Awards', 'Speed', '1', 'Ada', '3', '50', '1', '2', '3'],
    ['Awards', 'Speed', '1', 'Ben', '3', '50', '2', '1', '5'],
    ['Awards', 'Care', '1', 'Cora', '4', '57.1', '3', '4', '4'],
    ['Awards', 'Care', '2', 'Ben', '2', '28.6', '2', '1', '5'],
    ['Awards', 'Care', '', 'Dora', '0', '', '4', '', '0'],
  ];
  expect(winnersOnly(rows)).toEqual([
    ['Category', 'Place', 'Vendor', 'Votes', 'Percentage'],
    ['Overall', '1', 'Ben', '5', ''],
    ['Overall', '2', 'Ada', '3', ''],
    ['Speed', '1', 'Ada', '3', '50'],
    ['Speed', '1', 'Ben', '3', '50'],
    ['Care', '1', 'Cora', '4', '57.1'],
  ]);
});
