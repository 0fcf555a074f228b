import { type Attempt, createGuessLimit, PASSWORD_GUESSES } from 'db/accounts';
import type { RateLimitStore } from 'db/limits';
import { tooMany } from '../limits/limits.ts';

export type SignInThrottle = ReturnType<typeof createSignInThrottle>;

/** For every name, whoever has it: what this door counts must not tell voters from administrators. */
export function createSignInThrottle(store: RateLimitStore, freeFailures: number) {
  const guesses = createGuessLimit(store, { ...PASSWORD_GUESSES, freeFailures });
  return {
    /** What `check` answers, undefined for a wrong password. Throws a 429 while there is a delay, right or wrong. */
    async admit<T>(attempt: Attempt, check: () => Promise<T | undefined>): Promise<T | undefined> {
      const { refusedMs, answer } = await guesses.admit(attempt, check);
      if (refusedMs > 0) throw tooMany('failed_sign_ins', refusedMs);
      return answer;
    },
  };
}
