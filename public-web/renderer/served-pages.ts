import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { findVendor } from '../src/cycles/nominees.ts';
import { isOver } from '../src/cycles/voting-cycle.ts';
import type { Language } from '../src/page/language.ts';
import { PAGES, type PageName, type Params } from '../src/page/pages.ts';
import {
  categoriesQuery,
  categoryVotesQuery,
  cycleQuery,
  cyclesQuery,
  leaderboardQuery,
  standingQuery,
  storedQuery,
  vendorPlacesQuery,
  vendorsQuery,
  winnersQuery,
} from '../src/queries.ts';
import { ABOUT, type About, type Head, idOf, leaderboardHead, resultsHead, vendorHead } from './heads.ts';

interface ServedPage {
  /** The source of the screen, if it has a file of its own. */
  source?: string;
  /**
   * Returns whether the page exists for these parameters. The lists it uses are read at most once a second. Without
   * this function, the page always exists.
   */
  exists?(params: Params, lists: QueryClient): Promise<boolean>;
  /**
   * Reads all data that the page shows. Without this function, the document only contains the header and footer, and the
   * app adds the rest.
   */
  read?(data: QueryClient, params: Params, language: Language): Promise<unknown>;
  /** Returns undefined if there is no such page. */
  head(about: About): Head | undefined;
  /** Returns its addresses in the site map. */
  listed?(lists: QueryClient): Promise<string[]>;
}

/** What the document of each page needs, and no browser. */
export const SERVED_PAGES: Readonly<Record<PageName, ServedPage>> = {
  vote: {
    source: 'src/votes/vote-now-tab.tsx',
    read: (data) =>
      Promise.all([
        data.fetchQuery(vendorsQuery()),
        data.fetchQuery(categoriesQuery()),
        data.fetchQuery(cycleQuery()).then(({ id }) => data.fetchQuery(winnersQuery(id ?? undefined))),
      ]),
    head: ({ texts }) => ({
      title: texts.name,
      isAboutVoting: true,
      description: texts.description,
      canonical: '/',
    }),
    listed: async () => ['/'],
  },
  leaderboard: {
    source: 'src/leaderboard/leaderboard-tab.tsx',
    exists: async ({ category, cycle }, lists) => {
      if (cycle && !(await isCycle(cycle, lists))) return false;
      if (!category) return true;
      if (!cycle) return includes(await lists.fetchQuery(categoriesQuery()), category);
      const counted = await lists.fetchQuery(categoryVotesQuery(Number(cycle)));
      return counted.some(({ categoryId }) => categoryId === Number(category));
    },
    read: (data, { cycle }) =>
      Promise.all([
        data.fetchQuery(cyclesQuery()),
        data.fetchQuery(leaderboardQuery({ cycle: idOf(cycle) })),
      ]),
    head: leaderboardHead,
    listed: async () => ['/?tab=leaderboard'],
  },
  vendors: {
    source: 'src/vendors/directory-tab.tsx',
    read: (data) =>
      Promise.all([
        data.fetchQuery(vendorsQuery()),
        data.fetchQuery(categoriesQuery()),
        data.fetchQuery(leaderboardQuery()),
      ]),
    head: ({ texts }) => ({
      title: t`All Vendors`,
      isAboutVoting: true,
      description: ABOUT.vendors(texts.name),
      canonical: '/?tab=vendors',
    }),
    listed: async () => ['/?tab=vendors'],
  },
  results: {
    source: 'src/results/results-tab.tsx',
    exists: async ({ cycle }, lists) => !cycle || isCycle(cycle, lists),
    read: (data, { cycle }) =>
      Promise.all([
        data.fetchQuery(cyclesQuery()),
        data.fetchQuery(categoriesQuery()),
        data.fetchQuery(winnersQuery(idOf(cycle))),
      ]),
    head: resultsHead,
    listed: async (lists) => {
      const cycles = await lists.fetchQuery(cyclesQuery());
      const past = cycles.filter((cycle) => isOver(cycle)).map(({ id }) => `/?tab=results&cycle=${id}`);
      return ['/?tab=results', ...past];
    },
  },
  vendor: {
    source: 'src/vendor-page.tsx',
    exists: async ({ id, cycle }, lists) => {
      if (!cycle) return findVendor(await lists.fetchQuery(vendorsQuery()), Number(id)) !== undefined;
      // A vendor that took part may have been archived since.
      if (!(await isCycle(cycle, lists))) return false;
      return includes(await lists.fetchQuery(leaderboardQuery({ cycle: Number(cycle) })), id);
    },
    read: (data, { id, cycle }) =>
      Promise.all([
        data.fetchQuery(vendorsQuery()),
        cycle
          ? data.fetchQuery(standingQuery(Number(id), Number(cycle)))
          : data.fetchQuery(vendorPlacesQuery(Number(id))),
      ]),
    head: vendorHead,
    listed: async (lists) => (await lists.fetchQuery(vendorsQuery())).map(({ id }) => `/vendor/${id}`),
  },
  privacy: {
    source: 'src/privacy/privacy-page.tsx',
    read: (data, _, language) => data.fetchQuery(storedQuery(language)),
    head: () => ({ title: PAGES.privacy.title(), description: ABOUT.privacy(), canonical: '/privacy' }),
    listed: async () => ['/privacy'],
  },
  signIn: {
    source: 'src/sign-in/sign-in-page.tsx',
    head: ({ params, texts }) => ({
      title: params.view === 'recover' ? t`Forgot password` : PAGES.signIn.title(),
      description: ABOUT.signIn(texts.name),
    }),
  },
  register: titled('register', ABOUT.register, 'src/sign-in/register-page.tsx'),
  confirmEmail: titled('confirmEmail', ABOUT.confirmEmail, 'src/sign-in/link-pages.tsx'),
  signInByEmail: titled('signInByEmail', ABOUT.signIn, 'src/sign-in/link-pages.tsx'),
  signedIn: titled('signedIn', ABOUT.signIn, 'src/sign-in/signed-in-page.tsx'),
  unsubscribe: titled('unsubscribe', ABOUT.unsubscribe, 'src/sign-in/link-pages.tsx'),
  invite: titled('invite', ABOUT.invite),
  poster: titled('poster', ABOUT.poster, 'src/poster/poster-page.tsx'),
  ceremony: titled('ceremony', ABOUT.ceremony, 'src/ceremony/ceremony-page.tsx'),
  certificate: titled('certificate', ABOUT.certificate, 'src/certificate/certificate-page.tsx'),
  notFound: {
    read: async () => undefined,
    head: () => ({ title: PAGES.notFound.title(), description: ABOUT.notFound() }),
  },
};

/** Returns a page that the app draws, and of which the document only has the title and a sentence about it. */
function titled(name: PageName, about: (site: string) => string, source?: string): ServedPage {
  return {
    ...(source && { source }),
    head: ({ texts }) => ({ title: PAGES[name].title(), description: about(texts.name) }),
  };
}

const isCycle = async (id: string, lists: QueryClient): Promise<boolean> =>
  includes(await lists.fetchQuery(cyclesQuery()), id);

const includes = (list: readonly { id: number }[], id: string | undefined): boolean =>
  list.some((one) => one.id === Number(id));
