import { describe, expect, test } from 'vitest';
import { entry } from '../../testing/fixtures.ts';
import { categoryIcon, rankBadge, scoreGrade, subScores, vendorBadge, vendorBadges } from './scores.ts';

describe('the first matching badge of a vendor', () => {
  const badge = (over: Partial<Parameters<typeof vendorBadge>[0]>) => {
    const found = vendorBadge(entry({ id: 9, rank: 9, ...over }));
    return found && vendorBadges()[found];
  };
  const strong = { Speed: 4, 'Product Quality': 4 };

  test('is the highest that the scores allow', () => {
    for (const [expected, over] of [
      ['Leader', { rank: 1, averageScore: 4.9, categoryScores: strong }],
      ['Top Rated', { averageScore: 4.5, categoryScores: strong }],
      ['Fast', { averageScore: 4.4, categoryScores: strong }],
      ['Quality', { averageScore: 4.4, categoryScores: { Speed: 3.9, 'Product Quality': 4 } }],
      [undefined, { averageScore: 4.4, categoryScores: { Speed: 3.9, 'Product Quality': 3.9 } }],
      [undefined, { rank: 1, averageScore: 0, totalVotes: 0 }],
    ] satisfies [string | undefined, object][]) {
      expect(badge(over), JSON.stringify(over)).toBe(expected);
    }
  });
});

test('rank badges are Leader, Runner-up, Third Place, Top 10 from 4 to 10, then the plain rank', () => {
  expect([1, 2, 3, 4].map((rank) => rankBadge(rank, false))).toEqual([
    'Leader',
    'Runner-up so far',
    'Third Place so far',
    'Top 10',
  ]);
  expect([1, 2, 3, 4, 10, 11].map((rank) => rankBadge(rank, true))).toEqual([
    'Leader',
    'Runner-up',
    'Third Place',
    'Top 10',
    'Top 10',
    'Rank 11',
  ]);
});

test('a score is green from 4.5, yellow from 4, orange from 3.5, and red below', () => {
  const tones = [5, 4.5, 4.4, 4, 3.9, 3.5, 3.4, 0].map((score) => scoreGrade(score).tone);
  expect(tones).toEqual(['green', 'green', 'yellow', 'yellow', 'orange', 'orange', 'red', 'red']);
});

test('the four sub-scores are matched by keywords in category names, ignoring case', () => {
  const scores = { 'CUSTOMER SERVICE': 4.8, 'Delivery speed': 3.1, 'Data Security': 2.2 };
  expect(subScores(scores)).toEqual([
    { label: 'Quality', score: undefined },
    { label: 'Speed', score: 3.1 },
    { label: 'OpSec', score: 2.2 },
    { label: 'Service', score: 4.8 },
  ]);
});

test('category icons are picked by keywords in the name, with a default', () => {
  const names = ['Customer Service', 'Product Quality', 'Speed', 'OpSec', 'Data security', 'Variety'];
  expect(names.map(categoryIcon)).toEqual(['headset', 'award', 'zap', 'shield', 'shield', 'shapes']);
});
