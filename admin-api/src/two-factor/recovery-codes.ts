import { asCrockford, CROCKFORD, hashSecret, normaliseCode, randomCode } from 'db/accounts';
import { type AdminSession, payForTry, recordFailure, replaceRecoveryCodes } from 'db/administrators';
import type { By } from 'db/changes';
import { openSecret } from 'db/machinery';
import type { Services } from '../context.ts';
import { confirmPassword } from '../credentials/password-rules.ts';
import type { RecoveryCodesRequest, RecoveryCodesResponse } from '../generated/contract.ts';
import { refuse } from '../requests/refusals.ts';
import { timeStepOf } from './totp.ts';

const COUNT = 10;
const INDEX_LENGTH = 2;
/** A secret of this length has 40 bits. */
const SECRET_LENGTH = 8;

/**
 * Splits a code: the first two characters find the row, the other eight are the secret. Returns undefined if it cannot
 * be a recovery code.
 */
export function splitRecoveryCode(code: string): { index: string; secret: string } | undefined {
  if (!/^[0-9A-Z]{10}$/u.test(code)) return undefined;
  const read = asCrockford(code);
  return { index: read.slice(0, INDEX_LENGTH), secret: read.slice(INDEX_LENGTH) };
}

export async function newRecoveryCodes() {
  const indexes = new Set<string>();
  while (indexes.size < COUNT) indexes.add(randomCode(INDEX_LENGTH, CROCKFORD));
  const parts = [...indexes].map((index) => ({ index, secret: randomCode(SECRET_LENGTH, CROCKFORD) }));
  return {
    /** The codes that are shown once. */
    codes: parts.map(({ index, secret }) => index + secret),
    hashed: await Promise.all(
      parts.map(async ({ index, secret }) => ({ index, hash: await hashSecret(secret) })),
    ),
  };
}

/**
 * Replaces the recovery codes for somebody who knows the password and holds the authenticator; tries count for this
 * session.
 */
export async function renewRecoveryCodes(
  services: Services,
  session: AdminSession,
  by: By & { ipAddress: string },
  { currentPassword, code }: RecoveryCodesRequest,
): Promise<RecoveryCodesResponse> {
  const { db, settings, guesses } = services;
  const { adminId, username } = session;
  if (!session.authenticatorBound) {
    throw refuse('AUTHENTICATOR_UNBOUND');
  }
  await confirmPassword(services, session, by.ipAddress, currentPassword);
  const { factor } = await payForTry(db, adminId);
  if (factor.kind !== 'authenticator') throw refuse('AUTHENTICATOR_UNBOUND');
  const secret = openSecret(settings.totpKeys, adminId, factor.sealedSecret);
  const attempt = { username, known: `session ${session.id}`, ipAddress: by.ipAddress };
  const { answer, isDelaying } = await guesses.timeCodes.admit(attempt, async () => {
    const step = await timeStepOf(secret, normaliseCode(code));
    if (step === undefined) return undefined;
    const { codes, hashed } = await newRecoveryCodes();
    return (await replaceRecoveryCodes(db, by, { adminId, step, hashed })) ? codes : undefined;
  });
  if (answer) return { recoveryCodes: answer };
  const action = isDelaying ? 'two_factor.paused' : 'two_factor.failed';
  await recordFailure(db, { actor: username, action, ipAddress: by.ipAddress });
  // This is not a 401, because the session is valid and clients end it on a 401.
  throw refuse('INVALID_CODE');
}
