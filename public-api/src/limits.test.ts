import { expect, test } from 'vitest';
import { createLimiters, LIMIT_DEFAULTS, tooMany } from './limits.ts';

test('a limit refuses with a sentence and the time to wait', async () => {
  const { votes } = createLimiters({ ...LIMIT_DEFAULTS, votesPerMinute: 2 });
  await votes.take('7');
  await votes.take('7');
  await votes.take('8');
  await expect(votes.take('7')).rejects.toMatchObject({
    status: 429,
    code: 'TOO_MANY_REQUESTS',
    message: 'Too many votes in a short time. Please try again in 60 seconds.',
    headers: { 'Retry-After': '60' },
  });
});

test('a quiet limit says no without an error', async () => {
  const { visitors } = createLimiters({ ...LIMIT_DEFAULTS, visitorsPerHour: 1 });
  expect([await visitors.allows('n'), await visitors.allows('n'), await visitors.allows('m')]).toEqual([
    true,
    false,
    true,
  ]);
});

test.each([
  [1, '1 second'],
  [59_001, '60 seconds'],
  [120_000, '2 minutes'],
  [900_000, '15 minutes'],
])('%i ms are said as "%s"', (ms, words) => {
  expect(tooMany('votes', ms).message).toBe(`Too many votes. Please try again in ${words}.`);
});
