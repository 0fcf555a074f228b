import { createGuessLimit, DELEGATED_GUESSES, PASSWORD_GUESSES, TIME_CODE_GUESSES } from 'db/accounts';
import type { RateLimitStore } from 'db/limits';
import { retryAfter } from 'shared-server/refusals';
import { refuse } from '../requests/refusals.ts';

export type Guesses = ReturnType<typeof createGuesses>;

type TooMany = 'TOO_MANY_REQUESTS' | 'TOO_MANY_REQUESTS.codes' | 'TOO_MANY_REQUESTS.recovery_codes';

/** Counts each kind separately, so that wrong recovery codes delay neither passwords nor an authenticator's codes. */
export function createGuesses(store: RateLimitStore) {
  const guesses = (rules: typeof PASSWORD_GUESSES, tooMany: TooMany) =>
    createGuessLimit(store, rules, (waitMs) => refuse(tooMany, undefined, retryAfter(waitMs / 1000)));
  const recoveryRules = { ...TIME_CODE_GUESSES, name: 'recovery_code' };
  return {
    passwords: guesses({ ...PASSWORD_GUESSES, firstDelaySeconds: 30 }, 'TOO_MANY_REQUESTS'),
    delegatedPasswords: guesses(DELEGATED_GUESSES, 'TOO_MANY_REQUESTS'),
    timeCodes: guesses(TIME_CODE_GUESSES, 'TOO_MANY_REQUESTS.codes'),
    recoveryCodes: guesses(recoveryRules, 'TOO_MANY_REQUESTS.recovery_codes'),
  };
}
