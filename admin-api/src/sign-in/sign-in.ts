import { startAdminSession } from 'db/admin-sessions';
import { findSignInAdmin, recordFailedSignIn } from 'db/admins';
import { verifySecret } from 'db/passwords';
import type { Services } from '../context.ts';
import type { AdminLoginRequest, AdminLoginResponse } from '../contract.ts';
import { HttpError } from '../http-error.ts';
import { signToken } from '../token.ts';

export interface Attempt extends AdminLoginRequest {
  ipAddress: string;
  userAgent: string;
}

export const INVALID_CREDENTIALS = 'INVALID_CREDENTIALS';

/**
 * Name and password, whichever way they came. An unknown name, a wrong password and an account that is off
 * are told apart neither by the answer nor by the work done for it.
 */
export async function signIn(
  { db, config, throttle }: Services,
  attempt: Attempt,
): Promise<AdminLoginResponse> {
  const known = await findSignInAdmin(db, attempt.username);
  const admin = await throttle.admit(attempt, async () => {
    const matches = await verifySecret(known?.passwordHash, attempt.password);
    return known?.isActive && matches ? known : undefined;
  });
  if (!admin && known) await recordFailedSignIn(db, { admin: known, ipAddress: attempt.ipAddress });
  if (!admin) throw new HttpError(401, INVALID_CREDENTIALS, 'Invalid username or password');
  const { id, username, role } = admin;
  const sessionId = await startAdminSession(db, { ...attempt, adminId: id, username });
  return {
    user: { id, username, type: 'admin', role },
    token: signToken(config.jwtKey, { adminId: id, sessionId }),
  };
}
