/** Put in by the build: what each part of the app needs besides what every page loads, by the part's source. */
declare const __PART_FILES__: Readonly<Record<string, readonly string[]>>;

/** The source of the part that an address opens, as in page-parts.ts; by what the address begins with. */
export const PART_SOURCES = {
  '/?tab=leaderboard': 'src/leaderboard/leaderboard-tab.tsx',
  '/?tab=vendors': 'src/vendors/directory-tab.tsx',
  '/?tab=results': 'src/results/results-tab.tsx',
  '/vendor/': 'src/vendor-page.tsx',
  '/privacy': 'src/privacy/privacy-page.tsx',
} as const;

/** Scripts that this page will ask for, so that they are on their way before the app has started. */
export function scriptsOf(address: string): readonly string[] {
  const [, source] = Object.entries(PART_SOURCES).find(([start]) => address.startsWith(start)) ?? [];
  return source ? (__PART_FILES__[source] ?? []) : [];
}
