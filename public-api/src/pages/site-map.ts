import { escapeText } from './escape.ts';
import { TABS } from './page.ts';

/** The most that a site map may hold. */
export const ADDRESSES_AT_MOST = 50_000;
const FIXED = ['/', ...Object.keys(TABS).map((tab) => `/?tab=${tab}`), '/privacy'];

interface Listed {
  /** Of voting cycles that are over: each has a page of its results, which leads to each vendor as it stood. */
  pastCycleIds: number[];
  vendorIds: number[];
}

export function siteMap(site: string, { pastCycleIds, vendorIds }: Listed): string {
  const paths = [
    ...FIXED,
    ...pastCycleIds.map((id) => `/?tab=results&cycle=${id}`),
    ...vendorIds.map((id) => `/vendor/${id}`),
  ].slice(0, ADDRESSES_AT_MOST);
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
