import { type Attempt, createGuessLimit, PASSWORD_GUESSES } from 'db/accounts';
import type { RateLimitStore } from 'db/limits';
import { tooMany } from '../limits/limits.ts';

export type SignInThrottle = ReturnType<typeof createSignInThrottle>;

/**
 * Delays sign-ins after wrong passwords, for every name alike: the counts must not distinguish voters from
 * administrators.
 */
export function createSignInThrottle(store: RateLimitStore, freeFailures: number) {
  const guesses = createGuessLimit(store, { ...PASSWORD_GUESSES, freeFailures });
  return {
    /**
     * Returns the answer of `check`, which is undefined for a wrong password. Throws a 429 during a delay, even for a
     * right one.
     */
    async admit<T>(attempt: Attempt, check: () => Promise<T | undefined>): Promise<T | undefined> {
      const { refusedMs, answer } = await guesses.admit(attempt, check);
      if (refusedMs > 0) throw tooMany('failed_sign_ins', refusedMs);
      return answer;
    },
  };
}
