import { type KeyObject, randomInt, timingSafeEqual } from 'node:crypto';
import type { Db, I18n } from 'db/machinery';
import type { Keys } from 'shared-server/keys';
import { HEAD_BYTES, isGoodOnce, issuedAt, newHead, SEAL_BYTES, seal } from '../credentials/tickets.ts';
import type { Captcha } from '../generated/contract.ts';

// A token consists of its head, our HMAC of the head, and our HMAC of the head and the answer.
const TOKEN_BYTES = HEAD_BYTES + 2 * SEAL_BYTES;

type CaptchaVerdict = 'right' | 'wrong' | 'expired';

export type Captchas = ReturnType<typeof createCaptchas>;

/**
 * Creates captchas, which ask for a small sum. They stop only the simplest scripts; limits and blocking do the real
 * work (docs/configuration.md).
 */
export function createCaptchas(db: Db, keys: Keys) {
  return {
    /** Returns the whole seconds since the token was issued. The token must have passed `check`. */
    ageSeconds: (token: string, at: number) =>
      Math.max(0, Math.floor((at - issuedAt(Buffer.from(token, 'base64url'))) / 1000)),
    issue(i18n: I18n, now = Date.now()): Captcha {
      const [one, other] = [randomInt(1, 10), randomInt(1, 10)];
      const head = newHead(now);
      const token = Buffer.concat([
        head,
        seal(keys[0], 'token', head),
        answerSeal(keys[0], head, one + other),
      ]);
      return {
        question: i18n._('What is {sum}?', { sum: `${one} + ${other}` }),
        token: token.toString('base64url'),
      };
    },
    /** Allows one try per token, right or wrong: the token is used up before its answer is checked. */
    async check(token: string, answer: number, now = Date.now()): Promise<CaptchaVerdict> {
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length !== TOKEN_BYTES) return 'expired';
      const head = bytes.subarray(0, HEAD_BYTES);
      const tokenSeal = bytes.subarray(HEAD_BYTES, HEAD_BYTES + SEAL_BYTES);
      const key = keys.find((key) => timingSafeEqual(tokenSeal, seal(key, 'token', head)));
      if (!key || !(await isGoodOnce(db, head, now))) return 'expired';
      const isRight = timingSafeEqual(bytes.subarray(HEAD_BYTES + SEAL_BYTES), answerSeal(key, head, answer));
      return isRight ? 'right' : 'wrong';
    },
  };
}

const answerSeal = (key: KeyObject, head: Buffer, answer: number): Buffer =>
  seal(key, 'answer', head, Buffer.from(String(answer)));
