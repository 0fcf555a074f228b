import type { KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';

const ALGORITHM = 'HS256';
const ISSUER = 'vendor-awards/admin-api';
const AUDIENCE = 'vendor-awards/admin';
const LIFETIME = '8h';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/u;

/** All that a token says; role and second factor are read from the rows at each request. */
export interface TokenClaims {
  adminId: number;
  sessionId: string;
}

export function signToken(key: KeyObject, { adminId, sessionId }: TokenClaims): string {
  return jwt.sign({ sid: sessionId }, key, {
    algorithm: ALGORITHM,
    subject: String(adminId),
    issuer: ISSUER,
    audience: AUDIENCE,
    expiresIn: LIFETIME,
  });
}

/** Undefined for whatever this API has not signed itself, for this use, within the last eight hours. */
export function verifyToken(key: KeyObject, token: string): TokenClaims | undefined {
  try {
    const claims = jwt.verify(token, key, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      maxAge: LIFETIME,
      clockTolerance: 5,
    });
    if (typeof claims === 'string' || !UUID.test(String(claims.sid))) return undefined;
    // maxAge asks for iat only.
    if (claims.exp === undefined || !/^[1-9]\d{0,9}$/u.test(claims.sub ?? '')) return undefined;
    return { adminId: Number(claims.sub), sessionId: claims.sid };
  } catch {
    return undefined;
  }
}
