import type { AdminSession } from 'db/admin-sessions';
import { normaliseCode } from 'db/codes';
import { verifySecret } from 'db/passwords';
import {
  acceptActivationCode,
  acceptRecoveryCode,
  acceptTimeStep,
  countRecoveryCodes,
  type Factor,
  findRecoveryCode,
  type PaidTry,
  type Proof,
  payForTry,
  recordWrongCode,
} from 'db/two-factor';
import { newBinding } from '../binding-cookie.ts';
import type { Services } from '../context.ts';
import type { VerifyTwoFactorResponse } from '../contract.ts';
import { HttpError, tooManyRequests } from '../http-error.ts';
import { splitRecoveryCode } from './recovery-codes.ts';
import { openSecret } from './secret-box.ts';
import { timeStepOf } from './totp.ts';

type Accepted = Omit<VerifyTwoFactorResponse, 'success'>;

/** The session has proved its second factor and is bound to `cookie` from now on. Throws 401, 403 or 429 when not. */
export async function verifySecondFactor(
  services: Services,
  session: AdminSession,
  { code, ipAddress }: { code: string; ipAddress: string },
): Promise<{ response: VerifyTwoFactorResponse; cookie: string }> {
  const { adminId, username } = session;
  const paid = await payForTry(services.db, adminId);
  if (!paid.ok) throw refusal(paid);
  const { cookie, hash } = newBinding();
  const proof = { adminId, username, sessionId: session.id, cookieHash: hash, ipAddress };
  const accepted = await accept(services, proof, paid.factor, normaliseCode(code));
  if (accepted) return { response: { success: true, ...accepted }, cookie };
  await recordWrongCode(services.db, { username, ipAddress, consequence: paid.ifWrong });
  throw new HttpError(401, 'INVALID_CODE', 'Invalid 2FA code');
}

export function refusal(refused: Extract<PaidTry, { ok: false }>): HttpError {
  switch (refused.reason) {
    case 'paused':
      return tooManyRequests('Too many wrong codes. Please try again later.', refused.retryAfterSeconds);
    case 'locked':
      return new HttpError(
        403,
        'TWO_FACTOR_LOCKED',
        'Too many wrong codes today. Ask a super administrator for a new activation code.',
      );
    case 'code_dead':
      return new HttpError(
        401,
        'ACTIVATION_CODE_EXPIRED',
        'Your activation code is no longer valid. Ask a super administrator for a new one.',
      );
  }
}

async function accept(
  services: Services,
  proof: Proof,
  factor: Factor,
  code: string,
): Promise<Accepted | null> {
  if (factor.kind === 'activation_code') return acceptActivation(services, proof, factor.codeHash, code);
  if (/^\d{6}$/u.test(code)) return acceptTimeCode(services, proof, factor.sealedSecret, code);
  return acceptRecovery(services, proof, code);
}

async function acceptActivation({ db }: Services, proof: Proof, codeHash: string, code: string) {
  const accepted = (await verifySecret(codeHash, code)) && (await acceptActivationCode(db, proof, codeHash));
  return accepted ? { enrolmentRequired: true, recoveryCodesLeft: null } : null;
}

async function acceptTimeCode({ db, config }: Services, proof: Proof, sealed: Buffer, code: string) {
  const step = await timeStepOf(openSecret(config.totpKey, proof.adminId, sealed), code);
  const accepted = step !== null && (await acceptTimeStep(db, proof, step));
  return accepted ? { enrolmentRequired: false, recoveryCodesLeft: null } : null;
}

async function acceptRecovery({ db }: Services, proof: Proof, code: string) {
  const parts = splitRecoveryCode(code);
  if (!parts) return null;
  const hash = await findRecoveryCode(db, proof.adminId, parts.index);
  const accepted =
    (await verifySecret(hash, parts.secret)) && (await acceptRecoveryCode(db, proof, parts.index));
  if (!accepted) return null;
  return { enrolmentRequired: false, recoveryCodesLeft: await countRecoveryCodes(db, proof.adminId) };
}
