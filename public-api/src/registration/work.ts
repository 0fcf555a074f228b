import type { KeyObject } from 'node:crypto';
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import type { WorkTask } from 'shared-server/http-error';
import type { Keys } from 'shared-server/keys';
import type { RegisterRequest } from '../generated/contract.ts';
import { refuse } from '../known-refusals.ts';

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

/** On average, for a puzzle that wants so many zeros. */
const triesFor = (zeros: number) => 16 ** zeros;

/** Undefined where nothing is to be done; `load`: how much of what may register has registered, 0 to 1. */
export function priceOf(load: number): Price | undefined {
  if (load < CALM) return undefined;
  const step = Math.floor(((load - CALM) / (1 - CALM)) * PRICES.length);
  return PRICES[Math.min(step, PRICES.length - 1)];
}

/**
 * A proof of work that a browser does unseen while registrations come in a burst. It belongs to one captcha token, which
 * is spent with the registration, so it is good once and nothing is stored. Throws a 428 with the task while less is proved
 * than `load` asks for now. Answers when the registration was first sent: the time from then on was the work's.
 */
export async function requireWork(
  keys: Keys,
  load: number,
  { captchaToken, work }: Pick<RegisterRequest, 'captchaToken' | 'work'>,
): Promise<number> {
  const price = priceOf(load);
  const done = work && (await proofIn(keys, captchaToken, work));
  const askedAt = done?.askedAt ?? Date.now();
  if (!price || (done && done.tries >= price.puzzles * triesFor(price.zeros))) return askedAt;
  const challenges = await Promise.all(
    Array.from({ length: price.puzzles }, (_, index) =>
      createChallenge({
        algorithm: 'SHA-256',
        cost: 1,
        keyPrefix: '0'.repeat(price.zeros),
        deriveKey,
        hmacSignatureSecret: secretOf(keys[0]),
        expiresAt: Math.ceil(Date.now() / 1000) + LIFETIME_S,
        data: { captchaToken, index, of: price.puzzles, askedAt },
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

const workRequired = (work: WorkTask) => refuse('WORK_REQUIRED', undefined, { work });

interface Proof {
  tries: number;
  /** In milliseconds since 1970. */
  askedAt: number;
}

/** Undefined when it is not all solved, or not for this captcha. Never throws. */
async function proofIn(
  keys: Keys,
  captchaToken: string,
  { task, counters }: NonNullable<Work>,
): Promise<Proof | undefined> {
  const challenges = challengesIn(task);
  if (!challenges || challenges.length === 0 || challenges.length !== counters.length) return undefined;
  const results = await Promise.all(
    challenges.map(async (challenge, index) => {
      const { data } = challenge.parameters;
      const isOurs =
        data?.captchaToken === captchaToken && data.index === index && data.of === challenges.length;
      return isOurs && (await isSolved(keys, challenge, counters[index] ?? 0).catch(() => false));
    }),
  );
  if (!results.every(Boolean)) return undefined;
  const sum = (total: number, { parameters }: Challenge) => total + triesFor(parameters.keyPrefix.length);
  return {
    tries: challenges.reduce(sum, 0),
    askedAt: Math.min(...challenges.map(({ parameters }) => Number(parameters.data?.askedAt ?? Date.now()))),
  };
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
