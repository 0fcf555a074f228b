import jwt from 'jsonwebtoken';
import { type Keys, verifiedBy } from 'shared-server/keys';

const ALGORITHM = 'HS256';
const ISSUER = 'vendor-awards/admin-api';
const AUDIENCE = 'vendor-awards/admin';
const LIFETIME = '8h';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/u;

/** The whole content of a token; role and second factor are read from the rows at each request. */
export interface TokenClaims {
  adminId: number;
  sessionId: string;
}

export function signToken([key]: Keys, { adminId, sessionId }: TokenClaims): string {
  return jwt.sign({ sid: sessionId }, key, {
    algorithm: ALGORITHM,
    subject: String(adminId),
    issuer: ISSUER,
    audience: AUDIENCE,
    expiresIn: LIFETIME,
  });
}

/** Returns undefined for any token that this API has not signed itself, for this use, within the last eight hours. */
export function verifyToken(keys: Keys, token: string): TokenClaims | undefined {
  const claims = verifiedBy(keys, (key) =>
    jwt.verify(token, key, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      maxAge: LIFETIME,
      clockTolerance: 5,
    }),
  );
  if (typeof claims !== 'object' || !UUID.test(String(claims.sid))) return undefined;
  // maxAge requires only iat.
  if (claims.exp === undefined || !/^[1-9]\d{0,9}$/u.test(claims.sub ?? '')) return undefined;
  return { adminId: Number(claims.sub), sessionId: claims.sid };
}
