import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { QueryClient } from '@tanstack/react-query';
import pLimit from 'p-limit';
import type { PageAt } from '../src/page/page-at.ts';
import { KEPT_MS } from '../src/page/pages.ts';
import { documentOf, etagOf } from './document.ts';
import { FILES } from './files.ts';
import { findPage } from './read-page.ts';
import { renderPage } from './render-page.tsx';
import type { RunningKit } from './running-kit.ts';

/**
 * The build puts these in: the release of this web, its index.html, and the files of each screen that not every page
 * loads.
 */
declare const __PUBLIC_WEB_RELEASE__: string;
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

  async function make(address: string, madeAt: number): Promise<Made | undefined> {
    const [pathname = '', search = ''] = address.split('?');
    const file = FILES[pathname];
    if (file) {
      const text = await file.write(lists, site);
      return text === undefined ? undefined : madeOf(text, { madeAt, contentType: file.contentType });
    }
    const at = await findPage(address, lists);
    if (!at) return undefined;
    // An address that leads nowhere has been answered above.
    if (limit.pendingCount >= MOST_WAITING) throw new Error('More documents are asked for than can be made');
    return limit(() => page(at, new URLSearchParams(search), madeAt));
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
      root: { app: __PUBLIC_WEB_RELEASE__, kit: kit.release(), page: at.document },
      madeAt,
    });
    const isNotFound = at.name === 'notFound';
    return { ...madeOf(html, { madeAt, contentType: HTML }), etag, styleSource, isNotFound };
  }

  return onceASecond(make);
}

interface Kept {
  madeAt: number;
  made: Promise<Made | undefined>;
  isDone: boolean;
}

/**
 * Calls `make` at most once a second for each address; all who ask in that second, or while it works, share the
 * result.
 */
function onceASecond(
  make: (address: string, now: number) => Promise<Made | undefined>,
): (address: string) => Promise<Made | undefined> {
  const kept = new Map<string, Kept>();
  const isCurrent = ({ madeAt, isDone }: Kept, now: number) => !isDone || secondOf(madeAt) === secondOf(now);
  return async (address) => {
    const now = Date.now();
    const last = kept.get(address);
    if (last && isCurrent(last, now)) return last.made;
    for (const [other, entry] of kept) if (!isCurrent(entry, now)) kept.delete(other);
    const entry: Kept = { madeAt: now, made: make(address, now), isDone: false };
    kept.set(address, entry);
    const made = await entry.made.catch((error: unknown) => {
      kept.delete(address);
      throw error;
    });
    entry.isDone = true;
    // Anybody can name addresses that lead nowhere, without end.
    if (!made) kept.delete(address);
    return made;
  };
}

const HTML = 'text/html; charset=utf-8';
const secondOf = (ms: number): number => Math.floor(ms / 1000);

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
