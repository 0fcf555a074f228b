import type { Request } from 'express';
import { HttpError } from './http-error.ts';

const TRUSTED_SITES = new Set(['same-origin', 'none']);

/**
 * A browser says where a request comes from; a state change must come from this site.
 * Tools send neither header, and carry no cookie of anybody else.
 */
export function assertSameOrigin(request: Request): void {
  const { origin, host, 'sec-fetch-site': site } = request.headers;
  if (origin === undefined && site === undefined) return;
  const isOwnOrigin = origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
  const isOwnSite = site === undefined || TRUSTED_SITES.has(String(site));
  if (isOwnOrigin && isOwnSite) return;
  throw new HttpError(403, 'FORBIDDEN', 'This request comes from another site.');
}
