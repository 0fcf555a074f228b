import { t } from '@lingui/core/macro';
import { type QueryClient, skipToken } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { provideWords } from 'shared-ui/host';
import { renderHostPage } from 'shared-ui/host/server';
import { App } from '../src/app.tsx';
import { BeenHere } from '../src/home-page.tsx';
import '../src/page/catalogues.ts';
import { KIT_WORDS } from '../src/page/kit-words.ts';
import { inLanguage, LANGUAGE_NAMES, prefixOf, speak } from '../src/page/language.ts';
import { CATALOGUES, type Catalogue, loadMessages } from '../src/page/messages.ts';
import type { PageAt } from '../src/page/page-at.ts';
import { PAGES } from '../src/page/pages.ts';
import type { ServedData } from '../src/page/served-data.ts';
import { preloadScreens } from '../src/screens.ts';
import { documentOf, type HtmlDocument } from './document.ts';
import type { Asked } from './documents.ts';
import { readPage } from './read-page.ts';
import type { Kit } from './running-kit.ts';
import { SERVED_PAGES } from './served-pages.ts';

/**
 * The build puts these in: the name of the app's file, the index.html, and the files of each screen that not every page
 * loads.
 */
declare const __APP_FILE__: string;
declare const __INDEX_HTML__: string;
declare const __SCREEN_FILES__: Readonly<Record<string, readonly string[]>>;

/** The most rounds of rendering and reading: what one round reads may show what else has to be read. */
const MOST_ROUNDS = 4;

const SERVED = import.meta.glob<Catalogue>('../../locales/*/web.po', { query: '?part=served' });

/** Loads all messages of all languages. */
const loadEverything = () =>
  Promise.all(
    LANGUAGE_NAMES.flatMap((language) =>
      [...Object.values(CATALOGUES), SERVED].map((catalogues) => loadMessages(catalogues, language)),
    ),
  );

let loaded: Promise<unknown> | undefined;

/**
 * Returns the page as everybody sees it and the data it has read, or undefined if there is no such page. Throws when
 * something cannot be read. `site` is the absolute address of the site.
 */
export async function renderPage(at: PageAt, site: string | undefined) {
  loaded ??= Promise.all([preloadScreens(), loadEverything()]);
  await loaded;
  const read = await readPage(at, site);
  if (!read) return undefined;
  const markup = await renderWhole(at, read.data);
  const data: ServedData = read.data
    .getQueryCache()
    .getAll()
    .filter(({ queryKey: [path], state }) => String(path).startsWith('/api/') && state.data !== undefined)
    .map(({ queryKey, state }) => [queryKey, state.data] as const);
  // Other pages were rendered meanwhile.
  speak(at.language);
  return {
    head: read.head,
    styles: read.styles,
    notStarted: t`Part of this page didn’t load. Check your connection.`,
    reload: t`Reload`,
    noScript: renderToStaticMarkup(<NoScript />),
    markup,
    data,
  };
}

/** Makes the document of a page, in the variant that the address names. */
export async function renderDocument(
  at: PageAt,
  { madeAt, site, kit }: Asked & { kit: Kit },
): Promise<HtmlDocument | undefined> {
  const rendered = await renderPage(at, site);
  if (!rendered) return undefined;
  const { source = '', read } = SERVED_PAGES[at.name];
  return documentOf({
    ...rendered,
    template: __INDEX_HTML__,
    sharedUiHead: kit.head,
    scripts: [source, `../locales/${at.language}/web.po?part=first`].flatMap(
      (key) => __SCREEN_FILES__[key] ?? [],
    ),
    language: at.language,
    root: { app: __APP_FILE__, kit: kit.release, page: read ? at.document : '' },
    madeAt,
  });
}

/** Renders until the page asks for nothing more. */
async function renderWhole(at: PageAt, queryClient: QueryClient): Promise<string> {
  const { name, document, language, isVariant } = at;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    // Nothing may be awaited between this and the rendering: other pages are in other languages.
    speak(language);
    provideWords(KIT_WORDS);
    const markup = renderHostPage(
      <StaticRouter basename={`${prefixOf(language)}/`} location={document}>
        <BeenHere value={isVariant}>
          <App queryClient={queryClient} content={SERVED_PAGES[name].read ? undefined : <NeedsScripts />} />
        </BeenHere>
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

/** Like the notice in index.html, which is for when no document can be had. */
const NoScript = () => (
  <noscript>
    <nav
      aria-label={t`Without JavaScript`}
      className="mx-auto flex max-w-page flex-wrap gap-x-4 px-4 py-3 text-sm sm:px-6 [&>a]:underline [&>a]:underline-offset-4"
    >
      <p>
        {t`You need JavaScript to sign in and vote. Turn it on for this site in your browser’s settings, then reload the page. Without it, you can still read:`}
      </p>
      {Object.values(PAGES).map(
        ({ tab, title }) =>
          tab && (
            <a key={tab} href={inLanguage(`/?tab=${tab}`)}>
              {title()}
            </a>
          ),
      )}
    </nav>
  </noscript>
);

/** Replaces a page that only the browser renders; the notice in index.html says what to do. */
const NeedsScripts = () => (
  <noscript>
    <div className="mx-auto max-w-page px-4 py-12 sm:px-6">
      <h1 className="font-display text-2xl font-semibold">{t`This page needs JavaScript`}</h1>
    </div>
  </noscript>
);
