import { escapeText } from './escape.ts';
import { TABS } from './page.ts';

/** The most that a site map may hold. */
const ADDRESSES_AT_MOST = 50_000;
const FIXED = ['/', ...Object.keys(TABS).map((tab) => `/?tab=${tab}`), '/privacy'];

export const VENDORS_AT_MOST = ADDRESSES_AT_MOST - FIXED.length;

export function siteMap(site: string, vendorIds: number[]): string {
  const paths = [...FIXED, ...vendorIds.slice(0, VENDORS_AT_MOST).map((id) => `/vendor/${id}`)];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `<url><loc>${escapeText(site + path)}</loc></url>`),
    '</urlset>\n',
  ].join('\n');
}

/** The panel is nobody's search result. The API stays open: the pages are drawn from it. */
export function robotsFile(site: string | undefined): string {
  const lines = ['User-agent: *', 'Allow: /', 'Disallow: /admin', 'Disallow: /api/admin'];
  if (site !== undefined) lines.push('', `Sitemap: ${site}/sitemap.xml`);
  return `${lines.join('\n')}\n`;
}
