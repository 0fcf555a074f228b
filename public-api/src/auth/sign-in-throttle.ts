import { nameKey } from 'db/names';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { tooMany } from '../limits.ts';

const WINDOW_S = 5 * 60;
const REMEMBERED_S = 60 * 60;
const FIRST_DELAY_S = 10;
const LONGEST_DELAY_S = 15 * 60;

export interface Attempt {
  succeeded(): Promise<void>;
  failed(): Promise<void>;
  /** Neither: something broke on our side, and the attempt does not count. */
  cancelled(): Promise<void>;
}

export interface SignInThrottle {
  /** Throws a 429 while the account is under delay from this network, whatever the password is. */
  admit(username: string, network: string): Promise<Attempt>;
}

/**
 * Some failures are free; from then on each makes the next wait twice as long, a quarter of an hour at most and never
 * for good. Counted per account and network, so that a stranger elsewhere cannot lock a voter out.
 */
export function createSignInThrottle(freeFailures: number): SignInThrottle {
  const tries = new RateLimiterMemory({ keyPrefix: 'tries', points: freeFailures, duration: WINDOW_S });
  const delays = new RateLimiterMemory({ keyPrefix: 'delays', points: 1, duration: LONGEST_DELAY_S });
  const rounds = new RateLimiterMemory({ keyPrefix: 'rounds', points: 1, duration: REMEMBERED_S });

  const startDelay = async (key: string) => {
    const { consumedPoints } = await rounds.penalty(key);
    const seconds = Math.min(LONGEST_DELAY_S, FIRST_DELAY_S * 2 ** (consumedPoints - 1));
    await delays.set(key, 1, seconds);
    await tries.delete(key);
  };

  return {
    async admit(username, network) {
      const key = `${nameKey(username)} ${network}`;
      const delay = await delays.get(key);
      if (delay) throw tooMany('failed sign-in attempts', delay.msBeforeNext);
      // Taken before the password is checked: parallel attempts cannot slip through together.
      const { consumedPoints, msBeforeNext } = await tries.penalty(key);
      const allowed = (await rounds.get(key)) ? 1 : freeFailures;
      if (consumedPoints > allowed) throw tooMany('failed sign-in attempts', Math.min(msBeforeNext, 10_000));
      return {
        succeeded: async () => {
          await Promise.all([tries.delete(key), delays.delete(key), rounds.delete(key)]);
        },
        failed: async () => {
          if (consumedPoints >= allowed) await startDelay(key);
        },
        cancelled: async () => {
          await tries.reward(key);
        },
      };
    },
  };
}
