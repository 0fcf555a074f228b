import { createHash } from 'node:crypto';
import { networksOf, type RateLimitStore, sharedCounter } from '../limits/index.ts';
import { nameKey } from '../machinery/index.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
/** How long an operator's pass for a network lasts. */
const PASS_SECONDS = HOUR;

export interface GuessRules {
  /** The prefix of the limit's keys, unique within a store. */
  name: string;
  /** Failures that are free in the window, before there is any delay. */
  freeFailures: number;
  windowSeconds: number;
  firstDelaySeconds: number;
  longestDelaySeconds: number;
  /** The delays start from the beginning after this long without a failure. */
  rememberedSeconds: number;
}

/** Allows about a hundred guesses a day for an account, whether they come fast or slowly. */
export const PASSWORD_GUESSES: GuessRules = {
  name: 'password',
  freeFailures: 5,
  windowSeconds: HOUR,
  firstDelaySeconds: 10,
  longestDelaySeconds: HOUR / 4,
  rememberedSeconds: HOUR,
};

/**
 * Limits the sign-ins that `public-api` passes to `admin-api`. `public-api` lets only fourteen guesses by strangers
 * through in an hour, so they never keep the owner out. A stolen key of `public-api` allows no more guesses than this.
 */
export const DELEGATED_GUESSES: GuessRules = {
  ...PASSWORD_GUESSES,
  name: 'delegated_password',
  freeFailures: 20,
};

/** An invitation code of 80 bits cannot be guessed; this limit only discourages attempts. */
export const INVITATION_GUESSES: GuessRules = { ...PASSWORD_GUESSES, name: 'invitation' };

/** Allows a dozen guesses on the first day, then one a day; about two of the million six-digit codes are right. */
export const TIME_CODE_GUESSES: GuessRules = {
  name: 'time_code',
  freeFailures: 5,
  windowSeconds: DAY,
  firstDelaySeconds: HOUR / 4,
  longestDelaySeconds: DAY,
  rememberedSeconds: 7 * DAY,
};

/** Failures of one guesser are counted together. */
export interface Guesser {
  username: string;
  /** A browser or session that has proved itself. All others share one budget. */
  known?: string | undefined;
}

export interface Attempt extends Guesser {
  ipAddress: string;
}

interface Admission<T> {
  answer: T | undefined;
  /** True if this failure started a delay. */
  isDelaying: boolean;
}

export type GuessLimit = ReturnType<typeof createGuessLimit>;

/**
 * Limits guesses for each account, wherever they come from. Nobody can lock the owner out: known browsers, and networks
 * with an operator's pass, have separate budgets. `tooMany` makes the error of an attempt that has to wait.
 */
export function createGuessLimit(
  store: RateLimitStore,
  rules: GuessRules,
  tooMany: (waitMs: number) => Error,
) {
  const delays = createDelays(store, rules);
  const passes = sharedCounter(store, { name: `${rules.name}_passes`, points: 1, seconds: PASS_SECONDS });
  const byNetwork = ({ username, ipAddress }: Pick<Attempt, 'username' | 'ipAddress'>): Guesser => ({
    username,
    known: `network ${networksOf(ipAddress)[0].prefix}`,
  });
  const pay = async (attempt: Attempt): Promise<{ guesser: Guesser; refusedMs: number }> => {
    const refusedMs = await delays.pay(attempt);
    const guesser = byNetwork(attempt);
    if (refusedMs === 0 || !(await passes.get(keyOf(guesser)))) return { guesser: attempt, refusedMs };
    return { guesser, refusedMs: await delays.pay(guesser) };
  };
  return {
    /**
     * Runs `check`, which returns undefined for a wrong secret. Throws during a delay, whether the secret is right or
     * wrong. The attempt is counted before the check, so that parallel attempts count too; it is given back if our side
     * fails.
     */
    async admit<T>(attempt: Attempt, check: () => Promise<T | undefined>): Promise<Admission<T>> {
      const { guesser, refusedMs } = await pay(attempt);
      if (refusedMs > 0) throw tooMany(refusedMs);
      const answer = await check().catch(async (error) => {
        await delays.cancel(guesser);
        throw error;
      });
      const isDelaying = answer === undefined && (await delays.fail(guesser));
      if (answer !== undefined) await delays.succeed(guesser);
      return { answer, isDelaying };
    },
    /** Forgets the failed attempts of unknown browsers on this account. */
    forgive: (username: string) => delays.succeed({ username }),
    /** Gives this account's attempts from this network a separate budget for an hour. */
    async letIn(username: string, ipAddress: string): Promise<void> {
      const guesser = byNetwork({ username, ipAddress });
      await delays.succeed(guesser);
      await passes.set(keyOf(guesser), 1, PASS_SECONDS);
    },
  };
}

/**
 * Counts failures and sets delays for `admit`. Some failures are free; each later one doubles the next wait, which also
 * delays the right secret. No account is ever locked.
 */
export function createDelays(store: RateLimitStore, rules: GuessRules) {
  const { freeFailures, firstDelaySeconds, longestDelaySeconds, rememberedSeconds } = rules;
  const counter = (what: string, points: number, seconds: number) =>
    sharedCounter(store, { name: `${rules.name}_${what}`, points, seconds });
  const tries = counter('tries', freeFailures, rules.windowSeconds);
  const delays = counter('delays', 1, firstDelaySeconds);
  const rounds = counter('rounds', 1, rememberedSeconds);

  const allowedTries = async (key: string) => ((await rounds.get(key)) ? 1 : freeFailures);

  return {
    /**
     * Returns the milliseconds to wait. After 0 the caller goes on, and reports the outcome with one of the other
     * functions.
     */
    async pay(guesser: Guesser): Promise<number> {
      const key = keyOf(guesser);
      const { points } = await tries.add(key);
      // This is read after paying, because a failed attempt sets the delay before it resets the tries.
      const [delay, allowed] = await Promise.all([delays.get(key), allowedTries(key)]);
      if (!delay && points <= allowed) return 0;
      await tries.add(key, -1);
      // Without a delay, other attempts that are being checked right now have used up the allowed tries.
      return delay ? delay.msLeft : firstDelaySeconds * 1000;
    },
    /** Returns true if this failure starts a delay. */
    async fail(guesser: Guesser): Promise<boolean> {
      const key = keyOf(guesser);
      const [tried, allowed] = await Promise.all([tries.get(key), allowedTries(key)]);
      if (!tried || tried.points < allowed) return false;
      // Several simultaneous failures create one delay, not one each.
      if ((await delays.add(key)).points > 1) return false;
      const { points: round } = await rounds.add(key);
      await rounds.set(key, round, rememberedSeconds);
      await delays.set(key, 1, Math.min(longestDelaySeconds, firstDelaySeconds * 2 ** (round - 1)));
      await tries.delete(key);
      return true;
    },
    async succeed(guesser: Guesser): Promise<void> {
      const key = keyOf(guesser);
      await Promise.all([tries.delete(key), delays.delete(key), rounds.delete(key)]);
    },
    /** Gives back an attempt that failed on our side. */
    async cancel(guesser: Guesser): Promise<void> {
      await tries.add(keyOf(guesser), -1);
    },
  };
}

/** The name is hashed because people sometimes type their password into the wrong field. */
function keyOf({ username, known = '' }: Guesser): string {
  return createHash('sha256')
    .update(`${nameKey(username)}\n${known}`)
    .digest('base64url');
}
