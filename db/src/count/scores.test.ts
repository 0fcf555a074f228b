import { describe, expect, test } from 'vitest';
import { categoryScore, percentageOf, rankVendors } from './scores.ts';

const QUALITY = 1;
const SPEED = 2;
const SHIPPING = 3;
const [ada, ben, cyd] = [
  { id: 1, name: 'Ada' },
  { id: 2, name: 'Ben' },
  { id: 3, name: 'Cyd' },
];
const votes = (vendorId: number, categoryId: number, count: number) => ({
  vendorId,
  categoryId,
  votes: count,
});

describe('the score of a category', () => {
  test('a score is the root of the share of the leader, who has five stars from ten votes on', () => {
    for (const [name, own, leader, stars] of [
      ['level with the leader is five stars', 400, 400, 5],
      ['half of the leader is 3.5 stars', 200, 400, 3.5],
      ['a quarter of the leader is 2.5 stars', 100, 400, 2.5],
      ['no vote is no star', 0, 400, 0],
      ['the leader of a young category has no full score yet', 1, 1, 1.6],
      ['ten votes are enough for a full score', 10, 10, 5],
    ] as const) {
      expect(Math.round(categoryScore(own, leader) * 10) / 10, name).toBe(stars);
    }
  });
});

describe('ranking', () => {
  test('the average counts categories with votes, with 0 if the vendor has none', () => {
    const [first, second] = rankVendors(
      [ada, ben],
      [votes(1, QUALITY, 40), votes(2, QUALITY, 10), votes(1, SPEED, 40)],
    );
    expect(first).toMatchObject({ vendorId: 1, rank: 1, averageScore: 5, totalVotes: 80 });
    expect(second).toMatchObject({ vendorId: 2, rank: 2, averageScore: 1.3, totalVotes: 10 });
    expect(second?.categoryScores).toEqual(
      new Map([
        [QUALITY, 2.5],
        [SPEED, 0],
      ]),
    );
  });

  test('a category without votes does not lower an average', () => {
    const [first] = rankVendors([ada], [votes(1, QUALITY, 40)]);
    expect(first).toMatchObject({ averageScore: 5 });
    expect([...(first?.categoryScores.keys() ?? [])]).toEqual([QUALITY]);
  });

  test('without votes, every vendor has 0 and the order is by name', () => {
    const ranking = rankVendors([cyd, ada, ben], []);
    expect(ranking.map(({ vendorId, rank, averageScore }) => [vendorId, rank, averageScore])).toEqual([
      [1, 1, 0],
      [2, 2, 0],
      [3, 3, 0],
    ]);
  });

  test('the rank is decided before rounding', () => {
    // Ada 4.96 with more votes, Ben 4.97: both are shown as 5.0.
    const ranking = rankVendors(
      [ada, ben],
      [votes(1, QUALITY, 1000), votes(2, QUALITY, 980), votes(1, SPEED, 97), votes(2, SPEED, 100)],
    );
    expect(ranking.map(({ vendorId, averageScore }) => [vendorId, averageScore])).toEqual([
      [2, 5],
      [1, 5],
    ]);
  });

  test('equal averages are decided by total votes', () => {
    // Each leads one category and has nothing in the other; Ben's has more votes.
    const ranking = rankVendors([ada, ben], [votes(1, QUALITY, 20), votes(2, SPEED, 30)]);
    expect(ranking.map(({ vendorId }) => vendorId)).toEqual([2, 1]);
  });

  test('equal averages and totals are decided by categories led', () => {
    // Ada has half a full score in two categories, Ben a full one in a third; 36 votes each.
    const counts = [
      votes(1, QUALITY, 16),
      votes(3, QUALITY, 64),
      votes(1, SPEED, 20),
      votes(3, SPEED, 80),
      votes(2, SHIPPING, 36),
    ];
    const ranking = rankVendors([ada, ben, cyd], counts);
    expect(
      ranking.map(({ vendorId, averageScore, totalVotes }) => [vendorId, averageScore, totalVotes]),
    ).toEqual([
      [3, 3.3, 144],
      [2, 1.7, 36],
      [1, 1.7, 36],
    ]);
  });

  test('vendors that are equal in everything share a rank, and are sorted by name', () => {
    const counts = [votes(1, QUALITY, 7), votes(2, QUALITY, 7), votes(3, QUALITY, 3)];
    for (const vendors of [
      [ada, ben, cyd],
      [cyd, ben, ada],
    ]) {
      const ranking = rankVendors(vendors, counts);
      expect(ranking.map(({ vendorId, rank }) => [vendorId, rank])).toEqual([
        [1, 1],
        [2, 1],
        [3, 3],
      ]);
    }
  });

  test('the same scores in another order give the same average', () => {
    // Both have the same three scores in different categories: 3.35, as sums of floats that differ in the last digit.
    const parts = [100, 300, 700];
    const counts = [QUALITY, SPEED, SHIPPING].flatMap((category, index) => [
      votes(1, category, parts[index] ?? 0),
      votes(2, category, parts[(index + 1) % 3] ?? 0),
      votes(3, category, 1000),
    ]);
    expect(rankVendors([ada, ben, cyd], counts).map(({ rank }) => rank)).toEqual([1, 2, 2]);
  });
});

test('a percentage is rounded, and 0 of 0 is 0', () => {
  expect([percentageOf(1, 3), percentageOf(2, 3), percentageOf(0, 0)]).toEqual([33, 67, 0]);
});
