import { SESSION_DAYS, type SessionClaims } from 'db/voters';
import { LRUCache } from 'lru-cache';
import type { Keys } from 'shared-server/keys';
import { createSignedTokens, type SignedClaims } from 'shared-server/signed-tokens';
import { parseId } from 'shared-server/validation';

const TOKEN = /^[\w.-]{1,2000}$/;
const SESSION_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export type Tokens = ReturnType<typeof createTokens>;

const REMEMBERED = 50_000;

/**
 * Signs and verifies tokens. A token names an account and a session row, and the row decides whether it is accepted.
 */
export function createTokens(keys: Keys) {
  const tokens = createSignedTokens(keys, {
    issuer: 'vendor-awards/public-api',
    audience: 'vendor-awards/public',
    lifetimeSeconds: SESSION_DAYS * 86_400,
  });
  // Clients poll each second with the same token, so its signature is checked once. The session row decides every time.
  const verified = new LRUCache<string, SessionClaims & { expiresAt: number }>({
    maxSize: REMEMBERED,
    sizeCalculation: () => 1,
  });
  return {
    sign: ({ userId, sessionId, sessionNumber }: SessionClaims) =>
      tokens.sign(String(userId), { sid: sessionId, sno: sessionNumber }),
    /** Returns undefined for anything but a live token of this half. */
    verify: (token: string): SessionClaims | undefined => {
      const known = verified.get(token);
      if (known && Date.now() < known.expiresAt) return known;
      if (!TOKEN.test(token)) return undefined;
      const claims = claimsOf(tokens.verify(token) ?? {});
      if (claims) verified.set(token, claims);
      return claims;
    },
  };
}

function claimsOf({
  sub,
  sid: sessionId,
  sno: sessionNumber,
  exp = 0,
}: SignedClaims): (SessionClaims & { expiresAt: number }) | undefined {
  const userId = parseId(sub);
  if (userId === undefined || typeof sessionId !== 'string' || !SESSION_ID.test(sessionId)) return undefined;
  if (typeof sessionNumber !== 'number' || !Number.isSafeInteger(sessionNumber)) return undefined;
  return { userId, sessionId, sessionNumber, expiresAt: exp * 1000 };
}
