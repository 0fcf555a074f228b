import { createHmac, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto';
import { createDevices } from 'db/accounts';
import type { Request, Response } from 'express';
import type { Keys } from 'shared-server/keys';
import { readCookie } from './client.ts';

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

const NAME = 'va_device';
export const DEVICE_COOKIE_DAYS = 180;

/** Marks browsers in which an account has signed in before. */
export function createDeviceCookies(keys: Keys) {
  const devices = createDevices(keys);
  return {
    /** Returns the browser's id, or undefined if this account has not signed in there. */
    idFor: (request: Request, username: string) => devices.idFor(readCookie(request, NAME), username),
    /** Returns true if the request has a device cookie of any account, genuine or not. */
    isGiven: (request: Request) => readCookie(request, NAME) !== undefined,
    /** Records that the account has signed in in this browser. */
    remember(request: Request, response: Response, username: string): void {
      response.cookie(NAME, devices.remember(readCookie(request, NAME), username), {
        httpOnly: true,
        sameSite: 'lax',
        path: '/api',
        secure: request.secure,
        maxAge: DEVICE_COOKIE_DAYS * 24 * 3_600_000,
      });
    },
  };
}
