import { setTimeout as sleep } from 'node:timers/promises';
import { hashSecret, verifySecret } from 'db/accounts';
import type { Db } from 'db/machinery';
import {
  changePassword,
  findUserCredentials,
  isMember,
  recoverPassword,
  replaceRecoveryCode,
  type UserCredentials,
  type VoterSession,
} from 'db/voters';
import { message, text } from 'shared-server/shapes';
import { TYPED_NAME_LENGTH } from 'shared-server/validation';
import { type Confirmed, newRecoveryCode, normalRecoveryCode, UNCONFIRMED } from '../credentials/checks.ts';
import type { RecoverPasswordRequest } from '../generated/contract.ts';
import { newPassword, passwordUnlessProved, repeated, typed, USERNAME } from '../requests/fields.ts';
import { refuse } from '../requests/refusals.ts';
import { type Route, route } from '../route.ts';
import type { Services } from '../services.ts';
import { shape } from '../shape.ts';
import type { Client } from '../visitors/client.ts';

const changeBody = shape('ChangePasswordRequest', {
  currentPassword: passwordUnlessProved,
  newPassword,
  confirmPassword: repeated('newPassword'),
});

const recoverBody = shape('RecoverPasswordRequest', {
  username: typed(TYPED_NAME_LENGTH),
  recoveryCode: typed(100),
  newPassword,
  confirmPassword: repeated('newPassword'),
});

const codeAnswer = shape('RecoverPasswordResponse', { recoveryCode: text });

export function passwordRoutes(services: Services, confirmed: Confirmed): Route[] {
  const { db, settings, limiters, passwordLine, devices, abuse } = services;
  /** With a password, a member could sign in after the provider no longer says that they are one. */
  async function refuseMember({ voter }: { voter: VoterSession }): Promise<void> {
    if (await isMember(db, voter.userId)) throw refuse('USE_PROVIDER');
  }
  return [
    route('POST /api/user/password', 'voter', {
      gateway: 'password',
      summary: "Changes the password and ends the account's other sessions",
      body: changeBody,
      answers: message,
      refusals: ['WEAK_PASSWORD', 'USE_PROVIDER', ...UNCONFIRMED],
      limit: refuseMember,
      answer: (context) =>
        confirmed(context, 'currentPassword', context.body.currentPassword, async (at) => {
          const newHash = await hashSecret(context.body.newPassword);
          const isChanged = await changePassword(db, { ...at, newHash });
          return isChanged ? { message: 'Your password has been changed' } : undefined;
        }),
    }),
    route('POST /api/user/recovery-code', 'voter', {
      gateway: 'password',
      summary: 'Checks the password and returns a new recovery code that replaces the old one',
      body: shape('NewRecoveryCodeRequest', { password: passwordUnlessProved }),
      answers: codeAnswer,
      refusals: ['USE_PROVIDER', ...UNCONFIRMED],
      limit: refuseMember,
      answer: (context) =>
        confirmed(context, 'password', context.body.password, async (at) => {
          const recoveryCode = newRecoveryCode();
          const nextCodeHash = await hashSecret(recoveryCode);
          return (await replaceRecoveryCode(db, { ...at, nextCodeHash })) ? { recoveryCode } : undefined;
        }),
    }),
    route('POST /api/password-recovery', 'anyone', {
      gateway: 'password',
      summary: 'Sets a new password with the recovery code; returns a new recovery code that replaces it',
      body: recoverBody,
      answers: codeAnswer,
      refusals: ['WEAK_PASSWORD', 'INVALID_CREDENTIALS.recovery_code', 'TOO_MANY_REQUESTS'],
      limit: ({ client }) => limiters.signIns.take(client.networks),
      // Nobody guesses a hundred bits, so failures cause no delay: this is the owner's way to sign in from a new device
      // while strangers guess the password.
      answer: async ({ body, client, session, request, response }) => {
        const floor = sleep(settings.limits.failedSignInMs);
        const { username } = body;
        const account = USERNAME.test(username) ? await findUserCredentials(db, username) : undefined;
        const recoveryCode = await passwordLine.run(client, () => recover(db, { ...body, account, client }));
        if (recoveryCode !== undefined) {
          devices.remember(request, response, username);
          return { recoveryCode };
        }
        const failure = { kind: 'password_recovery_failed', userId: account?.userId } as const;
        await abuse.noteFailure({ ...failure, ipAddress: client.ipAddress }, session);
        await floor;
        throw refuse('INVALID_CREDENTIALS.recovery_code');
      },
    }),
  ];
}

interface Recovery extends RecoverPasswordRequest {
  account: UserCredentials | undefined;
  client: Client;
}

/** Returns the next recovery code, or undefined if the name and code do not belong together. */
async function recover(
  db: Db,
  { account, client, recoveryCode, newPassword }: Recovery,
): Promise<string | undefined> {
  const matches = await verifySecret(account?.recoveryCodeHash, normalRecoveryCode(recoveryCode));
  const nextCode = newRecoveryCode();
  const isRecovered =
    account !== undefined &&
    matches &&
    (await recoverPassword(db, {
      userId: account.userId,
      ipAddress: client.ipAddress,
      usedCodeHash: account.recoveryCodeHash,
      newHash: await hashSecret(newPassword),
      nextCodeHash: await hashSecret(nextCode),
    }));
  return isRecovered ? nextCode : undefined;
}
