import { createHmac, type KeyObject, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { spendCaptcha } from 'db/limits';
import type { Db } from 'db/machinery';
import type { Keys } from 'shared-server/keys';
import type { Captcha } from '../generated/contract.ts';

const LIFETIME_MS = 5 * 60_000;
// A token is: its id, when it was issued, our seal on both, and our seal on both and the answer.
const ID_BYTES = 16;
const TIME_BYTES = 6;
const MAC_BYTES = 32;
const HEAD_BYTES = ID_BYTES + TIME_BYTES;

type CaptchaVerdict = 'right' | 'wrong' | 'expired';

export type Captchas = ReturnType<typeof createCaptchas>;

/** A small sum. It keeps out nobody who can add; limits and blocking do the real work (docs/configuration.md). */
export function createCaptchas(db: Db, keys: Keys) {
  const issuedAt = (token: Buffer) => token.readUIntBE(ID_BYTES, TIME_BYTES);
  return {
    /** Since the token was issued, in whole seconds; for one that has passed `check`. */
    ageSeconds: (token: string) =>
      Math.max(0, Math.floor((Date.now() - issuedAt(Buffer.from(token, 'base64url'))) / 1000)),
    issue(now = Date.now()): Captcha {
      const [one, other] = [randomInt(1, 10), randomInt(1, 10)];
      const time = Buffer.alloc(TIME_BYTES);
      time.writeUIntBE(now, 0, TIME_BYTES);
      const head = Buffer.concat([randomBytes(ID_BYTES), time]);
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
      if (bytes.length !== HEAD_BYTES + 2 * MAC_BYTES) return 'expired';
      const head = bytes.subarray(0, HEAD_BYTES);
      const tokenSeal = bytes.subarray(HEAD_BYTES, HEAD_BYTES + MAC_BYTES);
      const key = keys.find((key) => timingSafeEqual(tokenSeal, seal(key, 'token', head)));
      if (!key) return 'expired';
      const age = now - issuedAt(head);
      if (age > LIFETIME_MS || !(await spendCaptcha(db, head.subarray(0, ID_BYTES)))) return 'expired';
      const isRight = timingSafeEqual(bytes.subarray(HEAD_BYTES + MAC_BYTES), answerSeal(key, head, answer));
      return isRight ? 'right' : 'wrong';
    },
  };
}

function seal(key: KeyObject, purpose: string, ...parts: Buffer[]): Buffer {
  return createHmac('sha256', key).update(purpose).update(Buffer.concat(parts)).digest();
}

function answerSeal(key: KeyObject, head: Buffer, answer: number): Buffer {
  return seal(key, 'answer', head, Buffer.from(String(answer)));
}
