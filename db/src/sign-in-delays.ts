import { createHash } from 'node:crypto';
import { nameKey } from './names.ts';
import type { RateLimitStore } from './rate-limit-store.ts';
import { sharedLimiter } from './rate-limits.ts';

const WINDOW_SECONDS = 300;
const LONGEST_DELAY_SECONDS = 900;
/** After this long without a failure the delays start from the beginning. */
const REMEMBERED_SECONDS = 3600;

export interface SignInDelayRules {
  /** In five minutes, before there is any delay. */
  freeFailures: number;
  firstDelaySeconds: number;
}

/** Who tries: by account and network, so that a stranger elsewhere cannot keep the owner out. */
export interface SignInSource {
  username: string;
  network: string;
}

export interface SignInDelays {
  /**
   * Paid before the password is looked at, so that attempts at the same moment count too. How many milliseconds to
   * wait; 0: go on, and then say how it ended, by one of the others.
   */
  pay(source: SignInSource): Promise<number>;
  fail(source: SignInSource): Promise<void>;
  succeed(source: SignInSource): Promise<void>;
  /** Something broke on our side: the attempt does not count. */
  cancel(source: SignInSource): Promise<void>;
}

/**
 * Some failures are free; from then on each makes the next wait twice as long, for the right password too. Never a
 * lock: no wait is longer than a quarter of an hour.
 */
export function createSignInDelays(
  store: RateLimitStore,
  { freeFailures, firstDelaySeconds }: SignInDelayRules,
): SignInDelays {
  const tries = sharedLimiter(store, { name: 'tries', points: freeFailures, seconds: WINDOW_SECONDS });
  const delays = sharedLimiter(store, { name: 'delays', points: 1, seconds: firstDelaySeconds });
  const rounds = sharedLimiter(store, { name: 'rounds', points: 1, seconds: REMEMBERED_SECONDS });

  const allowedTries = async (key: string) => ((await rounds.get(key)) ? 1 : freeFailures);

  return {
    async pay(source) {
      const key = keyOf(source);
      const { consumedPoints } = await tries.penalty(key);
      // Looked at after paying: whoever fails sets the delay before it wipes the tries, so that nobody slips between.
      const [delay, allowed] = await Promise.all([delays.get(key), allowedTries(key)]);
      if (!delay && consumedPoints <= allowed) return 0;
      await tries.reward(key);
      // Without a delay it is others that are being checked right now.
      return delay ? delay.msBeforeNext : firstDelaySeconds * 1000;
    },
    async fail(source) {
      const key = keyOf(source);
      const [tried, allowed] = await Promise.all([tries.get(key), allowedTries(key)]);
      if (!tried || tried.consumedPoints < allowed) return;
      // Of several that fail at once the first makes the delay: they make one, not five.
      if ((await delays.penalty(key)).consumedPoints > 1) return;
      const { consumedPoints: round } = await rounds.penalty(key);
      await rounds.set(key, round, REMEMBERED_SECONDS);
      await delays.set(key, 1, Math.min(LONGEST_DELAY_SECONDS, firstDelaySeconds * 2 ** (round - 1)));
      await tries.delete(key);
    },
    async succeed(source) {
      const key = keyOf(source);
      await Promise.all([tries.delete(key), delays.delete(key), rounds.delete(key)]);
    },
    async cancel(source) {
      await tries.reward(keyOf(source));
    },
  };
}

/** Hashed: people do type their password into the wrong field. */
function keyOf({ username, network }: SignInSource): string {
  return createHash('sha256')
    .update(`${nameKey(username)}\n${network}`)
    .digest('base64url');
}
