import { type KeyObject, randomInt, timingSafeEqual } from 'node:crypto';
import type { Db } from 'db/machinery';
import type { Keys } from 'shared-server/keys';
import {
  HEAD_BYTES,
  isGoodOnce,
  issuedAt,
  newHead,
  SEAL_BYTES,
  seal,
} from '../credentials/one-time-token.ts';
import type { Captcha } from '../generated/contract.ts';

// A token is: its head, our seal on it, and our seal on it and the answer.
const TOKEN_BYTES = HEAD_BYTES + 2 * SEAL_BYTES;

type CaptchaVerdict = 'right' | 'wrong' | 'expired';

export type Captchas = ReturnType<typeof createCaptchas>;

/** A small sum. It keeps out nobody who can add; limits and blocking do the real work (docs/configuration.md). */
export function createCaptchas(db: Db, keys: Keys) {
  return {
    /** From when the token was issued, in whole seconds; for one that has passed `check`. */
    ageSeconds: (token: string, at: number) =>
      Math.max(0, Math.floor((at - issuedAt(Buffer.from(token, 'base64url'))) / 1000)),
    issue(now = Date.now()): Captcha {
      const [one, other] = [randomInt(1, 10), randomInt(1, 10)];
      const head = newHead(now);
      const token = Buffer.concat([
        head,
        seal(keys[0], 'token', head),
        answerSeal(keys[0], head, one + other),
      ]);
      return { question: `What is ${one} + ${other}?`, token: token.toString('base64url') };
    },
    /** One try per token, right or wrong: it is spent before its answer is looked at. */
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
