import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { QueryClient } from '@tanstack/react-query';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import builtRobots from '../public/robots.txt?raw';
import { setMainLanguage, splitPath } from '../src/page/language.ts';
import { type PageAt, pageAt } from '../src/page/page-at.ts';
import { siteLanguages } from '../src/page/site-languages.ts';
import { siteConfigQuery } from '../src/queries.ts';
import { etagOf, type HtmlDocument } from './document.ts';
import { SERVED_PAGES } from './served-pages.ts';

/** The document of an address, which is the same for everybody. */
export interface Made extends HtmlDocument {
  status: 200 | 404;
  contentType: string;
}

/** A location of the gateway that answers instead. */
type Elsewhere = '/;not-found' | '/;main-language';

/** Documents and the lists that say which of them exist are kept for a second. */
const KEPT_MS = 1000;
const AT_ONCE = 4;
const MOST_WAITING = 64;
/** About 100 kB each. */
const MOST_KEPT = 200;

export interface Asked {
  /** Absolute address of the site, without a slash at the end. */
  site: string | undefined;
  /** The time at which reading its data began, in milliseconds. */
  madeAt: number;
}

/** Returns undefined if there is no such page. */
type MakePage = (at: PageAt, asked: Asked) => Promise<HtmlDocument | undefined>;

/**
 * Returns a function that makes documents, each at most once a second, `AT_ONCE` at the same time, while `MOST_WAITING`
 * may wait. The function names a location of the gateway for an address without a document, and throws if the document
 * cannot be made now.
 */
export function createDocuments(site: string | undefined, makePage: MakePage) {
  const lists = new QueryClient({
    defaultOptions: { queries: { staleTime: KEPT_MS, gcTime: KEPT_MS, retry: false, networkMode: 'always' } },
  });
  const limit = pLimit(AT_ONCE);
  const kept = new LRUCache<string, Made, () => Promise<Made | undefined>>({
    max: MOST_KEPT,
    fetchMethod: (_key, _last, { context: make }) => make(),
  });

  async function makeFile(pathname: string): Promise<Made | undefined> {
    const { contentType, write } = FILES[pathname] ?? {};
    const text = await write?.(lists, site);
    if (text === undefined || !contentType) return undefined;
    return { status: 200, contentType, text, etag: etagOf(text), styleSource: '' };
  }

  async function makeInTurn(at: PageAt, asked: Asked): Promise<Made | undefined> {
    if (limit.pendingCount >= MOST_WAITING) throw new Error('More documents are asked for than can be made');
    const page = await limit(() => makePage(at, asked));
    const status = at.name === 'notFound' ? 404 : 200;
    return page && { ...page, status, contentType: 'text/html; charset=utf-8' };
  }

  return async (address: string): Promise<Made | Elsewhere> => {
    const [pathname = '', search = ''] = address.split('?');
    const isFile = pathname in FILES;
    if (!isFile) setMainLanguage(siteLanguages(await lists.fetchQuery(siteConfigQuery()))[0]);
    const at = pageAt({ pathname, search });
    // The prefix is that of the main language, which has none.
    if (at.name !== 'notFound' && pathname !== at.document.split('?')[0]) return '/;main-language';
    // Anybody can name endless addresses that lead nowhere, so they are looked up in lists and not cached.
    if (!isFile && !(await isThere(at, pathname, lists))) return '/;not-found';
    const madeAt = Date.now();
    // A document is kept until the end of the second in which its data was read, as in the gateway.
    const made = await kept.fetch(`${Math.floor(madeAt / KEPT_MS)} ${address}`, {
      context: () => (isFile ? makeFile(pathname) : makeInTurn(at, { site, madeAt })),
    });
    return made ?? '/;not-found';
  };
}

async function isThere({ name, params }: PageAt, pathname: string, lists: QueryClient): Promise<boolean> {
  if (name === 'notFound') return splitPath(pathname).path === '/404';
  return SERVED_PAGES[name].exists?.(params, lists) ?? true;
}

const [gzipped, brotlied] = [promisify(gzip), promisify(brotliCompress)];
/** A document of 50 kB takes 1.2 ms, like gzip at its default; level 9 takes ten times as long. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } };
/** The gateway asks for one of these or none, and caches the response. */
export const COMPRESS = new Map<string, (text: string) => Promise<Buffer>>([
  ['br', (text) => brotlied(text, QUICK)],
  ['gzip', (text) => gzipped(text)],
]);

interface SiteFile {
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
      const listed = await Promise.all(Object.values(SERVED_PAGES).map((page) => page.listed?.(lists) ?? []));
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
