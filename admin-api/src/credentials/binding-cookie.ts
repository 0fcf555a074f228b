import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from '../context.ts';

/**
 * Names the cookie that is the second part of a verified session. public-api never sees it: browsers send it only to
 * `/api/admin`. On a plain-http site the cookie is not Secure, because browsers would not send it back.
 */
const cookieName = (ctx: Context) => (ctx.secure ? '__Secure-va_admin' : 'va_admin');

/** Returns the options of every cookie of the admin part. */
export const cookieOptions = (ctx: Context) =>
  ({
    path: '/api/admin',
    httpOnly: true,
    sameSite: 'strict',
    signed: false,
    overwrite: true,
    secure: ctx.secure,
  }) as const;

const hashOf = (value: string) => createHash('sha256').update(value).digest();

export function newBinding(): { cookie: string; hash: Buffer } {
  const cookie = randomBytes(32).toString('base64url');
  return { cookie, hash: hashOf(cookie) };
}

/** Sets the cookie, or clears it. */
export function setBindingCookie(ctx: Context, cookie: string | null): void {
  ctx.cookies.set(cookieName(ctx), cookie, cookieOptions(ctx));
}

export const hasBinding = (ctx: Context): boolean => ctx.cookies.get(cookieName(ctx)) !== undefined;

export function isBound(ctx: Context, storedHash: Buffer | null): boolean {
  const cookie = ctx.cookies.get(cookieName(ctx));
  return cookie !== undefined && storedHash !== null && timingSafeEqual(hashOf(cookie), storedHash);
}
