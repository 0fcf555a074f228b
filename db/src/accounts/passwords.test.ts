import { expect, test } from 'vitest';
import { HashingPool } from './hashing.ts';
import { hashSecret, normaliseCode, verifySecret } from './passwords.ts';

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

test('a password matches however its letters are composed, and a hash of it as it was typed still does', async () => {
  const [composed, decomposed] = ['P\u00e4ssw\u00f6rd!9x', 'Pa\u0308sswo\u0308rd!9x'];
  const stored = await hashSecret(decomposed);
  const earlier = new HashingPool(new URL('./hashing-thread.js', import.meta.url));
  const asTyped = await earlier.run({ kind: 'hash', secret: decomposed });
  for (const [hash, typed, matches] of [
    [stored, composed, true],
    [stored, decomposed, true],
    [await hashSecret(composed), decomposed, true],
    [asTyped, decomposed, true],
    [stored, 'Password!9x', false],
  ] as const)
    expect(await verifySecret(hash, typed)).toBe(matches);
});

test('a code is compared without its spaces, dashes and case, in any digits', () => {
  for (const [typed, compared] of [
    [' ab12-cd34 ', 'AB12CD34'],
    ['123 456', '123456'],
    ['AB12CD34', 'AB12CD34'],
    ['ab\t12\n', 'AB12'],
    ['ａｂ１２－３４', 'AB1234'],
    ['\u200f٠١٢ ٣٤٥', '012345'],
    ['۶۷۸۹', '6789'],
    ['०१२३४५', '012345'],
  ] as const) {
    expect(normaliseCode(typed), JSON.stringify(typed)).toBe(compared);
  }
});
