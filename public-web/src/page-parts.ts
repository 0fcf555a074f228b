import { type PagePart, pagePart } from './page/page-part.tsx';

// What the first view of / does not need comes in files of its own.
export const SignInPage = pagePart(() =>
  import('./sign-in/sign-in-page.tsx').then((file) => file.SignInPage),
);
export const RegisterPage = pagePart(() =>
  import('./sign-in/register-page.tsx').then((file) => file.RegisterPage),
);
export const VendorPage = pagePart(() => import('./vendors/vendor-page.tsx').then((file) => file.VendorPage));
export const LeaderboardTab = pagePart(() =>
  import('./leaderboard/leaderboard-tab.tsx').then((file) => file.LeaderboardTab),
);
export const DirectoryTab = pagePart(() =>
  import('./vendors/directory-tab.tsx').then((file) => file.DirectoryTab),
);
export const ResultsTab = pagePart(() => import('./results/results-tab.tsx').then((file) => file.ResultsTab));

const ALL = [LeaderboardTab, DirectoryTab, ResultsTab, VendorPage, SignInPage, RegisterPage];

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
  return pathname.startsWith('/vendor/') ? VendorPage : undefined;
}

export const preloadPartAt = (address: { pathname: string; search: string }): Promise<void> | undefined =>
  partAt(address)?.preload();

/** Whatever comes next is then there at once. */
export const preloadParts = (): Promise<unknown> => Promise.all(ALL.map((part) => part.preload()));
