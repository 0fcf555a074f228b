import type { IncomingMessage } from 'node:http';
import { refuse } from '../shared-refusals.ts';

const TRUSTED_SITES = new Set(['same-origin', 'none']);

/**
 * Refuses a changing request that a browser sends from another site. Tools send neither header, and carry nobody else’s
 * cookie. Throws a 403.
 */
export function assertSameOrigin({ method, headers }: IncomingMessage): void {
  if (method === 'GET' || method === 'HEAD') return;
  const { origin, host = '', 'sec-fetch-site': site } = headers;
  if (origin === undefined && site === undefined) return;
  const isOwnOrigin =
    origin === undefined || (URL.canParse(origin) && new URL(origin).host === host.toLowerCase());
  const isOwnSite = site === undefined || TRUSTED_SITES.has(String(site));
  if (isOwnOrigin && isOwnSite) return;
  throw refuse('FORBIDDEN.other_site');
}
