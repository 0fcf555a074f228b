import { expect, test } from 'vitest';
import { vendor } from '../../testing/fixtures.ts';
import { scoreParts } from './score-parts.ts';

test('the stars of a translated category are found', () => {
  const entry = { ...vendor({ id: 7 }), categoryScores: { Speed: 4 } } as never;
  const vendors = [{ rank: 1, votes: 12, percentage: 100, vendor: { id: 7, name: 'Ada', imageUrl: '' } }];
  const results = [{ category: { id: 1, name: 'Tempo' }, totalVotes: 12, vendors }];
  const [part] = scoreParts(entry, [{ id: 1, name: 'Tempo', ownName: 'Speed' }], results);
  expect(part?.stars).toBe(4);
});
