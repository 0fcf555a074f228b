import { createHmac, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { Keys } from 'shared-server/keys';

export const VISITOR_COOKIE = 'va_visitor';

export type VisitorCookies = ReturnType<typeof createVisitorCookies>;

/**
 * Identifies signed-out visitors by a session of their own, which can be blocked. The keys are derived from those of
 * tokens.
 */
export function createVisitorCookies(keys: Keys) {
  const newest = sealWith(keys[0]);
  const seals = keys.map(sealWith);
  return {
    /** Returns `<session id>.<HMAC>`. */
    seal: (sessionId: string) => `${sessionId}.${newest(sessionId)}`,
    /** Returns the session id in a cookie, or undefined if there is no cookie or its HMAC is not ours. */
    open: (cookie: string | undefined): string | undefined => {
      const [sessionId, mac] = cookie?.split('.') ?? [];
      if (!sessionId || !mac) return undefined;
      const given = Buffer.from(mac);
      const isOurs = seals.some((seal) => {
        const expected = Buffer.from(seal(sessionId));
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
      return isOurs ? sessionId : undefined;
    },
  };
}

function sealWith(key: KeyObject) {
  const derived = Buffer.from(hkdfSync('sha256', key, '', 'vendor-awards visitor cookie', 32));
  return (sessionId: string) => createHmac('sha256', derived).update(sessionId).digest('base64url');
}
