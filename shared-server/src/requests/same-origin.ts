import type { IncomingMessage } from 'node:http';
import { refuse } from '../shared-refusals.ts';

const TRUSTED_SITES = new Set(['same-origin', 'none']);

/**
 * Throws a 403 for a changing request that a browser sends from another site. Requests without both headers come from
 * tools, which have no browser’s cookies.
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
