import { setTimeout as sleep } from 'node:timers/promises';
import { type Attempt, hashSecret, verifySecret } from 'db/accounts';
import { recordSecurityEvent } from 'db/audit';
import type { Db } from 'db/machinery';
import {
  changePassword,
  findUserCredentials,
  recoverPassword,
  replaceRecoveryCode,
  type UserCredentials,
  type VoterSession,
} from 'db/voters';
import { HttpError } from 'shared-server/http-error';
import { message, shape, text } from 'shared-server/shapes';
import { newRecoveryCode, normalRecoveryCode } from '../credentials/recovery-code.ts';
import type { SignInThrottle } from '../credentials/sign-in-throttle.ts';
import type {
  ChangePasswordRequest,
  NewRecoveryCodeRequest,
  RecoverPasswordRequest,
  RecoverPasswordResponse,
} from '../generated/contract.ts';
import { newPassword, PASSWORD_LENGTH, repeated, typed, USERNAME } from '../requests/fields.ts';
import { openRoute, type Route, type VoterContext, voterRoute } from '../route.ts';
import type { Services } from '../services.ts';
import type { Client } from '../visitors/client.ts';
import type { Session } from '../visitors/sessions.ts';

const changeBody = shape<ChangePasswordRequest>('ChangePasswordRequest', {
  currentPassword: typed(PASSWORD_LENGTH),
  newPassword,
  confirmPassword: repeated('newPassword'),
});

const newCodeBody = shape<NewRecoveryCodeRequest>('NewRecoveryCodeRequest', {
  password: typed(PASSWORD_LENGTH),
});

const recoverBody = shape<RecoverPasswordRequest>('RecoverPasswordRequest', {
  username: typed(100),
  recoveryCode: typed(100),
  newPassword,
  confirmPassword: repeated('newPassword'),
});

const codeAnswer = shape<RecoverPasswordResponse>('RecoverPasswordResponse', { recoveryCode: text });

export function passwordRoutes(services: Services, throttle: SignInThrottle): Route[] {
  const { db, settings, limiters, devices } = services;
  return [
    voterRoute('POST /api/user/password', {
      gateway: 'password',
      summary: "Changes the password and ends the account's other sessions",
      body: changeBody,
      answer: message,
      refusals: [429],
      handle: async (context) => {
        const isChanged = await throttle.admit(ownAttempt(context), () => change(services, context));
        if (!isChanged) throw wrongPassword();
        return { message: 'Your password has been changed' };
      },
    }),
    voterRoute('POST /api/user/recovery-code', {
      gateway: 'password',
      summary: 'Replaces the recovery code by the one in the answer, against the password',
      body: newCodeBody,
      answer: codeAnswer,
      refusals: [429],
      handle: async (context) => {
        const recoveryCode = await throttle.admit(ownAttempt(context), () => replaceCode(services, context));
        if (recoveryCode === undefined) throw wrongPassword('password');
        return { recoveryCode };
      },
    }),
    openRoute('POST /api/password-recovery', {
      gateway: 'password',
      summary: 'Sets a new password by the recovery code, which is replaced by the one in the answer',
      body: recoverBody,
      answer: codeAnswer,
      refusals: [401, 429],
      limit: ({ client }) => limiters.signIns.take(client.networks),
      // Nobody guesses a hundred bits, so failures delay nobody: this is the owner's way in from a new device while
      // strangers guess the password.
      handle: async ({ body, client, session, request, response }) => {
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
const ownAttempt = ({ voter, client }: VoterContext<object, object>): Attempt => ({
  username: voter.username,
  known: `session ${voter.sessionId}`,
  network: client.networks[0].prefix,
});

/** Undefined when the current password is wrong. */
async function change(
  { db }: Services,
  { body, voter, client }: VoterContext<ChangePasswordRequest, object>,
): Promise<true | undefined> {
  const currentHash = await confirm(db, voter, body.currentPassword);
  if (currentHash === undefined) return undefined;
  const newHash = await hashSecret(body.newPassword);
  const { ipAddress } = client;
  return (await changePassword(db, { ...voter, ipAddress, currentHash, newHash })) || undefined;
}

/** The hash that the voter's password was checked against; undefined when it is wrong. */
async function confirm(db: Db, { username }: VoterSession, password: string): Promise<string | undefined> {
  const credentials = await findUserCredentials(db, username);
  const matches = await verifySecret(credentials?.passwordHash, password, { isKnown: true });
  return matches ? credentials?.passwordHash : undefined;
}

/** `field` is the name that the body has for it. */
function wrongPassword(field = 'currentPassword'): HttpError {
  const message = 'The current password is wrong';
  // Not a 401: the voter is signed in, and stays so.
  return new HttpError(400, 'INVALID_CREDENTIALS', message, {
    details: [{ field, message }],
  });
}

/** The next code; undefined when the password is wrong. */
async function replaceCode(
  { db }: Services,
  { body, voter, client }: VoterContext<NewRecoveryCodeRequest, object>,
): Promise<string | undefined> {
  const currentHash = await confirm(db, voter, body.password);
  if (currentHash === undefined) return undefined;
  const { ipAddress } = client;
  const nextCode = newRecoveryCode();
  const nextCodeHash = await hashSecret(nextCode);
  const isReplaced = await replaceRecoveryCode(db, { ...voter, ipAddress, currentHash, nextCodeHash });
  return isReplaced ? nextCode : undefined;
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
