import type { SessionClaims } from 'db/voters';
import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import { type Keys, verifiedBy } from 'shared-server/keys';
import { parseId } from 'shared-server/validation';

const ISSUER = 'vendor-awards/public-api';
const AUDIENCE = 'vendor-awards/public';
export const SIGN_IN_DAYS = 7;
const LIFETIME = `${SIGN_IN_DAYS}d` as const;
const TOKEN = /^[\w.-]{1,2000}$/;
const SESSION_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export type Tokens = ReturnType<typeof createTokens>;

const REMEMBERED = 50_000;

/**
 * Signs and verifies tokens. A token names an account and a session row, and the row decides whether it is accepted.
 */
export function createTokens(keys: Keys) {
  const [key] = keys;
  // Clients poll each second with the same token, so its signature is checked once. The session row decides every time.
  const verified = new LRUCache<string, SessionClaims & { expiresAt: number }>({
    maxSize: REMEMBERED,
    sizeCalculation: () => 1,
  });
  return {
    sign: ({ userId, sessionId, sessionNumber }: SessionClaims) =>
      jwt.sign({ sid: sessionId, sno: sessionNumber }, key, {
        algorithm: 'HS256',
        issuer: ISSUER,
        audience: AUDIENCE,
        subject: String(userId),
        expiresIn: LIFETIME,
      }),
    /** Returns undefined for anything but a live token of this half. */
    verify: (token: string): SessionClaims | undefined => {
      const known = verified.get(token);
      if (known && Date.now() < known.expiresAt) return known;
      if (!TOKEN.test(token)) return undefined;
      const payload = verifiedBy(keys, (key) =>
        jwt.verify(token, key, {
          algorithms: ['HS256'],
          issuer: ISSUER,
          audience: AUDIENCE,
          maxAge: LIFETIME,
          clockTolerance: 5,
        }),
      );
      const claims = claimsOf(payload);
      if (claims) verified.set(token, claims);
      return claims;
    },
  };
}

function claimsOf(
  payload: string | jwt.JwtPayload | undefined,
): (SessionClaims & { expiresAt: number }) | undefined {
  if (typeof payload !== 'object' || typeof payload.exp !== 'number') return undefined;
  const userId = parseId(payload.sub);
  const sessionId: unknown = payload.sid;
  const sessionNumber: unknown = payload.sno;
  if (userId === undefined || typeof sessionId !== 'string' || !SESSION_ID.test(sessionId)) return undefined;
  if (typeof sessionNumber !== 'number' || !Number.isSafeInteger(sessionNumber)) return undefined;
  return { userId, sessionId, sessionNumber, expiresAt: payload.exp * 1000 };
}
