import { setTimeout as sleep } from 'node:timers/promises';
import { verifySecret } from 'db/accounts';
import { nameKey } from 'db/machinery';
import { findUserCredentials } from 'db/voters';
import { retryAfter } from 'shared-server/refusals';
import type { SignInThrottle } from '../credentials/checks.ts';
import { createVoterSignIn } from '../credentials/voter-sign-in.ts';
import type { LoginRequest, LoginResponse } from '../generated/contract.ts';
import { USERNAME } from '../requests/fields.ts';
import { refuse } from '../requests/refusals.ts';
import type { Services } from '../services.ts';
import type { Client } from '../visitors/client.ts';
import type { Session } from '../visitors/sessions.ts';
import { createDelegation, unknownCredentials } from './delegation.ts';

interface Caller {
  client: Client;
  /** The id of a browser in which this account has signed in before. */
  device: string | undefined;
  /** Is true if the browser claims to be such a browser, whether or not that is true. */
  claimsDevice: boolean;
  /** Called only after a failure: somebody who signs in at once needs no session of a signed-out visitor. */
  session: () => Promise<Session | undefined>;
}

type Checked =
  | { login: LoginResponse }
  /** `isAway`: admin-api does not answer; `isChecked`: the half that may have this name has checked the password. */
  | { login?: undefined; isAway: boolean; isChecked: boolean };

const administratorsAway = () => refuse('ADMINISTRATORS_AWAY', undefined, retryAfter(2));

/**
 * Checks voters first; a name that no voter has may be an administrator's. Every failure looks the same and takes the
 * same time.
 */
export function createSignIn(services: Services, throttle: SignInThrottle) {
  const delegation = createDelegation(services.settings.delegation);
  const signInVoter = createVoterSignIn(services);
  const { limiters, passwordLine } = services;
  return async (credentials: LoginRequest, caller: Caller): Promise<LoginResponse> => {
    const { client, device, claimsDevice } = caller;
    // A flood does not delay a known browser; browsers that only claim to be known share a small budget.
    if (device !== undefined) {
      await limiters.knownSignIns.take(nameKey(credentials.username));
      return withFloor(credentials, caller, () => undefined);
    }
    if (claimsDevice) await limiters.strayDevices.take('all');
    return passwordLine.run(client, async (leave) => {
      await limiters.signIns.take(client.networks);
      // Invented names use up none of the total of voters.
      await limiters.signInsTotal.take((await findVoter(credentials)) ? 'all' : 'no voters');
      return withFloor(credentials, caller, leave);
    });
  };

  async function findVoter({ username }: LoginRequest) {
    return USERNAME.test(username) ? findUserCredentials(services.db, username) : undefined;
  }

  async function withFloor(
    credentials: LoginRequest,
    caller: Caller,
    leave: () => void,
  ): Promise<LoginResponse> {
    const floor = sleep(services.settings.limits.failedSignInMs);
    try {
      return await admit(credentials, caller, leave);
    } catch (error) {
      leave();
      await floor;
      throw error;
    }
  }

  async function admit(credentials: LoginRequest, caller: Caller, leave: () => void): Promise<LoginResponse> {
    const { client, device } = caller;
    const attempt = { username: credentials.username, known: device, ipAddress: client.ipAddress };
    let isAway = false;
    const { answer: login } = await throttle.admit(attempt, async () => {
      const checked = await checkBothHalves(credentials, caller, leave);
      if (checked.login) return checked.login;
      isAway = checked.isAway;
      if (checked.isChecked) return undefined;
      // While admin-api is away, attempts have a separate count, which is ignored later. So a name that no voter has is
      // delayed like a voter's name, and guesses that nobody has checked delay no administrator.
      await throttle.admit({ ...attempt, known: `away ${device ?? ''}` }, async () => undefined);
      await caller.session();
      throw administratorsAway();
    });
    if (login) return login;
    const session = await caller.session();
    await services.abuse.noteFailure(
      {
        kind: 'sign_in_failed',
        ipAddress: client.ipAddress,
        userId: session?.userId,
        // Only what can be a name is recorded, because people do type their password into the wrong field.
        details: USERNAME.test(credentials.username) ? credentials.username : 'not a username',
      },
      session,
    );
    throw isAway ? administratorsAway() : refuse('INVALID_CREDENTIALS');
  }

  async function checkBothHalves(
    credentials: LoginRequest,
    { client, device }: Caller,
    leave: () => void,
  ): Promise<Checked> {
    const voter = await findVoter(credentials);
    // A name that no voter has needs no hash, because the floor hides the difference.
    const matches =
      voter &&
      (await verifySecret(voter.passwordHash, credentials.password, { isKnown: device !== undefined }));
    const login = voter && matches ? await signInVoter(voter, client) : undefined;
    if (login) return { login };
    leave();
    const mayBeAdministrator = !voter && USERNAME.test(credentials.username);
    const answer = await delegation.signIn(mayBeAdministrator ? credentials : unknownCredentials(), client);
    if (mayBeAdministrator && answer?.ok) return { login: answer.login };
    return { isAway: answer === undefined, isChecked: !mayBeAdministrator || answer !== undefined };
  }
}
