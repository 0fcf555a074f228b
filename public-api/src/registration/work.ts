import type { KeyObject } from 'node:crypto';
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import type { WorkTask } from 'shared-server/generated/error-body';
import type { Keys } from 'shared-server/keys';
import type { RegisterRequest } from '../generated/contract.ts';
import { refuse } from '../known-refusals.ts';

type Work = RegisterRequest['work'];

/**
 * The number of puzzles, and of hex zeros that each SHA-256 must begin with. Each further zero takes 16 times as many
 * tries.
 */
interface Price {
  puzzles: number;
  zeros: number;
}

/** The prices from the first suspicion to the last: about 65 thousand tries, 260 thousand, a million, four million. */
const PRICES: readonly Price[] = [
  { puzzles: 1, zeros: 4 },
  { puzzles: 4, zeros: 4 },
  { puzzles: 1, zeros: 5 },
  { puzzles: 4, zeros: 5 },
];
/** Below this share of the permitted registrations, nobody is asked for work. */
const CALM = 1 / 3;
/** A task lasts as long as the captcha whose token it is for. */
const LIFETIME_S = 5 * 60;
/** Every puzzle makes the body longer, and the body may have only 16 KiB. */
export const MOST_PUZZLES = 4;

/** Returns the average number of tries for a puzzle that requires this many zeros. */
const triesFor = (zeros: number) => 16 ** zeros;

/**
 * Returns undefined if no work is needed. `load` is the used share of the permitted registrations; 1 and above is full.
 */
export function priceOf(load: number): Price | undefined {
  if (load < CALM) return undefined;
  const step = Math.floor(((load - CALM) / (1 - CALM)) * PRICES.length);
  return PRICES[Math.min(step, PRICES.length - 1)];
}

/**
 * Requires a proof of work, which a browser does in the background during a burst of registrations. It belongs to one
 * captcha token, which the registration uses up, so it works once and nothing is stored. Throws a 428 with the task
 * while less work is proved than `load` now requires. Returns the time at which the registration was first sent: the
 * time since then was spent on the work.
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
  /** The time in milliseconds since 1970. */
  askedAt: number;
}

/** Returns undefined if not every puzzle is solved, or if the task is not for this captcha. Never throws. */
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

/** Returns undefined if the task cannot be a list of ours; the signatures show whether it is unchanged. */
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
