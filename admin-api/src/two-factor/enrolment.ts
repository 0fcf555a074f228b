import { normaliseCode } from 'db/accounts';
import { type AdminSession, bindAuthenticator, offeredSecret, offerSecret } from 'db/administrators';
import { HttpError } from 'shared-server/http-error';
import type { Services } from '../context.ts';
import type { ConfirmEnrolmentResponse, TwoFactorEnrolment } from '../generated/contract.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { openSecret, sealSecret } from './secret-box.ts';
import { newSecret, otpauthUri, timeStepOf } from './totp.ts';

const alreadyBound = () =>
  new HttpError(409, 'AUTHENTICATOR_BOUND', 'An authenticator is already bound to this account.');

const notStarted = () =>
  new HttpError(409, 'ENROLMENT_NOT_STARTED', 'Scan the QR code first, then enter a code.');

export async function startEnrolment(
  { db, settings }: Services,
  { id: sessionId, adminId, username }: AdminSession,
): Promise<TwoFactorEnrolment> {
  const drawn = sealSecret(settings.totpKey, adminId, newSecret());
  const sealed = await offerSecret(db, { adminId, sessionId }, drawn);
  if (!sealed) throw alreadyBound();
  const secret = openSecret(settings.totpKey, adminId, sealed);
  return { secret, uri: otpauthUri(secret, username) };
}

export async function confirmEnrolment(
  { db, settings }: Services,
  session: AdminSession,
  code: string,
  ipAddress: string,
): Promise<ConfirmEnrolmentResponse> {
  const { adminId, username, id: sessionId } = session;
  if (session.authenticatorBound) throw alreadyBound();
  const sealedSecret = await offeredSecret(db, { adminId, sessionId });
  if (!sealedSecret) throw notStarted();
  const step = await timeStepOf(openSecret(settings.totpKey, adminId, sealedSecret), normaliseCode(code));
  // Not a 401: the session is good, and clients end it on a 401.
  if (step === null) throw new HttpError(400, 'INVALID_CODE', 'Invalid 2FA code');
  const { codes, hashed } = await newRecoveryCodes();
  const binding = { adminId, username, sessionId, sealedSecret, step, recoveryCodes: hashed, ipAddress };
  const bound = await bindAuthenticator(db, binding);
  if (!bound.ok) throw bound.reason === 'already_bound' ? alreadyBound() : notStarted();
  return { recoveryCodes: codes };
}
