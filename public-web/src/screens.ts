import type { ComponentType } from 'react';
import { InvitePage } from './page/invite-page.tsx';
import { NotFoundPage } from './page/not-found-page.tsx';
import { pageAt } from './page/page-at.ts';
import { type PagePart, pagePart } from './page/page-part.tsx';
import type { PageName } from './page/pages.ts';
import { VoteNowTab } from './votes/vote-now-tab.tsx';

const part = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  pagePart(async () => (await load())[name]);

// What the first view of / does not need comes in files of its own.
export const SCREENS: Readonly<Record<PageName, ComponentType | PagePart>> = {
  vote: VoteNowTab,
  leaderboard: part(() => import('./leaderboard/leaderboard-tab.tsx'), 'LeaderboardTab'),
  vendors: part(() => import('./vendors/directory-tab.tsx'), 'DirectoryTab'),
  results: part(() => import('./results/results-tab.tsx'), 'ResultsTab'),
  vendor: part(() => import('./vendor-page.tsx'), 'VendorPage'),
  privacy: part(() => import('./privacy/privacy-page.tsx'), 'PrivacyPage'),
  signIn: part(() => import('./sign-in/sign-in-page.tsx'), 'SignInPage'),
  register: part(() => import('./sign-in/register-page.tsx'), 'RegisterPage'),
  invite: InvitePage,
  // Opened by few: nobody else fetches them.
  poster: part(() => import('./poster/poster-page.tsx'), 'PosterPage'),
  ceremony: part(() => import('./ceremony/ceremony-page.tsx'), 'CeremonyPage'),
  certificate: part(() => import('./certificate/certificate-page.tsx'), 'CertificatePage'),
  notFound: NotFoundPage,
};

const FOR_FEW: readonly PageName[] = ['poster', 'ceremony', 'certificate'];

const preload = (screen: ComponentType | PagePart): Promise<void> | undefined =>
  'preload' in screen ? screen.preload() : undefined;

/** Fetches the screen that an address opens, if it is not in the first file anyway. */
export const preloadScreenAt = (address: { pathname: string; search: string }): Promise<void> | undefined =>
  preload(SCREENS[pageAt(address).name]);

/** Whatever comes next is then there at once. */
export const preloadScreens = (): Promise<unknown> =>
  Promise.all(
    Object.entries(SCREENS).map(([name, screen]) => !FOR_FEW.includes(name as PageName) && preload(screen)),
  );
