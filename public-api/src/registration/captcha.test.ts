import { createHash } from 'node:crypto';
import { i18nOf } from 'db/machinery';
import { testDatabase } from 'db/testing';
import { keysOf } from 'shared-server/keys';
import { describe, expect, test } from 'vitest';
import { createCaptchas } from './captcha.ts';

const database = testDatabase();
const MINUTE = 60_000;
const KEYS = keysOf(['a key of at least thirty-two characters']);
function issue(now?: number) {
  const captchas = createCaptchas(database.publicDb, KEYS);
  const { question, token } = captchas.issue(i18nOf('en'), now);
  const [one = 0, other = 0] = question.match(/\d+/g)?.map(Number) ?? [];
  return { captchas, token, answer: one + other };
}

describe('a captcha', () => {
  test('accepts the right answer once', async () => {
    const { captchas, token, answer } = issue();
    expect(await captchas.check(token, answer)).toBe('right');
    expect(await captchas.check(token, answer)).toBe('expired');
  });

  test('is used up by a wrong answer', async () => {
    const { captchas, token, answer } = issue();
    expect(await captchas.check(token, answer + 1)).toBe('wrong');
    expect(await captchas.check(token, answer)).toBe('expired');
  });

  test('is valid for five minutes', async () => {
    const issuedAt = Date.now();
    const { captchas, token, answer } = issue(issuedAt);
    expect(await captchas.check(token, answer, issuedAt + 5 * MINUTE + 1)).toBe('expired');
    expect(await captchas.check(token, answer, issuedAt + 5 * MINUTE)).toBe('right');
  });

  test('leaves no row if it is forged', async () => {
    const { captchas, token, answer } = issue();
    const bytes = Buffer.from(token, 'base64url');
    // These bytes belong to the id, the time and the HMAC.
    for (const at of [0, 17, 30]) {
      const forged = Buffer.from(bytes);
      forged.writeUInt8(forged.readUInt8(at) ^ 1, at);
      expect(await captchas.check(forged.toString('base64url'), answer)).toBe('expired');
    }
    expect(await captchas.check('x', answer)).toBe('expired');
    expect(await database.owner('captcha_uses')).toEqual([]);
    const other = createCaptchas(database.publicDb, keysOf(['another key of at least thirty-two chars']));
    expect(await other.check(token, answer)).toBe('expired');
  });

  test('is valid while the key that signed it is accepted', async () => {
    const { token, answer } = issue();
    const rotating = createCaptchas(database.publicDb, [
      ...keysOf(['another key of at least thirty-two chars']),
      ...KEYS,
    ]);
    expect(await rotating.check(token, answer + 1)).toBe('wrong');
    const next = issue();
    expect(await rotating.check(next.token, next.answer)).toBe('right');
  });

  test('does not contain its answer, neither plain nor hashed', () => {
    const { token, answer } = issue();
    const bytes = Buffer.from(token, 'base64url');
    const head = bytes.subarray(0, 22);
    for (const text of [String(answer), Buffer.concat([head, Buffer.from(String(answer))])]) {
      expect(bytes.includes(createHash('sha256').update(text).digest())).toBe(false);
    }
  });
});
