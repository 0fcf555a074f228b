import type { By } from 'db/admin-change';
import type { AdminSession } from 'db/admin-sessions';
import { normaliseCode } from 'db/codes';
import { payForTry, recordWrongCode } from 'db/two-factor';
import { replaceRecoveryCodes } from 'db/two-factor-resets';
import { confirmPassword } from '../confirm-password.ts';
import type { Services } from '../context.ts';
import type { RecoveryCodesRequest, RecoveryCodesResponse } from '../contract.ts';
import { HttpError } from '../http-error.ts';
import { conflict } from '../request.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { openSecret } from './secret-box.ts';
import { timeStepOf } from './totp.ts';
import { refusal } from './verify.ts';

/** A new set for the old, for whoever knows the password and holds the authenticator; its tries count as everywhere. */
export async function renewRecoveryCodes(
  services: Services,
  session: AdminSession,
  by: By & { ipAddress: string },
  { currentPassword, code }: RecoveryCodesRequest,
): Promise<RecoveryCodesResponse> {
  const { db, config } = services;
  const { adminId, username } = session;
  if (!session.authenticatorBound) {
    throw conflict('AUTHENTICATOR_UNBOUND', 'Bind an authenticator first; it comes with recovery codes.');
  }
  await confirmPassword(services, session, by.ipAddress, currentPassword);
  const paid = await payForTry(db, adminId);
  if (!paid.ok) throw refusal(paid);
  if (paid.factor.kind !== 'authenticator') throw new Error('A bound authenticator is no activation code.');
  const secret = openSecret(config.totpKey, adminId, paid.factor.sealedSecret);
  const step = await timeStepOf(secret, normaliseCode(code));
  if (step !== null) {
    const { codes, hashed } = await newRecoveryCodes();
    if (await replaceRecoveryCodes(db, by, { adminId, step, hashed })) return { recoveryCodes: codes };
  }
  await recordWrongCode(db, { username, ipAddress: by.ipAddress, consequence: paid.ifWrong });
  // Not a 401: the session is good, and clients end it on a 401.
  throw new HttpError(400, 'INVALID_CODE', 'Invalid 2FA code');
}
