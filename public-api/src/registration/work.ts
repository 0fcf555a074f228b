import type { KeyObject } from 'node:crypto';
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { HttpError, type WorkTask } from 'shared-server/http-error';
import type { Keys } from 'shared-server/keys';
import type { RegisterRequest } from '../generated/contract.ts';

type Work = RegisterRequest['work'];

/** So many puzzles; each wants a SHA-256 that begins with so many zeros in hex, 16 times the tries for each. */
interface Price {
  puzzles: number;
  zeros: number;
}

/** From the first suspicion to the last: about 65 thousand tries, 260 thousand, a million, four million. */
const PRICES: readonly Price[] = [
  { puzzles: 1, zeros: 4 },
  { puzzles: 4, zeros: 4 },
  { puzzles: 1, zeros: 5 },
  { puzzles: 4, zeros: 5 },
];
/** Up to this share of what may register, nobody is asked for work. */
const CALM = 1 / 3;
/** As long as the captcha whose token it is for. */
const LIFETIME_S = 5 * 60;
/** Every puzzle makes the body longer, which may have 16 KiB. */
export const MOST_PUZZLES = 4;

/** Undefined where nothing is to be done; `load`: how much of what may register has registered, 0 to 1. */
export function priceOf(load: number): Price | undefined {
  if (load < CALM) return undefined;
  const step = Math.floor(((load - CALM) / (1 - CALM)) * PRICES.length);
  return PRICES[Math.min(step, PRICES.length - 1)];
}

/**
 * A proof of work that a browser does unseen while registrations come in a burst. It belongs to one captcha token, which
 * is spent with the registration, so it is good once and nothing is stored. Throws a 428 with the task while the proof
 * that `load` asks for is not there.
 */
export async function requireWork(
  keys: Keys,
  load: number,
  { captchaToken, work }: Pick<RegisterRequest, 'captchaToken' | 'work'>,
): Promise<void> {
  const price = priceOf(load);
  if (!price || (work && (await isDone(keys, captchaToken, work)))) return;
  const challenges = await Promise.all(
    Array.from({ length: price.puzzles }, (_, index) =>
      createChallenge({
        algorithm: 'SHA-256',
        cost: 1,
        keyPrefix: '0'.repeat(price.zeros),
        deriveKey,
        hmacSignatureSecret: secretOf(keys[0]),
        expiresAt: Math.ceil(Date.now() / 1000) + LIFETIME_S,
        data: { captchaToken, index, of: price.puzzles },
      }),
    ),
  );
  throw workRequired({
    task: Buffer.from(JSON.stringify(challenges)).toString('base64url'),
    puzzles: challenges.map(({ parameters: { salt, nonce, keyPrefix } }) => ({
      salt,
      nonce,
      zeros: keyPrefix.length,
    })),
  });
}

const workRequired = (work: WorkTask) =>
  new HttpError(
    428,
    'WORK_REQUIRED',
    'Many people register at the moment, so your browser has to do a short calculation first. Please try again with its result.',
    { work },
  );

/** What was asked for at the time counts, also when the price has risen since. Never throws. */
async function isDone(
  keys: Keys,
  captchaToken: string,
  { task, counters }: NonNullable<Work>,
): Promise<boolean> {
  const challenges = challengesIn(task);
  if (!challenges || challenges.length === 0 || challenges.length !== counters.length) return false;
  const results = await Promise.all(
    challenges.map(async (challenge, index) => {
      const { data } = challenge.parameters;
      const isOurs =
        data?.captchaToken === captchaToken && data.index === index && data.of === challenges.length;
      return isOurs && (await isSolved(keys, challenge, counters[index] ?? 0).catch(() => false));
    }),
  );
  return results.every(Boolean);
}

async function isSolved(keys: Keys, challenge: Challenge, counter: number): Promise<boolean> {
  const { parameters } = challenge;
  const password = Buffer.alloc(20);
  password.write(parameters.nonce, 'hex');
  password.writeUInt32BE(counter, 16);
  const { derivedKey } = await deriveKey(parameters, Buffer.from(parameters.salt, 'hex'), password);
  const solution = { counter, derivedKey: Buffer.from(derivedKey).toString('hex') };
  const results = await Promise.all(
    keys.map((key) => verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: secretOf(key) })),
  );
  return results.some(({ verified }) => verified);
}

const secretOf = (key: KeyObject) => key.export().toString('utf8');

/** Undefined for what was never a list of ours; the seals show whether it still is. */
function challengesIn(task: string): Challenge[] | undefined {
  try {
    const read: unknown = JSON.parse(Buffer.from(task, 'base64url').toString());
    return Array.isArray(read) && read.length <= MOST_PUZZLES && read.every(isChallenge) ? read : undefined;
  } catch {
    return undefined;
  }
}

const HEX_16 = /^[\da-f]{32}$/;

function isChallenge(value: unknown): value is Challenge {
  const { parameters, signature } = (value ?? {}) as Partial<Challenge>;
  return (
    typeof signature === 'string' &&
    typeof parameters === 'object' &&
    parameters !== null &&
    parameters.algorithm === 'SHA-256' &&
    parameters.cost === 1 &&
    HEX_16.test(String(parameters.nonce)) &&
    HEX_16.test(String(parameters.salt))
  );
}
