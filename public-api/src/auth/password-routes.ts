import { setTimeout as sleep } from 'node:timers/promises';
import { type Attempt, hashSecret, verifySecret } from 'db/accounts';
import { recordSecurityEvent } from 'db/audit';
import type { Db } from 'db/machinery';
import { changePassword, findUserCredentials, recoverPassword, type UserCredentials } from 'db/voters';
import Joi from 'joi';
import { HttpError } from 'shared-server/http-error';
import type {
  ChangePasswordRequest,
  MessageResponse,
  RecoverPasswordRequest,
  RecoverPasswordResponse,
} from '../contract.ts';
import { openRoute, type Route, type VoterContext, voterRoute } from '../route.ts';
import type { Services } from '../services.ts';
import type { Client } from '../visitors/client.ts';
import type { Session } from '../visitors/sessions.ts';
import { newRecoveryCode, normalRecoveryCode } from './recovery-code.ts';
import { changePasswordBody, recoverPasswordBody, USERNAME } from './schema.ts';
import type { SignInThrottle } from './sign-in-throttle.ts';

export function passwordRoutes(services: Services, throttle: SignInThrottle): Route[] {
  const { db, settings, limiters, devices } = services;
  return [
    voterRoute({
      method: 'post',
      path: '/api/user/password',
      gateway: 'password',
      summary: "Changes the password and ends the account's other sessions",
      caching: 'none',
      body: changePasswordBody,
      answer: Joi.object<MessageResponse, true>({ message: Joi.string().required() }),
      refusals: [429],
      handle: async (context): Promise<MessageResponse> => {
        const isChanged = await throttle.admit(ownAttempt(context), () => change(services, context));
        if (!isChanged) throw wrongPassword();
        return { message: 'Your password has been changed' };
      },
    }),
    openRoute({
      method: 'post',
      path: '/api/password-recovery',
      gateway: 'password',
      summary: 'Sets a new password by the recovery code, which is replaced by the one in the answer',
      caching: 'none',
      body: recoverPasswordBody,
      answer: Joi.object<RecoverPasswordResponse, true>({ recoveryCode: Joi.string().required() }),
      refusals: [401, 429],
      limit: ({ client }) => limiters.signIns.take(client.networks),
      // Nobody guesses a hundred bits, so failures delay nobody: this is the owner's way in from a new device while
      // strangers guess the password.
      handle: async ({ body, client, session, request, response }): Promise<RecoverPasswordResponse> => {
        const floor = sleep(settings.limits.failedSignInMs);
        const { username } = body;
        const account = USERNAME.test(username) ? await findUserCredentials(db, username) : undefined;
        const recoveryCode = await recover(db, { ...body, account, client });
        if (recoveryCode !== undefined) {
          devices.remember(request, response, username);
          return { recoveryCode };
        }
        await Promise.all([noteFailure(services, { account, client, session }), floor]);
        throw new HttpError(401, 'INVALID_CREDENTIALS', 'Invalid username or recovery code');
      },
    }),
  ];
}

/** Only the owner has this session: strangers' guesses elsewhere must not keep them from what the password opens. */
export const ownAttempt = ({ voter, client }: VoterContext<object, object>): Attempt => ({
  username: voter.username,
  known: `session ${voter.sessionId}`,
  network: client.networks[0].prefix,
});

/** Undefined when the current password is wrong. */
async function change(
  { db }: Services,
  { body, voter, client }: VoterContext<ChangePasswordRequest, object>,
): Promise<true | undefined> {
  const { userId, sessionId, username } = voter;
  const credentials = await findUserCredentials(db, username);
  const matches = await verifySecret(credentials?.passwordHash, body.currentPassword, { isKnown: true });
  const isChanged =
    credentials !== undefined &&
    matches &&
    (await changePassword(db, {
      userId,
      sessionId,
      ipAddress: client.ipAddress,
      currentHash: credentials.passwordHash,
      newHash: await hashSecret(body.newPassword),
    }));
  return isChanged || undefined;
}

/** `field` is the name that the body has for it. */
export function wrongPassword(field = 'currentPassword'): HttpError {
  const message = 'The current password is wrong';
  // Not a 401: the voter is signed in, and stays so.
  return new HttpError(400, 'INVALID_CREDENTIALS', message, {
    details: [{ field, message }],
  });
}

interface Recovery extends RecoverPasswordRequest {
  account: UserCredentials | undefined;
  client: Client;
}

/** The next recovery code; undefined when name and code do not belong together. */
async function recover(
  db: Db,
  { account, client, recoveryCode, newPassword }: Recovery,
): Promise<string | undefined> {
  const matches = await verifySecret(account?.recoveryCodeHash, normalRecoveryCode(recoveryCode));
  const nextCode = newRecoveryCode();
  const isRecovered =
    account !== undefined &&
    matches &&
    account.isActive &&
    (await recoverPassword(db, {
      userId: account.userId,
      ipAddress: client.ipAddress,
      usedCodeHash: account.recoveryCodeHash,
      newHash: await hashSecret(newPassword),
      nextCodeHash: await hashSecret(nextCode),
    }));
  return isRecovered ? nextCode : undefined;
}

async function noteFailure(
  { db, abuse }: Services,
  { account, client, session }: Pick<Recovery, 'account' | 'client'> & { session: Session | undefined },
): Promise<void> {
  const { ipAddress } = client;
  await Promise.all([
    recordSecurityEvent(db, {
      kind: 'password_recovery_failed',
      userId: account?.userId ?? null,
      sessionId: session?.sessionId ?? null,
      ipAddress,
    }),
    session && abuse.report('failed_sign_in', session, () => ipAddress),
  ]);
}
