import { normaliseCode, verifySecret } from 'db/accounts';
import {
  type AdminSession,
  acceptActivationCode,
  acceptRecoveryCode,
  acceptTimeStep,
  findRecoveryCode,
  payForTry,
  recordFailure,
} from 'db/administrators';
import { openSecret } from 'db/machinery';
import type { Services } from '../context.ts';
import { newBinding } from '../credentials/binding-cookie.ts';
import type { VerifyTwoFactorResponse } from '../generated/contract.ts';
import { refuse } from '../requests/refusals.ts';
import { splitRecoveryCode } from './recovery-codes.ts';
import { timeStepOf } from './totp.ts';

interface Try {
  code: string;
  ipAddress: string;
  /** The id of a browser that has proved this account's second factor before. */
  device: string | undefined;
}

/** Records that the session has proved its second factor and binds it to `cookie`. Throws 401 or 429 otherwise. */
export async function verifySecondFactor(
  { db, settings, guesses }: Services,
  session: AdminSession,
  { code, ipAddress, device }: Try,
): Promise<{ response: VerifyTwoFactorResponse; cookie: string }> {
  const { id: sessionId, adminId, username } = session;
  const { factor, ifWrong } = await payForTry(db, adminId);
  const { cookie, hash } = newBinding();
  const proof = { adminId, username, sessionId, cookieHash: hash, ipAddress };
  const typed = normaliseCode(code);
  const { answer, consequence } =
    factor.kind === 'activation_code'
      ? { answer: await acceptActivation(factor.codeHash), consequence: ifWrong }
      : await acceptWithAuthenticator(factor.sealedSecret);
  if (answer) return { response: { success: true, ...answer }, cookie };
  await recordFailure(db, { actor: username, action: `two_factor.${consequence}`, ipAddress });
  throw refuse('INVALID_CODE.sign_in');

  async function acceptActivation(codeHash: string) {
    const accepted =
      (await verifySecret(codeHash, typed)) && (await acceptActivationCode(db, proof, codeHash));
    return accepted ? { enrolmentRequired: true, recoveryCodesLeft: null } : undefined;
  }

  /**
   * All unknown browsers share one limit on attempts at an account's time codes. Attackers can use it up, so the owner
   * may have to wait in a new browser, or use a recovery code: nobody can guess its fifty bits, so attempts at it only
   * count for the session.
   */
  async function acceptWithAuthenticator(sealed: Buffer) {
    const who = { username, ipAddress };
    const { answer, isDelaying } = /^\d{6}$/u.test(typed)
      ? await guesses.timeCodes.admit({ ...who, known: device }, () => acceptTimeCode(sealed))
      : await guesses.recoveryCodes.admit({ ...who, known: `session ${sessionId}` }, acceptRecovery);
    return { answer, consequence: isDelaying ? ('paused' as const) : ('failed' as const) };
  }

  async function acceptTimeCode(sealed: Buffer) {
    const step = await timeStepOf(openSecret(settings.totpKeys, adminId, sealed), typed);
    const accepted = step !== undefined && (await acceptTimeStep(db, proof, step));
    return accepted ? { enrolmentRequired: false, recoveryCodesLeft: null } : undefined;
  }

  async function acceptRecovery() {
    const parts = splitRecoveryCode(typed);
    if (!parts) return undefined;
    const codeHash = await findRecoveryCode(db, adminId, parts.index);
    if (!(await verifySecret(codeHash, parts.secret))) return undefined;
    const recoveryCodesLeft = await acceptRecoveryCode(db, proof, parts.index);
    return recoveryCodesLeft === undefined ? undefined : { enrolmentRequired: false, recoveryCodesLeft };
  }
}
