import { type Context, type Services, sessionOf } from '../context.ts';
import { cookieOptions } from './binding-cookie.ts';

const LIFETIME_MS = 180 * 24 * 3_600_000;

const cookieName = (ctx: Context) => (ctx.secure ? '__Secure-va_admin_device' : 'va_admin_device');

/** The id of a browser in which this account has proved its second factor before; undefined of any other. */
export function deviceFor({ devices }: Services, ctx: Context, username: string): string | undefined {
  return devices.idFor(ctx.cookies.get(cookieName(ctx)), username);
}

/** Only after both factors: whoever knows just the password gets no budget of their own for the second. */
export function rememberDevice({ devices }: Services, ctx: Context): void {
  const cookie = devices.remember(ctx.cookies.get(cookieName(ctx)), sessionOf(ctx).username);
  ctx.cookies.set(cookieName(ctx), cookie, { ...cookieOptions(ctx), maxAge: LIFETIME_MS });
}
