import type { Middleware } from './context.ts';
import { HttpError } from './http-error.ts';

/** Browsers say where a request comes from; a change that another site asks for is refused whatever else it carries. */
export const requireSameOrigin: Middleware = async (ctx, next) => {
  const isRead = ctx.method === 'GET' || ctx.method === 'HEAD';
  if (!isRead && !comesFromHere(ctx.get('origin'), ctx.get('sec-fetch-site'), ctx.get('host'))) {
    throw new HttpError(403, 'FORBIDDEN', 'This request did not come from this site.');
  }
  await next();
};

function comesFromHere(origin: string, fetchSite: string, host: string): boolean {
  const isOwnSite = !fetchSite || fetchSite === 'same-origin' || fetchSite === 'none';
  const isOwnOrigin = !origin || (URL.canParse(origin) && new URL(origin).host === host.toLowerCase());
  return isOwnSite && isOwnOrigin;
}
