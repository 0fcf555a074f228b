import type { QueryClient } from '@tanstack/react-query';
import builtRobots from '../public/robots.txt?raw';
import { PAGES } from '../src/page/pages.ts';

export interface SiteFile {
  contentType: string;
  /** Returns undefined if the file needs the address of the site, which is unknown. */
  write(lists: QueryClient, site: string | undefined): Promise<string | undefined>;
}

/** The site map protocol allows no more. */
const MOST_ADDRESSES = 50_000;

/** Files that are made and kept like pages. While the renderer is away, the gateway sends the built robots.txt. */
export const FILES: Readonly<Record<string, SiteFile>> = {
  '/sitemap.xml': {
    contentType: 'application/xml; charset=utf-8',
    async write(lists, site) {
      if (!site) return undefined;
      const listed = await Promise.all(Object.values(PAGES).map((page) => page.listed?.(lists) ?? []));
      const addresses = listed.flat().slice(0, MOST_ADDRESSES);
      return [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        ...addresses.map((address) => `<url><loc>${site}${address.replaceAll('&', '&amp;')}</loc></url>`),
        '</urlset>\n',
      ].join('\n');
    },
  },
  '/robots.txt': {
    contentType: 'text/plain; charset=utf-8',
    write: async (_, site) => (site ? `${builtRobots}\nSitemap: ${site}/sitemap.xml\n` : builtRobots),
  },
};
