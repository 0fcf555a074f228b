import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

export const VISITOR_COOKIE = 'va_visitor';

export type VisitorCookies = ReturnType<typeof createVisitorCookies>;

/** Signed-out visitors are known by a session of their own, which can be blocked. The key is derived from the token key. */
export function createVisitorCookies(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'vendor-awards visitor cookie', 32));
  const macOf = (sessionId: string) => createHmac('sha256', key).update(sessionId).digest('base64url');
  return {
    /** `<session id>.<HMAC>` */
    seal: (sessionId: string) => `${sessionId}.${macOf(sessionId)}`,
    /** The session id in a cookie; undefined when there is none or its seal is not ours. */
    open: (cookie: string | undefined): string | undefined => {
      const [sessionId, mac] = cookie?.split('.') ?? [];
      if (!sessionId || !mac) return undefined;
      const given = Buffer.from(mac);
      const expected = Buffer.from(macOf(sessionId));
      return given.length === expected.length && timingSafeEqual(given, expected) ? sessionId : undefined;
    },
  };
}
