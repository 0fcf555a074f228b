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
  test('accepts the right answer once, within five minutes', async () => {
    const issuedAt = Date.now() - 5 * MINUTE;
    const { captchas, token, answer } = issue(issuedAt);
    const check = () => captchas.check(token, answer, issuedAt + 5 * MINUTE);
    expect(await check()).toEqual({ isRight: true, issuedAt });
    expect(await check()).toBeUndefined();
    const old = issue(issuedAt - 1);
    expect(await captchas.check(old.token, old.answer, issuedAt + 5 * MINUTE)).toBeUndefined();
  });

  test('is used up by a wrong answer', async () => {
    const { captchas, token, answer } = issue();
    expect(await captchas.check(token, answer + 1)).toMatchObject({ isRight: false });
    expect(await captchas.check(token, answer)).toBeUndefined();
  });
});
