import { verifySecret } from 'db/accounts';
import { findUserCredentials, type VoterSession } from 'db/voters';
import { atField } from 'shared-server/http-error';
import { refuse } from '../known-refusals.ts';
import type { VoterContext } from '../route.ts';
import type { Services } from '../services.ts';
import type { SignInThrottle } from './sign-in-throttle.ts';

/** Who asks, and the hash that the password was checked with. */
export type Confirmation = VoterSession & { ipAddress: string; currentHash: string };

export type Confirmed = ReturnType<typeof createConfirmed>;

/** For what a voter is asked the password for once more. */
export function createConfirmed(
  { db, passwordLine }: Pick<Services, 'db' | 'passwordLine'>,
  throttle: SignInThrottle,
) {
  /**
   * What `work` answers; it answers undefined when the password has been changed meanwhile. Throws a 400 for the field of
   * the body that has the password.
   */
  return async <Answer>(
    { voter, client }: VoterContext<object, object>,
    field: string,
    password: string,
    work: (at: Confirmation) => Promise<Answer | undefined>,
  ): Promise<Answer> => {
    const attempt = {
      username: voter.username,
      // Only the owner has it: strangers' guesses elsewhere must not keep them from what the password opens.
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
