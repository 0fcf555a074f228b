import {
  type Admission,
  createGuessLimit,
  DELEGATED_GUESSES,
  type Guesser,
  type GuessLimit,
  PASSWORD_GUESSES,
  TIME_CODE_GUESSES,
} from 'db/accounts';
import { networksOf, type RateLimitStore } from 'db/limits';
import { retryAfter } from 'shared-server/refusals';
import { refuse } from '../requests/refusals.ts';

interface Attempt extends Guesser {
  ipAddress: string;
}

export type Guesses = ReturnType<typeof createGuesses>;

/** Counts each kind separately, so that wrong recovery codes delay neither passwords nor an authenticator's codes. */
export function createGuesses(store: RateLimitStore) {
  const passwordRules = { ...PASSWORD_GUESSES, firstDelaySeconds: 30 };
  return {
    passwords: guessing(createGuessLimit(store, passwordRules), 'TOO_MANY_REQUESTS'),
    delegatedPasswords: guessing(createGuessLimit(store, DELEGATED_GUESSES), 'TOO_MANY_REQUESTS'),
    timeCodes: guessing(createGuessLimit(store, TIME_CODE_GUESSES), 'TOO_MANY_REQUESTS.codes'),
    recoveryCodes: guessing(
      createGuessLimit(store, { ...TIME_CODE_GUESSES, name: 'recovery_code' }),
      'TOO_MANY_REQUESTS.recovery_codes',
    ),
  };
}

type TooMany = 'TOO_MANY_REQUESTS' | 'TOO_MANY_REQUESTS.codes' | 'TOO_MANY_REQUESTS.recovery_codes';

function guessing(limit: GuessLimit, tooMany: TooMany) {
  return {
    /**
     * Returns the answer of `check`, which is undefined for a wrong secret, and whether this failure started a delay.
     * Throws a 429 during a delay, whether the secret is right or wrong.
     */
    async admit<T>(
      { ipAddress, ...guesser }: Attempt,
      check: () => Promise<T | undefined>,
    ): Promise<Omit<Admission<T>, 'refusedMs'>> {
      const network = networksOf(ipAddress)[0].prefix;
      const { refusedMs, ...admission } = await limit.admit({ ...guesser, network }, check);
      if (refusedMs > 0) throw refuse(tooMany, undefined, retryAfter(refusedMs / 1000));
      return admission;
    },
  };
}
