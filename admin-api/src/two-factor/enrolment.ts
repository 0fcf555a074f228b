import { normaliseCode } from 'db/accounts';
import { type AdminSession, bindAuthenticator, offeredSecret, offerSecret } from 'db/administrators';
import { Refusal } from 'db/changes';
import { openSecret, sealSecret } from 'db/machinery';
import type { Services } from '../context.ts';
import type { ConfirmEnrolmentResponse, TwoFactorEnrolment } from '../generated/contract.ts';
import { refuse } from '../requests/refusals.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { newSecret, otpauthUri, timeStepOf } from './totp.ts';

export async function startEnrolment(
  { db, settings }: Services,
  { id: sessionId, adminId, username }: AdminSession,
): Promise<TwoFactorEnrolment> {
  const drawn = sealSecret(settings.totpKeys, adminId, newSecret());
  const sealed = await offerSecret(db, { adminId, sessionId }, drawn);
  const secret = openSecret(settings.totpKeys, adminId, sealed);
  return { secret, uri: otpauthUri(secret, username) };
}

export async function confirmEnrolment(
  { db, settings }: Services,
  session: AdminSession,
  code: string,
  ipAddress: string,
): Promise<ConfirmEnrolmentResponse> {
  const { adminId, username, id: sessionId } = session;
  if (session.authenticatorBound) throw new Refusal('authenticator_bound');
  const sealedSecret = await offeredSecret(db, { adminId, sessionId });
  const step = await timeStepOf(openSecret(settings.totpKeys, adminId, sealedSecret), normaliseCode(code));
  // This is not a 401, because the session is valid and clients end it on a 401.
  if (step === undefined) throw refuse('INVALID_CODE');
  const { codes, hashed } = await newRecoveryCodes();
  const binding = { adminId, username, sessionId, sealedSecret, step, recoveryCodes: hashed, ipAddress };
  await bindAuthenticator(db, binding);
  return { recoveryCodes: codes };
}
