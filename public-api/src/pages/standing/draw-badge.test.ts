import { expect, test } from 'vitest';
import { badgeText, drawBadge } from './draw-badge.ts';
import type { Standing } from './standing.ts';

const facts = (own: Partial<Standing> = {}): Standing => ({
  vendor: { id: 1, name: 'Ada', imageUrl: '/images/vendors/test.svg' },
  category: null,
  place: 1,
  isTied: false,
  votes: 2,
  period: { id: 3, name: 'Spring' },
  isFinal: true,
  ...own,
});
const named = (name: string) => ({ id: 1, name });
/** Size and text of its first line. */
const drawn = (own: Partial<Standing>) =>
  /<text x="80" y="30"[^>]*font-size="(\d+)"[^>]*>([^<]*)</
    .exec(drawBadge(facts(own), 'Vendor Awards', { theme: 'light', size: 'small' }))
    ?.slice(1);

test.each([
  [{}, 'Overall winner'],
  [{ isTied: true }, 'Tied overall winner'],
  [{ category: named('Speed') }, 'Winner: Speed'],
  [{ category: named('Speed'), isTied: true }, 'Tied winner: Speed'],
  [{ isFinal: false }, '#1 overall'],
  [{ isFinal: false, isTied: true, place: 2, category: named('Speed') }, 'Tied #2 in Speed'],
])('%j is said as "%s"', (own, text) => {
  expect(badgeText(facts(own))).toBe(text);
});

test('a long name makes the line smaller before it is cut, and a tie is never lost', () => {
  const isTied = true;
  expect(drawn({ isTied, category: named('Speed') })).toEqual(['18', 'Tied winner: Speed']);
  const service = named('Customer Service');
  expect(drawn({ isTied, category: service })).toEqual(['12', 'Tied winner: Customer Service']);
  expect(drawn({ isTied, category: named('Donaudampfschifffahrt'.repeat(3)) })).toEqual([
    '12',
    'Tied winner: Donaudampfschifff…',
  ]);
});
