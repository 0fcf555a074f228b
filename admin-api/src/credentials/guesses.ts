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
import { tooManyRequests } from 'shared-server/http-error';

interface Attempt extends Guesser {
  ipAddress: string;
}

const TOO_MANY_PASSWORDS = 'Too many failed attempts to sign in. Please try again later.';

export type Guesses = ReturnType<typeof createGuesses>;

/** Each counts apart, so that wrong recovery codes delay neither passwords nor an authenticator's codes. */
export function createGuesses(store: RateLimitStore) {
  const passwordRules = { ...PASSWORD_GUESSES, firstDelaySeconds: 30 };
  return {
    passwords: guessing(createGuessLimit(store, passwordRules), TOO_MANY_PASSWORDS),
    delegatedPasswords: guessing(createGuessLimit(store, DELEGATED_GUESSES), TOO_MANY_PASSWORDS),
    timeCodes: guessing(
      createGuessLimit(store, TIME_CODE_GUESSES),
      'Too many wrong codes. Please try again later, or enter a recovery code.',
    ),
    recoveryCodes: guessing(
      createGuessLimit(store, { ...TIME_CODE_GUESSES, name: 'recovery_code' }),
      'Too many wrong recovery codes. Please sign in again.',
    ),
  };
}

function guessing(limit: GuessLimit, message: string) {
  return {
    /** What `check` answers, undefined for a wrong secret. Throws a 429 while there is a delay, right or wrong. */
    async admit<T>(
      { ipAddress, ...guesser }: Attempt,
      check: () => Promise<T | undefined>,
    ): Promise<Omit<Admission<T>, 'refusedMs'>> {
      const network = networksOf(ipAddress)[0].prefix;
      const { refusedMs, ...admission } = await limit.admit({ ...guesser, network }, check);
      if (refusedMs > 0) throw tooManyRequests(message, refusedMs / 1000);
      return admission;
    },
  };
}
