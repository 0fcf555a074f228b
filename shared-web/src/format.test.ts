import { expect, test } from 'vitest';
import { countText, formatCount, formatDates, formatDateTime, formatLongDate, plural } from './format.ts';

test('thousands have separators, and nouns have plurals', () => {
  expect(formatCount(1284)).toBe('1,284');
  expect([countText(1, 'vote'), countText(1284, 'vote')]).toEqual(['1 vote', '1,284 votes']);
  expect(countText(2, 'category', 'categories')).toBe('2 categories');
});

test("dates put the day before the month's name, and times use 24 hours", () => {
  expect(formatLongDate('2026-03-01T12:00:00.000Z')).toBe('1 March 2026');
  expect(formatDateTime('2031-01-31T18:30:00.000Z', 'UTC')).toBe('31 Jan 2031, 18:30');
});

test('a range names a shared month and year once', () => {
  expect(formatDates('2026-02-01T12:00:00.000Z', '2026-02-15T12:00:00.000Z')).toBe('1 – 15 Feb 2026');
  expect(formatDates('2025-12-01T12:00:00.000Z', '2026-02-15T12:00:00.000Z')).toBe(
    '1 Dec 2025 – 15 Feb 2026',
  );
});

test('a count uses the plural rules of the language', () => {
  const forms = { one: 'vote counts', other: 'votes count' };
  expect([0, 1, 2, 21].map((count) => plural(count, forms))).toEqual([
    'votes count',
    'vote counts',
    'votes count',
    'votes count',
  ]);
});
