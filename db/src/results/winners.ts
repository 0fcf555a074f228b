import { type Db, existing } from '../machinery/index.ts';
import { isTied } from '../tallies/index.ts';
import { findCycle } from '../voting/index.ts';
import type { CycleId } from './counted-results.ts';
import { frozenResults } from './frozen-results.ts';

const PODIUM = 3;

/** Returns the winners of a cycle that is over, or undefined until its results are final. */
export async function winnersOf(db: Db, cycleId: CycleId) {
  const past = await pastCycle(db, cycleId);
  if (!past) return undefined;
  const { frozen, cycle, afterwards } = past;
  return {
    cycle,
    ...afterwards,
    totalVotes: frozen.stats.totalVotes,
    totalParticipants: frozen.stats.totalParticipants,
    podium: frozen.leaderboard
      .filter(({ rank, totalVotes }) => rank <= PODIUM && totalVotes > 0)
      .map(({ rank, averageScore, totalVotes, ...entry }) => ({
        ...{ rank, averageScore, totalVotes },
        vendor: { id: entry.id, name: entry.name, imageUrl: entry.imageUrl },
      })),
    categories: frozen.categories.map(({ category, totalVotes, vendors }) => {
      const winners = vendors.filter(({ rank }) => rank === 1);
      const next = vendors[winners.length];
      return {
        ...category,
        totalVotes,
        winners: winners.map(({ vendor, votes }) => ({ vendor, votes })),
        margin: winners.length === 1 ? (winners[0]?.votes ?? 0) - (next?.votes ?? 0) : 0,
      };
    }),
  };
}

/**
 * Returns a vendor's result in a cycle that is over, whether or not it is on the site now; undefined if it took no
 * part.
 */
export async function standingOf(db: Db, vendorId: number, cycleId: CycleId) {
  const past = await pastCycle(db, cycleId);
  const vendor = past?.frozen.vendors.find(({ id }) => id === vendorId);
  if (!past || !vendor) return undefined;
  const { frozen, cycle, afterwards } = past;
  const entry = existing(
    frozen.leaderboard.find(({ id }) => id === vendorId),
    `vendor ${vendorId}`,
  );
  const { rank, averageScore, totalVotes } = entry;
  return {
    ...{ cycle, vendor },
    ...afterwards,
    ...{ rank, averageScore, totalVotes },
    isTied: isTied(rank, frozen.leaderboard),
    categories: frozen.categories.flatMap(({ category, vendors }) =>
      vendors
        .filter(({ vendor: { id } }) => id === vendorId)
        .map((row) => ({
          ...category,
          rank: row.rank,
          isTied: isTied(row.rank, vendors),
          votes: row.votes,
          percentage: row.percentage,
        })),
    ),
  };
}

async function pastCycle(db: Db, cycleId: CycleId) {
  const [frozen, found] = await Promise.all([frozenResults(db, cycleId), findCycle(db, cycleId ?? 0)]);
  if (!frozen || !found) return undefined;
  const { id, name, startDate, endDate, reopenedAt, reopenReason } = found;
  return {
    frozen,
    cycle: { id, name, startDate, endDate },
    afterwards: { reopenedAt, reopenReason, correctedAt: frozen.correctedAt },
  };
}
