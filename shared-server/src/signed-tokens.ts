import jwt from 'jsonwebtoken';
import type { Keys } from './keys.ts';

interface Use {
  issuer: string;
  audience: string;
  lifetimeSeconds: number;
}

export type SignedClaims = jwt.JwtPayload;

/** Signs and verifies JSON Web Tokens of one use. */
export function createSignedTokens(keys: Keys, { issuer, audience, lifetimeSeconds }: Use) {
  const algorithm: jwt.Algorithm = 'HS256';
  return {
    sign: (subject: string, claims: object): string =>
      jwt.sign(claims, keys[0], { subject, algorithm, issuer, audience, expiresIn: lifetimeSeconds }),
    /** Returns undefined for any token that was not signed with one of the keys, for this use, within the lifetime. */
    verify(token: string): SignedClaims | undefined {
      const accepted = {
        algorithms: [algorithm],
        issuer,
        audience,
        maxAge: lifetimeSeconds,
        clockTolerance: 5,
      };
      for (const key of keys) {
        try {
          const payload = jwt.verify(token, key, accepted);
          // The time of issue is what `maxAge` requires.
          if (typeof payload === 'object' && payload.exp !== undefined) return payload;
        } catch {
          // Another key may have signed it.
        }
      }
      return undefined;
    },
  };
}
