import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { findVendor } from '../cycle/nominees.ts';
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
} from '../queries.ts';
import { ABOUT, idOf, isOver, leaderboardHead, resultsHead, vendorHead } from './heads.ts';
import type { Page } from './page.ts';

/** Documents and the lists that say which of them exist are kept for a second. */
export const KEPT_MS = 1000;

export type PageName =
  | ('vote' | 'leaderboard' | 'vendors' | 'results' | 'vendor' | 'privacy' | 'signIn' | 'register')
  | ('confirmEmail' | 'signInByEmail' | 'signedIn' | 'unsubscribe')
  | ('invite' | 'poster' | 'ceremony' | 'certificate' | 'notFound');

/**
 * Every page of the site. The router, the renderer, heads, the site map and the gateway's list
 * (nginx/templates/generated/pages.conf) are made of this table; screens.ts has the screen of each.
 */
export const PAGES: Readonly<Record<PageName, Page>> = {
  vote: {
    path: '/',
    title: () => t`Vote Now`,
    source: 'src/votes/vote-now-tab.tsx',
    variant: { cookie: 'va_been_here', param: 'hero', value: 'brief' },
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
    path: '/',
    tab: 'leaderboard',
    title: () => t`Leaderboard`,
    params: { category: 'id', cycle: 'id' },
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
    path: '/',
    tab: 'vendors',
    title: () => t`All Vendors`,
    browserParams: ['search', 'sort', 'category'],
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
    path: '/',
    tab: 'results',
    title: () => t`Results`,
    params: { cycle: 'id' },
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
    path: '/vendor/:id',
    title: () => t`Vendor`,
    params: { cycle: 'id' },
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
    path: '/privacy',
    title: () => t`What we store and for how long`,
    source: 'src/privacy/privacy-page.tsx',
    read: (data, _, language) => data.fetchQuery(storedQuery(language)),
    head: () => ({
      title: PAGES.privacy.title(),
      description: ABOUT.privacy(),
      canonical: '/privacy',
    }),
    listed: async () => ['/privacy'],
  },
  signIn: {
    path: '/login',
    title: () => t`Sign In`,
    params: { view: ['password', 'recover'] },
    source: 'src/sign-in/sign-in-page.tsx',
    head: ({ params, texts }) => ({
      title: params.view === 'recover' ? t`Forgot password` : PAGES.signIn.title(),
      description: ABOUT.signIn(texts.name),
    }),
  },
  register: {
    path: '/register',
    title: () => t`Create Account`,
    source: 'src/sign-in/register-page.tsx',
    head: ({ texts }) => ({ title: PAGES.register.title(), description: ABOUT.register(texts.name) }),
  },
  confirmEmail: {
    path: '/confirm-email',
    title: () => t`Confirm your email address`,
    source: 'src/sign-in/link-pages.tsx',
    head: ({ texts }) => ({ title: PAGES.confirmEmail.title(), description: ABOUT.confirmEmail(texts.name) }),
  },
  signInByEmail: {
    path: '/sign-in-by-email',
    title: () => t`Sign in by email`,
    source: 'src/sign-in/link-pages.tsx',
    head: ({ texts }) => ({ title: PAGES.signInByEmail.title(), description: ABOUT.signIn(texts.name) }),
  },
  signedIn: {
    path: '/signed-in/:id',
    title: () => t`Sign In`,
    source: 'src/sign-in/signed-in-page.tsx',
    head: ({ texts }) => ({ title: PAGES.signedIn.title(), description: ABOUT.signIn(texts.name) }),
  },
  unsubscribe: {
    path: '/unsubscribe',
    title: () => t`Unsubscribe`,
    source: 'src/sign-in/link-pages.tsx',
    head: ({ texts }) => ({ title: PAGES.unsubscribe.title(), description: ABOUT.unsubscribe(texts.name) }),
  },
  invite: {
    path: '/invite',
    title: () => t`Invitation`,
    head: ({ texts }) => ({ title: PAGES.invite.title(), description: ABOUT.invite(texts.name) }),
  },
  poster: {
    path: '/poster',
    title: () => t`Poster`,
    source: 'src/poster/poster-page.tsx',
    head: ({ texts }) => ({ title: PAGES.poster.title(), description: ABOUT.poster(texts.name) }),
  },
  ceremony: {
    path: '/winners/ceremony',
    title: () => t`Ceremony`,
    source: 'src/ceremony/ceremony-page.tsx',
    head: ({ texts }) => ({ title: PAGES.ceremony.title(), description: ABOUT.ceremony(texts.name) }),
  },
  certificate: {
    path: '/winners/certificate',
    title: () => t`Certificate`,
    source: 'src/certificate/certificate-page.tsx',
    head: ({ texts }) => ({ title: PAGES.certificate.title(), description: ABOUT.certificate(texts.name) }),
  },
  notFound: {
    path: '*',
    title: () => t`Page Not Found`,
    read: async () => undefined,
    head: () => ({ title: PAGES.notFound.title(), description: ABOUT.notFound() }),
  },
};

const isCycle = async (id: string, lists: QueryClient): Promise<boolean> =>
  includes(await lists.fetchQuery(cyclesQuery()), id);

const includes = (list: readonly { id: number }[], id: string | undefined): boolean =>
  list.some((one) => one.id === Number(id));
