import type { ComponentType } from 'react';
import { type PagePart, pagePart } from 'shared-web';
import { InvitePage } from './page/invite-page.tsx';
import { withAllMessages, withLaterMessages } from './page/messages.ts';
import { NotFoundPage } from './page/not-found-page.tsx';
import { pageAt } from './page/page-at.ts';
import type { PageName } from './page/pages.ts';

const reading: typeof pagePart = (load, name) => pagePart(() => withLaterMessages(load), name);
const part: typeof pagePart = (load, name) => pagePart(() => withAllMessages(load), name);

// Every screen has its own file, except short ones.
export const SCREENS: Readonly<Record<PageName, ComponentType | PagePart>> = {
  vote: pagePart(() => import('./votes/vote-now-tab.tsx'), 'VoteNowTab'),
  leaderboard: reading(() => import('./leaderboard/leaderboard-tab.tsx'), 'LeaderboardTab'),
  vendors: reading(() => import('./vendors/directory-tab.tsx'), 'DirectoryTab'),
  results: reading(() => import('./results/results-tab.tsx'), 'ResultsTab'),
  vendor: reading(() => import('./vendor-page.tsx'), 'VendorPage'),
  privacy: part(() => import('./privacy/privacy-page.tsx'), 'PrivacyPage'),
  signIn: part(() => import('./sign-in/sign-in-page.tsx'), 'SignInPage'),
  register: part(() => import('./sign-in/register-page.tsx'), 'RegisterPage'),
  confirmEmail: part(() => import('./sign-in/link-pages.tsx'), 'ConfirmEmailPage'),
  signInByEmail: part(() => import('./sign-in/link-pages.tsx'), 'SignInByEmailPage'),
  signedIn: part(() => import('./sign-in/signed-in-page.tsx'), 'SignedInPage'),
  unsubscribe: part(() => import('./sign-in/link-pages.tsx'), 'UnsubscribePage'),
  invite: InvitePage,
  // Few people open these, so preloadScreens leaves them out.
  poster: part(() => import('./poster/poster-page.tsx'), 'PosterPage'),
  ceremony: part(() => import('./ceremony/ceremony-page.tsx'), 'CeremonyPage'),
  certificate: part(() => import('./certificate/certificate-page.tsx'), 'CertificatePage'),
  notFound: NotFoundPage,
};

/** What only voters see, and only after a period has ended. */
export const SignedInVoter = part(() => import('./own-account/account-menu.tsx'), 'SignedInVoter');
export const Podium = reading(() => import('./results/winners.tsx'), 'Podium');
export const CategoryWinners = reading(() => import('./results/winners.tsx'), 'CategoryWinners');

/** What only people see who open the site while nominations with an end are open. */
export const NominationsNotice = reading(
  () => import('./suggestions/nominations-notice.tsx'),
  'NominationsNotice',
);

const FOR_FEW: readonly PageName[] = [
  'poster',
  'ceremony',
  'certificate',
  'confirmEmail',
  'signInByEmail',
  'signedIn',
  'unsubscribe',
];

const preload = (screen: ComponentType | PagePart): Promise<void> | undefined =>
  'preload' in screen ? screen.preload() : undefined;

/** Loads the screen of an address, if it has a file of its own. */
export const preloadScreenAt = (address: { pathname: string; search: string }): Promise<void> | undefined =>
  preload(SCREENS[pageAt(address).name]);

/** Loads the screens that most visitors open next. */
export const preloadScreens = (): Promise<unknown> =>
  Promise.all([
    SignedInVoter.preload(),
    Podium.preload(),
    CategoryWinners.preload(),
    import('./votes/vote-now-tab.tsx').then(({ preloadParts }) => preloadParts()),
    NominationsNotice.preload(),
    ...Object.entries(SCREENS).map(
      ([name, screen]) => !FOR_FEW.includes(name as PageName) && preload(screen),
    ),
  ]);
