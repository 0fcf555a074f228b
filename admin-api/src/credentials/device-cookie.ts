import { type Context, type Services, sessionOf } from '../context.ts';
import { cookieOptions } from './binding-cookie.ts';

const LIFETIME_MS = 180 * 24 * 3_600_000;

const cookieName = (ctx: Context) => (ctx.secure ? '__Secure-va_admin_device' : 'va_admin_device');

/** Returns the id of a browser that has proved this account's second factor before, or undefined for any other. */
export function deviceFor({ devices }: Services, ctx: Context, username: string): string | undefined {
  return devices.idFor(ctx.cookies.get(cookieName(ctx)), username);
}

/** Runs only after both factors: knowing just the password must give no browser its own budget for the second. */
export function rememberDevice({ devices }: Services, ctx: Context): void {
  const cookie = devices.remember(ctx.cookies.get(cookieName(ctx)), sessionOf(ctx).username);
  ctx.cookies.set(cookieName(ctx), cookie, { ...cookieOptions(ctx), maxAge: LIFETIME_MS });
}
