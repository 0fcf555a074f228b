import { normaliseCode, verifySecret } from 'db/accounts';
import {
  type AdminSession,
  acceptActivationCode,
  acceptRecoveryCode,
  acceptTimeStep,
  type Consequence,
  countRecoveryCodes,
  findRecoveryCode,
  type Proof,
  payForTry,
  recordWrongCode,
} from 'db/administrators';
import { HttpError } from 'shared-server/http-error';
import type { Services } from '../context.ts';
import { newBinding } from '../credentials/binding-cookie.ts';
import type { VerifyTwoFactorResponse } from '../generated/contract.ts';
import { splitRecoveryCode } from './recovery-codes.ts';
import { openSecret } from './secret-box.ts';
import { timeStepOf } from './totp.ts';

type Accepted = Omit<VerifyTwoFactorResponse, 'success'>;

interface Verdict {
  answer: Accepted | undefined;
  /** What a wrong code has brought about. */
  consequence: Consequence;
}

interface Try {
  code: string;
  ipAddress: string;
  /** Of a browser in which this account has proved its second factor before. */
  device: string | undefined;
}

/** The session has proved its second factor and is bound to `cookie` from now on. Throws 401 or 429 when not. */
export async function verifySecondFactor(
  services: Services,
  session: AdminSession,
  { code, ipAddress, device }: Try,
): Promise<{ response: VerifyTwoFactorResponse; cookie: string }> {
  const { adminId, username } = session;
  const { factor, ifWrong } = await payForTry(services.db, adminId);
  const { cookie, hash } = newBinding();
  const proof = { adminId, username, sessionId: session.id, cookieHash: hash, ipAddress };
  const typed = normaliseCode(code);
  const verdict =
    factor.kind === 'activation_code'
      ? { answer: await acceptActivation(services, proof, factor.codeHash, typed), consequence: ifWrong }
      : await acceptWithAuthenticator(services, proof, factor.sealedSecret, {
          code: typed,
          ipAddress,
          device,
        });
  if (verdict.answer) return { response: { success: true, ...verdict.answer }, cookie };
  await recordWrongCode(services.db, { username, ipAddress, consequence: verdict.consequence });
  throw new HttpError(401, 'INVALID_CODE', 'Invalid 2FA code');
}

/**
 * Strangers share one budget of an account's time codes, so a new browser of the owner may have to wait for them. It has
 * a recovery code: fifty bits that nobody guesses, counted for the session alone.
 */
async function acceptWithAuthenticator(
  services: Services,
  proof: Proof,
  sealed: Buffer,
  { code, ipAddress, device }: Try,
): Promise<Verdict> {
  const { username, sessionId } = proof;
  const { timeCodes, recoveryCodes } = services.guesses;
  const { answer, isDelaying } = /^\d{6}$/u.test(code)
    ? await timeCodes.admit({ username, ipAddress, known: device }, () =>
        acceptTimeCode(services, proof, sealed, code),
      )
    : await recoveryCodes.admit({ username, ipAddress, known: `session ${sessionId}` }, () =>
        acceptRecovery(services, proof, code),
      );
  return { answer, consequence: isDelaying ? 'paused' : 'none' };
}

async function acceptActivation({ db }: Services, proof: Proof, codeHash: string, code: string) {
  const accepted = (await verifySecret(codeHash, code)) && (await acceptActivationCode(db, proof, codeHash));
  return accepted ? { enrolmentRequired: true, recoveryCodesLeft: null } : undefined;
}

async function acceptTimeCode({ db, settings }: Services, proof: Proof, sealed: Buffer, code: string) {
  const step = await timeStepOf(openSecret(settings.totpKey, proof.adminId, sealed), code);
  const accepted = step !== undefined && (await acceptTimeStep(db, proof, step));
  return accepted ? { enrolmentRequired: false, recoveryCodesLeft: null } : undefined;
}

async function acceptRecovery({ db }: Services, proof: Proof, code: string) {
  const parts = splitRecoveryCode(code);
  if (!parts) return undefined;
  const hash = await findRecoveryCode(db, proof.adminId, parts.index);
  const accepted =
    (await verifySecret(hash, parts.secret)) && (await acceptRecoveryCode(db, proof, parts.index));
  if (!accepted) return undefined;
  return { enrolmentRequired: false, recoveryCodesLeft: await countRecoveryCodes(db, proof.adminId) };
}
