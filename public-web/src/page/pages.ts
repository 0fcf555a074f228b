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
import { idOf, isOver, leaderboardHead, resultsHead, vendorHead, voteHead } from './heads.ts';
import {
  ceremonyOf,
  certificateOf,
  confirmToVote,
  createAccountToVote,
  everyVendor,
  invitedToVote,
  noMoreNews,
  posterOf,
  signInToVote,
} from './messages.ts';
import type { Page } from './page.ts';

/** Documents and the lists that say which of them exist are kept for a second. */
export const KEPT_MS = 1000;

export type PageName =
  | ('vote' | 'leaderboard' | 'vendors' | 'results' | 'vendor' | 'privacy' | 'signIn' | 'register')
  | ('confirmEmail' | 'signedIn' | 'unsubscribe')
  | ('invite' | 'poster' | 'ceremony' | 'certificate' | 'notFound');

/**
 * Every page of the site. The router, the renderer, heads, the site map and the gateway's list
 * (nginx/templates/generated/pages.conf) are made of this table; screens.ts has the screen of each.
 */
export const PAGES: Readonly<Record<PageName, Page>> = {
  vote: {
    path: '/',
    title: 'Vote Now',
    source: 'src/votes/vote-now-tab.tsx',
    variant: { cookie: 'va_been_here', param: 'hero', value: 'brief' },
    read: (data) =>
      Promise.all([
        data.fetchQuery(vendorsQuery()),
        data.fetchQuery(categoriesQuery()),
        data.fetchQuery(cycleQuery()).then(({ id }) => data.fetchQuery(winnersQuery(id ?? undefined))),
      ]),
    head: voteHead,
    listed: async () => ['/'],
  },
  leaderboard: {
    path: '/',
    tab: 'leaderboard',
    title: 'Leaderboard',
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
    title: 'All Vendors',
    browserParams: ['search', 'sort', 'category'],
    source: 'src/vendors/directory-tab.tsx',
    read: (data) =>
      Promise.all([
        data.fetchQuery(vendorsQuery()),
        data.fetchQuery(categoriesQuery()),
        data.fetchQuery(leaderboardQuery()),
      ]),
    head: ({ texts }) => ({
      title: 'All Vendors',
      isAboutVoting: true,
      description: everyVendor({ awards: texts.name }),
      canonical: '/?tab=vendors',
    }),
    listed: async () => ['/?tab=vendors'],
  },
  results: {
    path: '/',
    tab: 'results',
    title: 'Results',
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
    title: 'Vendor',
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
    title: 'What we store and for how long',
    source: 'src/privacy/privacy-page.tsx',
    read: (data) => data.fetchQuery(storedQuery()),
    head: () => ({
      title: PAGES.privacy.title,
      description: 'What this site stores about voters and visitors, why, for how long, and who can see it.',
      canonical: '/privacy',
    }),
    listed: async () => ['/privacy'],
  },
  signIn: {
    path: '/login',
    title: 'Sign In',
    params: { view: ['password', 'recover'] },
    source: 'src/sign-in/sign-in-page.tsx',
    head: ({ params, texts }) => ({
      title: params.view === 'recover' ? 'Forgot password' : PAGES.signIn.title,
      description: signInToVote({ awards: texts.name }),
    }),
  },
  register: {
    path: '/register',
    title: 'Create Account',
    source: 'src/sign-in/register-page.tsx',
    head: unlisted('register', createAccountToVote),
  },
  confirmEmail: {
    path: '/confirm-email',
    title: 'Confirm your email address',
    source: 'src/sign-in/link-pages.tsx',
    head: unlisted('confirmEmail', confirmToVote),
  },
  signedIn: {
    path: '/signed-in/:id',
    title: 'Sign In',
    source: 'src/sign-in/signed-in-page.tsx',
    head: unlisted('signedIn', signInToVote),
  },
  unsubscribe: {
    path: '/unsubscribe',
    title: 'Unsubscribe',
    source: 'src/sign-in/link-pages.tsx',
    head: unlisted('unsubscribe', noMoreNews),
  },
  invite: {
    path: '/invite',
    title: 'Invitation',
    head: unlisted('invite', invitedToVote),
  },
  poster: {
    path: '/poster',
    title: 'Poster',
    source: 'src/poster/poster-page.tsx',
    head: unlisted('poster', posterOf),
  },
  ceremony: {
    path: '/winners/ceremony',
    title: 'Ceremony',
    source: 'src/ceremony/ceremony-page.tsx',
    head: unlisted('ceremony', ceremonyOf),
  },
  certificate: {
    path: '/winners/certificate',
    title: 'Certificate',
    source: 'src/certificate/certificate-page.tsx',
    head: unlisted('certificate', certificateOf),
  },
  notFound: {
    path: '*',
    title: 'Page Not Found',
    read: async () => undefined,
    head: () => ({ title: PAGES.notFound.title, description: 'There’s nothing at this address.' }),
  },
};

/** Returns the head of a page that search engines do not list. */
function unlisted(name: PageName, about: (names: { awards: string }) => string): Page['head'] {
  return ({ texts }) => ({ title: PAGES[name].title, description: about({ awards: texts.name }) });
}

const isCycle = async (id: string, lists: QueryClient): Promise<boolean> =>
  includes(await lists.fetchQuery(cyclesQuery()), id);

const includes = (list: readonly { id: number }[], id: string | undefined): boolean =>
  list.some((one) => one.id === Number(id));
