import {
  asCrockford,
  CROCKFORD,
  createGuessLimit,
  normaliseCode,
  PASSWORD_GUESSES,
  randomCode,
  verifySecret,
} from 'db/accounts';
import type { RateLimitStore } from 'db/limits';
import { findUserCredentials, isProved, PROVED_MINUTES, type VoterSession } from 'db/voters';
import { instant, text } from 'shared-server/shapes';
import { tooMany } from '../limits/limits.ts';
import { refuse } from '../requests/refusals.ts';
import type { VoterContext } from '../route.ts';
import type { Services } from '../services.ts';
import { shape } from '../shape.ts';

/** The voter who asks, and the hash against which the password was checked. */
export type Confirmation = VoterSession & { ipAddress: string; currentHash: string };

export type Confirmed = ReturnType<typeof createConfirmed>;

/** What the check throws. */
export const UNCONFIRMED = [
  'INVALID_CREDENTIALS.current_password',
  'SIGN_IN_AGAIN',
  'TOO_MANY_REQUESTS',
] as const;

/**
 * Creates the check for actions that ask a voter for the password once more, unless an email or a provider has just
 * proved who they are.
 */
export function createConfirmed(
  { db, passwordLine }: Pick<Services, 'db' | 'passwordLine'>,
  throttle: SignInThrottle,
) {
  /**
   * Checks the password and returns the answer of `work`. Throws a 400 for the body field that holds the password if it
   * is wrong, or if `work` returns undefined because the password has just been changed. Without a password, the
   * session must have begun by email or with a provider a moment ago; otherwise it throws a 403.
   */
  return async <Answer>(
    { voter, client }: VoterContext<object, object>,
    field: string,
    password: string | undefined,
    work: (at: Confirmation) => Promise<Answer | undefined>,
  ): Promise<Answer> => {
    const at = async (currentHash: string) => work({ ...voter, ipAddress: client.ipAddress, currentHash });
    if (password === undefined) {
      const { passwordHash } = (await findUserCredentials(db, voter.username)) ?? {};
      const mayAct = passwordHash !== undefined && (await isProved(db, voter.sessionId));
      const answer = mayAct ? await at(passwordHash) : undefined;
      if (answer === undefined) throw refuse('SIGN_IN_AGAIN', { minutes: PROVED_MINUTES });
      return answer;
    }
    const attempt = {
      username: voter.username,
      // Only the owner has this session: strangers' guesses elsewhere must not keep the owner from these actions.
      known: `session ${voter.sessionId}`,
      ipAddress: client.ipAddress,
    };
    const { answer } = await passwordLine.run(client, () =>
      throttle.admit(attempt, async () => {
        const { passwordHash } = (await findUserCredentials(db, voter.username)) ?? {};
        const matches = await verifySecret(passwordHash, password, { isKnown: true });
        if (passwordHash === undefined || !matches) return undefined;
        return at(passwordHash);
      }),
    );
    if (answer !== undefined) return answer;
    throw refuse('INVALID_CREDENTIALS.current_password', undefined, { field });
  };
}

export type SignInThrottle = ReturnType<typeof createSignInThrottle>;

/**
 * Delays sign-ins after wrong passwords, for every name alike: the counts must not distinguish voters from
 * administrators.
 */
export const createSignInThrottle = (store: RateLimitStore, freeFailures: number) =>
  createGuessLimit(store, { ...PASSWORD_GUESSES, freeFailures }, (waitMs) =>
    tooMany('failed_sign_ins', waitMs),
  );

/** Longer than a code, to leave room for spaces and hyphens. */
export const CODE_LENGTH = 60;

export const invitedTo = shape('InvitedTo', {
  name: text,
  startDate: instant.description('If this is in the future, the account can vote from then on'),
});

/** Returns four groups of five characters, which are 100 bits. */
export function newRecoveryCode(): string {
  return Array.from({ length: 4 }, () => randomCode(5, CROCKFORD)).join('-');
}

/** Returns the code as it was issued, however it is typed: lower case, without hyphens, O for 0, I or L for 1. */
export function normalRecoveryCode(typed: string): string {
  const characters = asCrockford(normaliseCode(typed).replace(/[^0-9A-Z]/g, ''));
  return (characters.match(/.{1,5}/g) ?? []).join('-');
}
