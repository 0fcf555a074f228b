import { createDevices } from 'db/accounts';
import type { Request, Response } from 'express';
import type { Keys } from 'shared-server/keys';
import { readCookie } from '../visitors/cookies.ts';

const NAME = 'va_device';
export const DEVICE_COOKIE_DAYS = 180;

/** Marks a browser in which an account has signed in before. */
export function createDeviceCookies(keys: Keys) {
  const devices = createDevices(keys);
  return {
    /** The browser's id; undefined when this account has not signed in there. */
    idFor: (request: Request, username: string) => devices.idFor(readCookie(request, NAME), username),
    /** Whether there is one, of whatever account, real or not. */
    isGiven: (request: Request) => readCookie(request, NAME) !== undefined,
    /** The account has signed in there. */
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
