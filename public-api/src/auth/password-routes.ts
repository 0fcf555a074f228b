import { setTimeout as sleep } from 'node:timers/promises';
import { hashSecret, verifySecret } from 'db/passwords';
import { recordSecurityEvent } from 'db/security-events';
import { changePassword, findUserCredentials, recoverPassword } from 'db/users';
import Joi from 'joi';
import type { Client } from '../client.ts';
import type {
  ChangePasswordRequest,
  MessageResponse,
  RecoverPasswordRequest,
  RecoverPasswordResponse,
} from '../contract.ts';
import { HttpError } from '../http-error.ts';
import { openRoute, type Route, type VoterContext, voterRoute } from '../route.ts';
import type { Services } from '../services.ts';
import type { Session } from '../sessions.ts';
import { newRecoveryCode, normalRecoveryCode } from './recovery-code.ts';
import { changePasswordBody, recoverPasswordBody, USERNAME } from './schema.ts';
import type { Attempt, SignInThrottle } from './sign-in-throttle.ts';

export function passwordRoutes(services: Services, throttle: SignInThrottle): Route[] {
  const { limiters } = services;
  return [
    voterRoute({
      method: 'post',
      path: '/api/user/password',
      summary: "Changes the password and ends the account's other sessions",
      caching: 'none',
      body: changePasswordBody,
      answer: Joi.object<MessageResponse, true>({ message: Joi.string().required() }),
      refusals: [429],
      handle: async (context): Promise<MessageResponse> => {
        const attempt = await throttle.admit(context.voter.username, context.client.network);
        await change(services, context, attempt);
        return { message: 'Your password has been changed' };
      },
    }),
    openRoute({
      method: 'post',
      path: '/api/password-recovery',
      summary: 'Sets a new password by the recovery code, which is replaced by the one in the answer',
      caching: 'none',
      body: recoverPasswordBody,
      answer: Joi.object<RecoverPasswordResponse, true>({ recoveryCode: Joi.string().required() }),
      refusals: [401, 429],
      limit: ({ client }) => limiters.signIns.take(client.network),
      handle: async ({ body, client, session }) => {
        const attempt = await throttle.admit(body.username, client.network);
        return recover(services, body, { client, session, attempt });
      },
    }),
  ];
}

async function change(
  { db }: Services,
  { body, voter, client }: VoterContext<ChangePasswordRequest, object>,
  attempt: Attempt,
): Promise<void> {
  const { userId, sessionId, username } = voter;
  const credentials = await findUserCredentials(db, username);
  const matches = await verifySecret(credentials?.passwordHash, body.currentPassword);
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
  if (isChanged) return attempt.succeeded();
  await attempt.failed();
  const message = 'The current password is wrong';
  // Not a 401: the voter is signed in, and stays so.
  throw new HttpError(400, 'INVALID_CREDENTIALS', message, {
    details: [{ field: 'currentPassword', message }],
  });
}

async function recover(
  { db, config, abuse }: Services,
  { username, recoveryCode, newPassword }: RecoverPasswordRequest,
  { client, session, attempt }: { client: Client; session: Session | undefined; attempt: Attempt },
): Promise<RecoverPasswordResponse> {
  const { ipAddress } = client;
  const floor = sleep(config.limits.failedSignInMs);
  const account = USERNAME.test(username) ? await findUserCredentials(db, username) : undefined;
  const matches = await verifySecret(account?.recoveryCodeHash, normalRecoveryCode(recoveryCode));
  const nextCode = newRecoveryCode();
  const isRecovered =
    account !== undefined &&
    matches &&
    account.isActive &&
    (await recoverPassword(db, {
      userId: account.userId,
      ipAddress,
      usedCodeHash: account.recoveryCodeHash,
      newHash: await hashSecret(newPassword),
      nextCodeHash: await hashSecret(nextCode),
    }));
  if (isRecovered) {
    await attempt.succeeded();
    return { recoveryCode: nextCode };
  }
  await Promise.all([
    attempt.failed(),
    recordSecurityEvent(db, {
      kind: 'password_recovery_failed',
      userId: account?.userId ?? null,
      sessionId: session?.sessionId ?? null,
      ipAddress,
    }),
    session && abuse.report('failed_sign_in', session, ipAddress),
    floor,
  ]);
  throw new HttpError(401, 'INVALID_CREDENTIALS', 'Invalid username or recovery code');
}
