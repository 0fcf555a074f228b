import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { spendCaptcha } from 'db/limits';
import type { Db } from 'db/machinery';
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
export function createCaptchas(db: Db, secret: string) {
  const seal = (purpose: string, ...parts: Buffer[]) =>
    createHmac('sha256', secret).update(purpose).update(Buffer.concat(parts)).digest();
  const answerSeal = (head: Buffer, answer: number) => seal('answer', head, Buffer.from(String(answer)));
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
      const token = Buffer.concat([head, seal('token', head), answerSeal(head, one + other)]);
      return { question: `What is ${one} + ${other}?`, token: token.toString('base64url') };
    },
    /** One try per token, right or wrong: it is spent before its answer is looked at. */
    async check(token: string, answer: number, now = Date.now()): Promise<CaptchaVerdict> {
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length !== HEAD_BYTES + 2 * MAC_BYTES) return 'expired';
      const head = bytes.subarray(0, HEAD_BYTES);
      const tokenSeal = bytes.subarray(HEAD_BYTES, HEAD_BYTES + MAC_BYTES);
      if (!timingSafeEqual(tokenSeal, seal('token', head))) return 'expired';
      const age = now - issuedAt(head);
      if (age > LIFETIME_MS || !(await spendCaptcha(db, head.subarray(0, ID_BYTES)))) return 'expired';
      const isRight = timingSafeEqual(bytes.subarray(HEAD_BYTES + MAC_BYTES), answerSeal(head, answer));
      return isRight ? 'right' : 'wrong';
    },
  };
}
