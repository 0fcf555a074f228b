import { verifySecret } from 'db/accounts';
import { type AdminSession, findSignInAdmin } from 'db/administrators';
import { atField } from 'shared-server/http-error';
import type { Services } from '../context.ts';
import { refuse } from '../requests/refusals.ts';

/**
 * Checks the password again, because somebody who finds an open panel does not know it. Wrong passwords count like
 * failed sign-ins, for this session. Returns the hash that the password matched. Throws a 400, which does not end the
 * session as a 401 would.
 */
export async function confirmPassword(
  { db, guesses }: Services,
  { id, username }: AdminSession,
  ipAddress: string | null,
  currentPassword: string,
): Promise<string> {
  const attempt = { username, known: `session ${id}`, ipAddress: ipAddress ?? 'unknown' };
  const { answer: passwordHash } = await guesses.passwords.admit(attempt, async () => {
    const admin = await findSignInAdmin(db, username);
    return admin && (await verifySecret(admin.passwordHash, currentPassword, { isKnown: true }))
      ? admin.passwordHash
      : undefined;
  });
  if (passwordHash !== undefined) return passwordHash;
  throw atField('currentPassword', refuse('INVALID_CREDENTIALS.current_password'));
}
