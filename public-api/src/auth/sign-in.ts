import { setTimeout as sleep } from 'node:timers/promises';
import { verifySecret } from 'db/passwords';
import { recordSecurityEvent } from 'db/security-events';
import { createVoterSession } from 'db/user-sessions';
import { findUserCredentials, type UserCredentials } from 'db/users';
import type { Client } from '../client.ts';
import type { LoginRequest, LoginResponse } from '../contract.ts';
import { HttpError } from '../http-error.ts';
import type { Services } from '../services.ts';
import type { Session } from '../sessions.ts';
import { createDelegation } from './delegation.ts';
import { USERNAME } from './schema.ts';
import type { SignInThrottle } from './sign-in-throttle.ts';

interface Caller {
  client: Client;
  /** Asked for only by a failure: whoever signs in at once needs no session of a signed-out visitor. */
  session: () => Promise<Session | undefined>;
}

export type SignIn = (credentials: LoginRequest, caller: Caller) => Promise<LoginResponse>;

/** Voters first; a name that is no voter's may be an administrator's. Every failure looks and takes the same. */
export function createSignIn(services: Services, throttle: SignInThrottle): SignIn {
  const delegate = createDelegation(services.config.delegation);
  return async (credentials, caller) => {
    const { client } = caller;
    const floor = sleep(services.config.limits.failedSignInMs);
    const source = { username: credentials.username, network: client.networks[0]?.prefix ?? 'unknown' };
    const login = await throttle.admit(source, () => checkBothHalves(credentials, client));
    if (login) return login;
    await Promise.all([noteFailure(services, credentials, caller), floor]);
    throw new HttpError(401, 'INVALID_CREDENTIALS', 'Invalid username or password');
  };

  async function checkBothHalves(credentials: LoginRequest, client: Client) {
    const { username, password } = credentials;
    const isName = USERNAME.test(username);
    const voter = isName ? await findUserCredentials(services.db, username) : undefined;
    // A missing voter costs the same hash as a present one, whether or not the other half is asked.
    const [matches, administrator] = await Promise.all([
      verifySecret(voter?.passwordHash, password),
      isName && !voter ? delegate(credentials, client) : undefined,
    ]);
    if (voter) return matches && voter.isActive ? openSession(voter, client) : undefined;
    return administrator?.ok ? administrator.login : undefined;
  }

  async function openSession(voter: UserCredentials, client: Client): Promise<LoginResponse | undefined> {
    const { userId, username, passwordHash } = voter;
    const session = await createVoterSession(services.db, { userId, username, passwordHash, ...client });
    return session && { user: { id: userId, username, type: 'user' }, token: services.tokens.sign(session) };
  }
}

async function noteFailure(
  { db, abuse }: Services,
  { username }: LoginRequest,
  caller: Caller,
): Promise<void> {
  // Only what can be a name: people do type their password into the wrong field.
  const details = USERNAME.test(username) ? username : 'not a username';
  const { ipAddress } = caller.client;
  const session = await caller.session();
  await Promise.all([
    recordSecurityEvent(db, {
      kind: 'sign_in_failed',
      ipAddress,
      userId: session?.userId ?? null,
      sessionId: session?.sessionId ?? null,
      details,
    }),
    session && abuse.report('failed_sign_in', session, () => ipAddress),
  ]);
}
