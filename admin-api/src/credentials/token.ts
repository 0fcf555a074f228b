import { ADMIN_SESSION_HOURS } from 'db/administrators';
import type { Keys } from 'shared-server/keys';
import { createSignedTokens } from 'shared-server/signed-tokens';
import { parseId } from 'shared-server/validation';

const tokensOf = (keys: Keys) =>
  createSignedTokens(keys, {
    issuer: 'vendor-awards/admin-api',
    audience: 'vendor-awards/admin',
    lifetimeSeconds: ADMIN_SESSION_HOURS * 3600,
  });

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/u;

/** The whole content of a token; role and second factor are read from the rows at each request. */
export interface TokenClaims {
  adminId: number;
  sessionId: string;
}

export const signToken = (keys: Keys, { adminId, sessionId }: TokenClaims): string =>
  tokensOf(keys).sign(String(adminId), { sid: sessionId });

/** Returns undefined for any token that this API has not signed itself, for this use, while a session lasts. */
export function verifyToken(keys: Keys, token: string): TokenClaims | undefined {
  const { sub, sid } = tokensOf(keys).verify(token) ?? {};
  const adminId = parseId(sub);
  return adminId !== undefined && UUID.test(String(sid)) ? { adminId, sessionId: sid } : undefined;
}
