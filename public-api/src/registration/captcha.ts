import { randomInt } from 'node:crypto';
import { CAPTCHA_MINUTES, type Db, type I18n } from 'db/machinery';
import type { Keys } from 'shared-server/keys';
import { createOneTimeTokens } from '../credentials/seals.ts';
import type { Captcha } from '../generated/contract.ts';

export type Captchas = ReturnType<typeof createCaptchas>;

/**
 * Creates captchas, which ask for a small sum. They stop only the simplest scripts; limits and blocking do the real
 * work (docs/configuration.md).
 */
export function createCaptchas(db: Db, keys: Keys) {
  const tokens = createOneTimeTokens<{ sum: number }>(db, {
    keys,
    purpose: 'captcha',
    minutes: CAPTCHA_MINUTES,
  });
  return {
    issue(i18n: I18n, now?: number): Captcha {
      const [one, other] = [randomInt(1, 10), randomInt(1, 10)];
      return {
        question: i18n._('What is {sum}?', { sum: `${one} + ${other}` }),
        token: tokens.issue({ sum: one + other }, now),
      };
    },
    /** Allows one try per token, right or wrong. Returns undefined if the token is no longer valid. */
    async check(token: string, answer: number, now?: number) {
      const issued = await tokens.redeem(token, now);
      return issued && { isRight: issued.sum === answer, issuedAt: issued.at };
    },
  };
}
