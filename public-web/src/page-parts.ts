import type { ComponentType } from 'react';
import { type PagePart, pagePart } from './page/page-part.tsx';

const part = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  pagePart(async () => (await load())[name]);

// What the first view of / does not need comes in files of its own.
export const SignInPage = part(() => import('./sign-in/sign-in-page.tsx'), 'SignInPage');
export const RegisterPage = part(() => import('./sign-in/register-page.tsx'), 'RegisterPage');
export const VendorPage = part(() => import('./vendor-page.tsx'), 'VendorPage');
export const PrivacyPage = part(() => import('./privacy/privacy-page.tsx'), 'PrivacyPage');
export const LeaderboardTab = part(() => import('./leaderboard/leaderboard-tab.tsx'), 'LeaderboardTab');
export const DirectoryTab = part(() => import('./vendors/directory-tab.tsx'), 'DirectoryTab');
export const ResultsTab = part(() => import('./results/results-tab.tsx'), 'ResultsTab');
// Opened by few: nobody else fetches them.
export const CeremonyPage = part(() => import('./ceremony/ceremony-page.tsx'), 'CeremonyPage');
export const CertificatePage = part(() => import('./certificate/certificate-page.tsx'), 'CertificatePage');
export const PosterPage = part(() => import('./poster/poster-page.tsx'), 'PosterPage');

const ALL = [LeaderboardTab, DirectoryTab, ResultsTab, VendorPage, SignInPage, RegisterPage, PrivacyPage];

const TAB_PARTS: Partial<Record<string, PagePart>> = {
  leaderboard: LeaderboardTab,
  vendors: DirectoryTab,
  results: ResultsTab,
};

/** The part that an address opens, if it is not in the first file anyway. */
function partAt({ pathname, search }: { pathname: string; search: string }): PagePart | undefined {
  if (pathname === '/') return TAB_PARTS[new URLSearchParams(search).get('tab') ?? ''];
  if (/^\/login\/?$/.test(pathname)) return SignInPage;
  if (/^\/register\/?$/.test(pathname)) return RegisterPage;
  if (/^\/privacy\/?$/.test(pathname)) return PrivacyPage;
  if (/^\/winners\/ceremony\/?$/.test(pathname)) return CeremonyPage;
  if (/^\/winners\/certificate\/?$/.test(pathname)) return CertificatePage;
  if (/^\/poster\/?$/.test(pathname)) return PosterPage;
  return pathname.startsWith('/vendor/') ? VendorPage : undefined;
}

export const preloadPartAt = (address: { pathname: string; search: string }): Promise<void> | undefined =>
  partAt(address)?.preload();

/** Whatever comes next is then there at once. */
export const preloadParts = (): Promise<unknown> => Promise.all(ALL.map((part) => part.preload()));
