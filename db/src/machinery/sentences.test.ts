import { expect, test } from 'vitest';
import { filled, gapsIn } from './sentences.ts';

test('each format shows its value in readable form', () => {
  const sentence =
    '{count} votes of {who} until {end:instant}, {wait:duration}, {roles:choice}, {missing:list}';
  const params = { count: 1284, who: 'Ada', end: '2026-11-20T11:04:00.000Z', wait: 90 };
  expect(filled(sentence, { ...params, roles: ['voter', 'admin'], missing: ['A', 'B'] })).toBe(
    '1,284 votes of Ada until 20 November 2026 at 11:04 UTC, 90 seconds, voter or admin, A and B',
  );
});

test('a placeholder without a value stays visible', () => {
  expect(filled('There is no such {noun}.', {})).toBe('There is no such {noun}.');
});

test('the placeholders of a sentence are listed with their formats', () => {
  expect(gapsIn('{until:instant} {reason}')).toEqual([
    { name: 'until', format: 'instant' },
    { name: 'reason', format: undefined },
  ]);
});
