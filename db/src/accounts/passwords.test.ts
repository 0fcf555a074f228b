import { expect, test } from 'vitest';
import { hashSecret, verifySecret } from './passwords.ts';

test('a secret is kept as argon2id with 19 MiB and two passes', async () => {
  expect(await hashSecret('Str0ng!pass')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('only the exact secret matches, even beyond 72 bytes', async () => {
  const long = `${'a'.repeat(72)}B!1`;
  const stored = await hashSecret(long);
  expect(await verifySecret(stored, long)).toBe(true);
  expect(await verifySecret(stored, `${'a'.repeat(72)}B!2`)).toBe(false);
  expect(await verifySecret(stored, `${long} `)).toBe(false);
});

test('a missing hash never matches', async () => {
  expect(await verifySecret(undefined, 'no account has this password')).toBe(false);
});
