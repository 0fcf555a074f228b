import { t } from '@lingui/core/macro';
import type { LeaderboardEntry, Vendor } from 'public-api/contract';
import { searchFor } from 'shared-ui/host';
import { currentLocale } from 'shared-web';

export const sorts = () =>
  [
    { value: 'name', label: t`Name` },
    { value: 'rating', label: t`Top Rated` },
    { value: 'votes', label: t`Most Votes` },
  ] as const;

export type Sort = ReturnType<typeof sorts>[number]['value'];

/** `entry` is undefined until the leaderboard has loaded. */
export interface Listing {
  vendor: Vendor;
  entry: LeaderboardEntry | undefined;
}

export function directory(
  vendors: readonly Vendor[],
  entries: readonly LeaderboardEntry[],
  { search, sort }: { search: string; sort: Sort },
): Listing[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const matches = searchFor(search);
  return vendors
    .filter(({ name, description }) => matches(name, description))
    .map((vendor) => ({ vendor, entry: byId.get(vendor.id) }))
    .toSorted(
      (a, b) =>
        figure(b, sort) - figure(a, sort) ||
        a.vendor.name.localeCompare(b.vendor.name, currentLocale(), { numeric: true }),
    );
}

/** The rank follows from the score before it is rounded. */
function figure({ entry }: Listing, sort: Sort): number {
  if (sort === 'name') return 0;
  return sort === 'rating' ? -(entry?.rank ?? Infinity) : (entry?.totalVotes ?? 0);
}
