import { randomBytes } from 'node:crypto';
import { testDatabase } from 'db/testing';
import { keysOf } from 'shared-server/keys';
import { describe, expect, test } from 'vitest';
import { createOneTimeTokens, createSeal } from './seals.ts';

const database = testDatabase();
const MINUTE = 60_000;
const before = keysOf(['a key of at least thirty-two characters']);
const newest = keysOf(['another key of at least thirty-two chars']);

test('a seal can be opened while the key that made it is accepted', () => {
  const seals = [before, [...newest, ...before] as const, newest].map((keys) => createSeal(keys, 'cookie'));
  const [old, rotating, rotated] = seals;
  expect(rotating?.open(old?.seal('a session'))).toBe('a session');
  expect(rotated?.open(rotating?.seal('a session'))).toBe('a session');
  expect(rotated?.open(old?.seal('a session'))).toBeUndefined();
});

test('a seal does not show its text, and opens for its own purpose only', () => {
  const sealed = createSeal(before, 'captcha').seal('a secret');
  expect(Buffer.from(sealed, 'base64url').includes('secret')).toBe(false);
  expect(createSeal(before, 'ticket').open(sealed)).toBeUndefined();
});

describe('a one-time token', () => {
  const tokens = (keys = before, purpose = 'captcha') =>
    createOneTimeTokens<{ sum: number }>(database.publicDb, { keys, purpose, minutes: 5 });

  test('works once, even for 20 simultaneous requests and written in another way', async () => {
    const token = tokens().issue({ sum: 7 }, 1);
    const copies = Array.from({ length: 20 }, (_, index) => `${token}${'='.repeat(index)}`);
    const taken = await Promise.all(copies.map((copy) => tokens().redeem(copy, 2)));
    expect(taken.filter(Boolean)).toEqual([{ sum: 7, at: 1 }]);
  });

  test('works for its time', async () => {
    const issuedAt = Date.now();
    const token = tokens().issue({ sum: 7 }, issuedAt);
    expect(await tokens().redeem(token, issuedAt + 5 * MINUTE + 1)).toBeUndefined();
    expect(await tokens().redeem(token, issuedAt + 5 * MINUTE)).toMatchObject({ sum: 7 });
  });

  test('leaves no row if it is forged', async () => {
    const token = tokens().issue({ sum: 7 });
    const bytes = Buffer.from(token, 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const forged = Buffer.from(bytes);
      forged.writeUInt8(forged.readUInt8(at) ^ 1, at);
      expect(await tokens().redeem(forged.toString('base64url'))).toBeUndefined();
    }
    for (const guess of [undefined, '', 'x', randomBytes(60).toString('base64url')]) {
      expect(await tokens().redeem(guess)).toBeUndefined();
    }
    expect(await tokens(newest).redeem(token)).toBeUndefined();
    expect(await tokens(before, 'ticket').redeem(token)).toBeUndefined();
    expect(await database.owner('captcha_uses')).toEqual([]);
    expect(await tokens([...newest, ...before]).redeem(token)).toMatchObject({ sum: 7 });
  });
});
