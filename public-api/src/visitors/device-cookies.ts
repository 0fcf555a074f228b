import { createDevices } from 'db/accounts';
import type { Request, Response } from 'express';
import type { Keys } from 'shared-server/keys';
import { readCookie } from './client.ts';

const NAME = 'va_device';
export const DEVICE_COOKIE_DAYS = 180;
/** The cookie va_members lives while somebody signs in with a provider. */
export const MEMBER_COOKIE_MINUTES = 10;

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
