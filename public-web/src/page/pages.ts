import { t } from '@lingui/core/macro';

/** The parameters of an address that choose what is shown, as text. */
export type Params = Readonly<Record<string, string>>;

export interface Page {
  /** A pattern of React Router; `:id` is a positive whole number. */
  path: string;
  /** Distinguishes the pages at `/`. */
  tab?: string;
  title: () => string;
  /** Query parameters that choose what is shown. All others lead to the same document. */
  params?: Readonly<Record<string, 'id' | readonly string[]>>;
  /** Query parameters that only the browser reads. With one of them it draws the page again instead of hydrating it. */
  browserParams?: readonly string[];
  /** Browsers with this cookie get another variant of the document. */
  variant?: { cookie: string; param: string; value: string };
}

export type PageName =
  | ('vote' | 'leaderboard' | 'vendors' | 'results' | 'vendor' | 'privacy' | 'signIn' | 'register')
  | ('confirmEmail' | 'signInByEmail' | 'signedIn' | 'unsubscribe')
  | ('invite' | 'poster' | 'ceremony' | 'certificate' | 'notFound');

/**
 * Every page of the site. The router, the renderer and the gateway's list (nginx/templates/generated/pages.conf) are made
 * of this table; screens.ts has the screen of each, and renderer/served-pages.ts what only its document needs.
 */
export const PAGES: Readonly<Record<PageName, Page>> = {
  vote: {
    path: '/',
    title: () => t`Vote Now`,
    variant: { cookie: 'va_been_here', param: 'hero', value: 'brief' },
  },
  leaderboard: {
    path: '/',
    tab: 'leaderboard',
    title: () => t`Leaderboard`,
    params: { category: 'id', cycle: 'id' },
  },
  vendors: {
    path: '/',
    tab: 'vendors',
    title: () => t`All Vendors`,
    browserParams: ['search', 'sort', 'category'],
  },
  results: { path: '/', tab: 'results', title: () => t`Results`, params: { cycle: 'id' } },
  vendor: { path: '/vendor/:id', title: () => t`Vendor`, params: { cycle: 'id' } },
  privacy: { path: '/privacy', title: () => t`What we store and for how long` },
  signIn: { path: '/login', title: () => t`Sign In`, params: { view: ['password', 'recover'] } },
  register: { path: '/register', title: () => t`Create Account` },
  confirmEmail: { path: '/confirm-email', title: () => t`Confirm your email address` },
  signInByEmail: { path: '/sign-in-by-email', title: () => t`Sign in by email` },
  signedIn: { path: '/signed-in/:id', title: () => t`Sign In` },
  unsubscribe: { path: '/unsubscribe', title: () => t`Unsubscribe` },
  invite: { path: '/invite', title: () => t`Invitation` },
  poster: { path: '/poster', title: () => t`Poster` },
  ceremony: { path: '/winners/ceremony', title: () => t`Ceremony` },
  certificate: { path: '/winners/certificate', title: () => t`Certificate` },
  notFound: { path: '*', title: () => t`Page Not Found` },
};
