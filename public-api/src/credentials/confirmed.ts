import { verifySecret } from 'db/accounts';
import { findUserCredentials, type VoterSession } from 'db/voters';
import { atField } from 'shared-server/http-error';
import { refuse } from '../known-refusals.ts';
import type { VoterContext } from '../route.ts';
import type { Services } from '../services.ts';
import type { SignInThrottle } from './sign-in-throttle.ts';

/** The voter who asks, and the hash against which the password was checked. */
export type Confirmation = VoterSession & { ipAddress: string; currentHash: string };

export type Confirmed = ReturnType<typeof createConfirmed>;

/** Creates the check for actions that ask a voter for the password once more. */
export function createConfirmed(
  { db, passwordLine }: Pick<Services, 'db' | 'passwordLine'>,
  throttle: SignInThrottle,
) {
  /**
   * Checks the password and returns the answer of `work`. Throws a 400 for the body field that holds the password if it
   * is wrong, or if `work` returns undefined because the password has just been changed.
   */
  return async <Answer>(
    { voter, client }: VoterContext<object, object>,
    field: string,
    password: string,
    work: (at: Confirmation) => Promise<Answer | undefined>,
  ): Promise<Answer> => {
    const attempt = {
      username: voter.username,
      // Only the owner has this session: strangers' guesses elsewhere must not keep the owner from these actions.
      known: `session ${voter.sessionId}`,
      network: client.networks[0].prefix,
    };
    const answer = await passwordLine.run(client, () =>
      throttle.admit(attempt, async () => {
        const { passwordHash } = (await findUserCredentials(db, voter.username)) ?? {};
        const matches = await verifySecret(passwordHash, password, { isKnown: true });
        if (passwordHash === undefined || !matches) return undefined;
        return work({ ...voter, ipAddress: client.ipAddress, currentHash: passwordHash });
      }),
    );
    if (answer !== undefined) return answer;
    throw atField(field, refuse('INVALID_CREDENTIALS.current_password'));
  };
}
