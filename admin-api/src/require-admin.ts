import { type AdminSession, findAdminSession, noteAdminActivity } from 'db/administrators';
import type { Context, Middleware, Services } from './context.ts';
import { hasBinding, isBound } from './credentials/binding-cookie.ts';
import { verifyToken } from './credentials/token.ts';
import { refuse, unauthenticated } from './requests/refusals.ts';
import type { Access } from './route.ts';

/**
 * Guards every route and also the requests that no route answers, which require a verified administrator as well.
 */
export function requireRole(services: Services, access: Access): Middleware {
  return async (ctx, next) => {
    if (access !== 'anyone') ctx.state.session = await authorise(services, ctx, access);
    await next();
  };
}

async function authorise(services: Services, ctx: Context, access: Exclude<Access, 'anyone'>) {
  const session = await authenticate(services, ctx);
  if (access === 'signed_in') return session;
  if (!session.twoFactorVerified) {
    throw refuse('TWO_FACTOR_REQUIRED');
  }
  if (access === 'super_admin' && session.role !== 'super_admin') {
    throw refuse('FORBIDDEN');
  }
  return session;
}

/** Reads the rows at every request, so that a revocation or a change of role takes effect at once. */
async function authenticate({ db, settings, log }: Services, ctx: Context): Promise<AdminSession> {
  const [, token] = /^Bearer (\S+)$/iu.exec(ctx.get('authorization')) ?? [];
  const claims = token ? verifyToken(settings.jwtKeys, token) : undefined;
  const session = claims && (await findAdminSession(db, claims));
  if (!session) throw unauthenticated();
  const needsCookie = session.twoFactorVerified && settings.tokenBinding === 'required';
  if (needsCookie && !isBound(ctx, session.cookieHash)) {
    log.warn({ event: 'token_binding_missing', actor: session.username });
    throw hasBinding(ctx) ? unauthenticated() : refuse('COOKIE_MISSING');
  }
  // Panels mark polls that they send while nobody uses them. These are not activity, so the session can expire.
  const isPoll = ctx.method === 'GET' && ctx.get('x-background') === '1';
  if (session.isStale && !isPoll) await noteAdminActivity(db, session.id);
  return session;
}
