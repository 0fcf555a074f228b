import { expect, test } from 'vitest';
import { HashingBusyError, hashSecret, verifySecret } from './passwords.ts';

test('a secret is kept as argon2id with 19 MiB and two passes', async () => {
  expect(await hashSecret('Str0ng!pass')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('only the exact secret matches, also beyond 72 bytes', async () => {
  const long = `${'a'.repeat(72)}B!1`;
  const stored = await hashSecret(long);
  expect(await verifySecret(stored, long)).toBe(true);
  expect(await verifySecret(stored, `${'a'.repeat(72)}B!2`)).toBe(false);
  expect(await verifySecret(stored, `${long} `)).toBe(false);
});

test('a missing hash never matches', async () => {
  expect(await verifySecret(undefined, 'no account has this password')).toBe(false);
});

test('more hashing than the queue holds is refused at once, the rest is done', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 100 }, () => hashSecret('x')));
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused).toHaveLength(100 - 2 - 64);
  for (const { reason } of refused) expect(reason).toBeInstanceOf(HashingBusyError);
});
