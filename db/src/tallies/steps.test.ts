import { describe, expect, test } from 'vitest';
import { seededRandom } from '../running/seed-votes.ts';
import type { VoteCount } from './scores.ts';
import { nextFigures, nextHours, nextParticipants } from './steps.ts';

const count = (vendorId: number, votes: number, categoryId = 1): VoteCount => ({
  categoryId,
  vendorId,
  votes,
});
const byKey = (one: VoteCount, other: VoteCount) =>
  one.categoryId - other.categoryId || one.vendorId - other.vendorId;
const next = (live: VoteCount[], shown: VoteCount[]) => nextFigures(live, shown).sort(byKey);

describe('figures in steps', () => {
  test('wait for the tenth vote of a category, and for each category apart', () => {
    expect(next([count(1, 9)], [])).toEqual([]);
    expect(next([count(1, 4), count(2, 6), count(1, 9, 2)], [])).toEqual([count(1, 4), count(2, 6)]);
    expect(next([count(1, 13), count(2, 6)], [count(1, 4), count(2, 6)])).toEqual([count(1, 4), count(2, 6)]);
    expect(next([count(1, 14), count(2, 6)], [count(1, 4), count(2, 6)])).toEqual([
      count(1, 14),
      count(2, 6),
    ]);
  });

  test('show no few votes that came beside many that left, nor the other way round', () => {
    const shown = [count(1, 20), count(2, 20)];
    expect(next([count(1, 8), count(2, 21)], shown)).toEqual(shown);
    expect(next([count(1, 17), count(2, 40)], shown)).toEqual(shown);
    expect(next([count(1, 8), count(2, 30)], shown)).toEqual([count(1, 8), count(2, 30)]);
  });

  test('lose a vendor whose votes were all taken out, and nothing else with it', () => {
    expect(next([count(2, 9)], [count(1, 3), count(2, 8)])).toEqual([count(2, 8)]);
  });

  test('change by nothing or by ten and more in a category, whatever happens', () => {
    const random = seededRandom(7);
    const live = new Map<string, VoteCount>();
    let shown: VoteCount[] = [];
    for (let step = 0; step < 2000; step += 1) {
      happen(live, random);
      const after = nextFigures([...live.values()], shown);
      for (const { came, left } of [1, 2].map((category) => changeOf(category, shown, after))) {
        expect([came, left].filter((votes) => votes > 0 && votes < 10)).toEqual([]);
      }
      shown = after;
    }
    expect(shown.length).toBeGreaterThan(0);
  });
});

/** A few votes come or leave, and each vendor keeps one. */
function happen(live: Map<string, VoteCount>, random: () => number): void {
  const below = (limit: number) => Math.floor(random() * limit);
  for (let votes = below(8); votes > 0; votes -= 1) {
    const [vendorId, categoryId] = [1 + below(4), 1 + below(2)];
    const known = live.get(`${categoryId} ${vendorId}`)?.votes ?? 0;
    const next = Math.max(1, known + (random() < 0.7 ? 1 : -1));
    live.set(`${categoryId} ${vendorId}`, count(vendorId, next, categoryId));
  }
}

function changeOf(category: number, before: VoteCount[], after: VoteCount[]) {
  const of = (list: VoteCount[]) =>
    new Map(list.filter(({ categoryId }) => categoryId === category).map((one) => [one.vendorId, one.votes]));
  const [then, now] = [of(before), of(after)];
  let [came, left] = [0, 0];
  for (const vendor of new Set([...then.keys(), ...now.keys()])) {
    const more = (now.get(vendor) ?? 0) - (then.get(vendor) ?? 0);
    if (more > 0) came += more;
    else left -= more;
  }
  return { came, left };
}

test('participants are shown in tens, and never more of them than votes', () => {
  expect(nextParticipants(9, 0, 50)).toBe(0);
  expect(nextParticipants(12, 0, 50)).toBe(12);
  expect(nextParticipants(19, 12, 50)).toBe(12);
  expect(nextParticipants(40, 12, 10)).toBe(10);
  expect(nextParticipants(0, 12, 50)).toBe(0);
});

test('votes stand in the hour in which they are shown, and no hour has fewer than none', () => {
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
