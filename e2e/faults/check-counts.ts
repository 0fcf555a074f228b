import type { Violation, ViolationKind } from '../parts/violations.ts';

/** Everything that the product counts of a cycle. */
export interface Counts {
  /** Counts by `category:vendor`. */
  vendors: Map<string, number>;
  /** Counts by whole hours since 1970, UTC. */
  hours: Map<number, number>;
  participants: number;
}

/** What the public half of the product says about the cycle. */
export interface SiteAnswers {
  leaderboard: { id: number; totalVotes: number }[];
  stats: { totalVotes: number; totalParticipants: number };
  categoryVotes: { categoryId: number; voteCount: number }[];
  /** The progress of some voters. */
  progress: { voter: number; votedCategories: number[] }[];
}

export function checkTallies(rows: Counts, tallies: Counts): Violation[] {
  return [
    ...differences('tally', 'vendor_tallies, category:vendor', rows.vendors, tallies.vendors),
    ...differences('tally', 'hourly_tallies, hour', rows.hours, tallies.hours),
    ...difference('tally', 'hourly_tallies, participants', rows.participants, tallies.participants),
  ];
}

/** Checks how many rows of a cycle have a time outside it. */
export function checkTimes(outOfTime: number): Violation[] {
  if (outOfTime === 0) return [];
  return [{ kind: 'phantom', text: `${outOfTime} votes have a time outside the cycle` }];
}

/** `votedCategories` holds the rows of each voter in the sample. */
export function checkSite(
  rows: Counts,
  votedCategories: ReadonlyMap<number, readonly number[]>,
  site: SiteAnswers,
): Violation[] {
  const all = [...rows.vendors.values()].reduce((sum, votes) => sum + votes, 0);
  return [
    ...differences(
      'site',
      'leaderboard, vendor',
      summed(rows.vendors, 1),
      new Map(site.leaderboard.map(({ id, totalVotes }) => [id, totalVotes])),
    ),
    ...differences(
      'site',
      'category votes, category',
      summed(rows.vendors, 0),
      new Map(site.categoryVotes.map(({ categoryId, voteCount }) => [categoryId, voteCount])),
    ),
    ...difference('site', 'stats, votes', all, site.stats.totalVotes),
    ...difference('site', 'stats, participants', rows.participants, site.stats.totalParticipants),
    ...site.progress.flatMap(({ voter, votedCategories: told }) => {
      const stored = votedCategories.get(voter) ?? [];
      return sorted(told) === sorted(stored)
        ? []
        : [
            {
              kind: 'site' as const,
              text: `progress of voter ${voter}: stored ${sorted(stored)}, told ${sorted(told)}`,
            },
          ];
    }),
  ];
}

const sorted = (ids: readonly number[]): string => [...ids].sort((a, b) => a - b).join(' ') || 'none';

/** Sums over one half of `category:vendor`. */
function summed(vendors: Counts['vendors'], half: 0 | 1): Map<number, number> {
  const sums = new Map<number, number>();
  for (const [name, votes] of vendors) {
    const id = Number(name.split(':')[half]);
    sums.set(id, (sums.get(id) ?? 0) + votes);
  }
  return sums;
}

/** A missing key counts as 0. */
function differences<Key>(
  kind: ViolationKind,
  what: string,
  rows: ReadonlyMap<Key, number>,
  told: ReadonlyMap<Key, number>,
): Violation[] {
  const keys = new Set([...rows.keys(), ...told.keys()]);
  return [...keys].flatMap((key) =>
    difference(kind, `${what} ${key}`, rows.get(key) ?? 0, told.get(key) ?? 0),
  );
}

function difference(kind: ViolationKind, what: string, stored: number, told: number): Violation[] {
  return stored === told ? [] : [{ kind, text: `${what}: ${stored} by the rows, told ${told}` }];
}
