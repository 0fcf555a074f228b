import { type QueryClient, skipToken } from '@tanstack/react-query';
import { StaticRouter } from 'react-router-dom';
import { renderHostPage } from 'shared-ui/host/server';
import { App } from '../src/app.tsx';
import type { PageAt } from '../src/page/page-at.ts';
import type { ServedData } from '../src/page/served-data.ts';
import { preloadScreens } from '../src/screens.ts';
import { documentOf, type HtmlDocument } from './document.ts';
import type { Asked } from './documents.ts';
import { readPage } from './read-page.ts';
import type { Kit } from './running-kit.ts';

/**
 * The build puts these in: the name of the app's file, the index.html, and the files of each screen that not every page
 * loads.
 */
declare const __APP_FILE__: string;
declare const __INDEX_HTML__: string;
declare const __SCREEN_FILES__: Readonly<Record<string, readonly string[]>>;

export interface RenderedPage {
  head: string;
  styles: string;
  markup: string;
  data: ServedData;
}

/** The most rounds of rendering and reading: what one round reads may show what else has to be read. */
const MOST_ROUNDS = 4;

/**
 * Returns the page as everybody sees it and the data it has read, or undefined if there is no such page. Throws when
 * something cannot be read. `site` is the absolute address of the site.
 */
export async function renderPage(at: PageAt, site: string | undefined): Promise<RenderedPage | undefined> {
  await preloadScreens();
  const read = await readPage(at, site);
  if (!read) return undefined;
  const markup = await renderWhole(at, read.data);
  const data = read.data
    .getQueryCache()
    .getAll()
    .filter(({ queryKey: [path], state }) => String(path).startsWith('/api/') && state.data !== undefined)
    .map(({ queryKey, state }) => [queryKey, state.data] as const);
  return { head: read.head, styles: read.styles, markup, data };
}

/** Makes the document of a page, in the variant that the address names. */
export async function renderDocument(
  at: PageAt,
  { address, madeAt, site, kit }: Asked & { kit: Kit },
): Promise<HtmlDocument | undefined> {
  const rendered = await renderPage(at, site);
  if (!rendered) return undefined;
  const { variant, source = '' } = at.page;
  const size = variant && address.includes(`&${variant.param}=`) ? variant.value : 'full';
  return documentOf({
    ...rendered,
    // hero.tsx draws all sizes with the same elements and styles them by this attribute.
    markup: rendered.markup.replace(' data-size="full"', ` data-size="${size}"`),
    template: __INDEX_HTML__,
    sharedUiHead: kit.head,
    scripts: __SCREEN_FILES__[source] ?? [],
    root: { app: __APP_FILE__, kit: kit.release, page: at.document },
    madeAt,
  });
}

/** Renders until the page asks for nothing more. */
async function renderWhole({ page, document }: PageAt, queryClient: QueryClient): Promise<string> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const markup = renderHostPage(
      <StaticRouter location={document}>
        <App queryClient={queryClient} content={page.read ? undefined : <NeedsScripts />} />
      </StaticRouter>,
    );
    const wanted = queryClient
      .getQueryCache()
      .getAll()
      .filter(({ state, options }) => state.status === 'pending' && options.queryFn !== skipToken);
    if (wanted.length === 0) return markup;
    await Promise.all(wanted.map((query) => query.fetch()));
  }
  throw new Error(`${document} goes on asking`);
}

/** Replaces a page that only the browser renders; the notice in index.html says what to do. */
const NeedsScripts = () => (
  <noscript>
    <div className="mx-auto max-w-page px-4 py-12 sm:px-6">
      <h1 className="font-display text-2xl font-semibold">This page needs JavaScript</h1>
    </div>
  </noscript>
);
