import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { QueryClient } from '@tanstack/react-query';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { PageAt } from '../src/page/page-at.ts';
import { KEPT_MS } from '../src/page/pages.ts';
import { documentOf, etagOf } from './document.ts';
import { FILES, type SiteFile } from './files.ts';
import { findPage } from './read-page.ts';
import { renderPage } from './render-page.tsx';
import type { RunningKit } from './running-kit.ts';

/**
 * The build puts these in: the name of the app's file, the index.html, and the files of each screen that not every page
 * loads.
 */
declare const __APP_FILE__: string;
declare const __INDEX_HTML__: string;
declare const __SCREEN_FILES__: Readonly<Record<string, readonly string[]>>;

/** The answer for an address, the same for everybody. */
export interface Made {
  isNotFound: boolean;
  contentType: string;
  etag: string;
  /** The source by which the content policy allows the inline style of a page. */
  styleSource: string;
  /** When reading what it shows began, in milliseconds. */
  madeAt: number;
  body(encoding: Encoding): Promise<Buffer>;
}

export type Encoding = 'br' | 'gzip' | 'identity';

const AT_ONCE = 4;
const MOST_WAITING = 64;
/** About 100 kB each. */
const MOST_KEPT = 200;

interface DocumentsOptions {
  kit: RunningKit;
  /** Absolute address of the site, without a slash at the end. */
  site: string | undefined;
}

/**
 * Makes each document at most once a second, `AT_ONCE` at the same time, and lets `MOST_WAITING` wait. The function
 * returns undefined for an address that leads nowhere, and throws when the document cannot be made now.
 */
export function createDocuments({ kit, site }: DocumentsOptions) {
  const lists = new QueryClient({
    defaultOptions: { queries: { staleTime: KEPT_MS, gcTime: KEPT_MS, retry: false, networkMode: 'always' } },
  });
  const limit = pLimit(AT_ONCE);

  async function inTurn(work: () => Promise<Made | undefined>): Promise<Made | undefined> {
    if (limit.pendingCount >= MOST_WAITING) throw new Error('More documents are asked for than can be made');
    return limit(work);
  }

  async function write(file: SiteFile, madeAt: number): Promise<Made | undefined> {
    const text = await file.write(lists, site);
    return text === undefined ? undefined : madeOf(text, { madeAt, contentType: file.contentType });
  }

  async function page(at: PageAt, query: URLSearchParams, madeAt: number): Promise<Made | undefined> {
    await kit.ready();
    const rendered = await renderPage(at, site);
    if (!rendered) return undefined;
    const { variant, source = '' } = at.page;
    const isVariant = variant && query.get(variant.param) === variant.value;
    const { html, etag, styleSource } = documentOf({
      ...rendered,
      // hero.tsx draws both sizes with the same elements and styles them by this attribute.
      markup: isVariant
        ? rendered.markup.replace(' data-size="full"', ` data-size="${variant.value}"`)
        : rendered.markup,
      template: __INDEX_HTML__,
      sharedUiHead: kit.head(),
      scripts: __SCREEN_FILES__[source] ?? [],
      root: { app: __APP_FILE__, kit: kit.release(), page: at.document },
      madeAt,
    });
    const isNotFound = at.name === 'notFound';
    return { ...madeOf(html, { madeAt, contentType: HTML }), etag, styleSource, isNotFound };
  }

  const kept = new LRUCache<string, Made, Make>({
    max: MOST_KEPT,
    ttl: KEPT_MS,
    ttlResolution: 0,
    async fetchMethod(_address, _last, { context: make, options }) {
      const madeAt = Date.now();
      const made = await make(madeAt);
      // Until the second of its figures is over, as the gateway keeps it; 0 would be for ever.
      options.ttl = Math.max(1, madeAt - (madeAt % KEPT_MS) + KEPT_MS - 1 - Date.now());
      return made;
    },
  });

  return async (address: string): Promise<Made | undefined> => {
    const [pathname = '', search = ''] = address.split('?');
    const file = FILES[pathname];
    if (file) return kept.fetch(address, { context: (madeAt) => write(file, madeAt) });
    // Anybody can name addresses that lead nowhere, without end: they are not kept.
    const at = await findPage(address, lists);
    if (!at) return undefined;
    const query = new URLSearchParams(search);
    return kept.fetch(address, { context: (madeAt) => inTurn(() => page(at, query, madeAt)) });
  };
}

/** Makes a document of what is read from `madeAt` on; undefined if there is nothing at its address. */
type Make = (madeAt: number) => Promise<Made | undefined>;

const HTML = 'text/html; charset=utf-8';

function madeOf(text: string, { madeAt, contentType }: Pick<Made, 'madeAt' | 'contentType'>): Made {
  const bodies = new Map<Encoding, Promise<Buffer>>();
  return {
    isNotFound: false,
    contentType,
    etag: etagOf(text),
    styleSource: '',
    madeAt,
    body(encoding) {
      const body = bodies.get(encoding) ?? COMPRESS[encoding](Buffer.from(text));
      bodies.set(encoding, body);
      return body;
    },
  };
}

const [gzipped, brotlied] = [promisify(gzip), promisify(brotliCompress)];
/** A document of 50 kB takes 1.2 ms, like gzip at its default; level 9 takes ten times as long. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } };
const COMPRESS: Record<Encoding, (text: Buffer) => Promise<Buffer>> = {
  br: (text) => brotlied(text, QUICK),
  gzip: (text) => gzipped(text),
  identity: async (text) => text,
};
