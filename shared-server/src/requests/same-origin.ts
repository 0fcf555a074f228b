import type { IncomingMessage } from 'node:http';
import { refuse } from '../shared-refusals.ts';

const TRUSTED_SITES = new Set(['same-origin', 'none']);

/**
 * A browser says where a request comes from; whatever may change something must come from this site. Tools send
 * neither header, and carry no cookie of anybody else. Throws a 403.
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
