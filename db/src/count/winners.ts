import { type Db, existing } from '../machinery/index.ts';
import type { CycleId } from './counted-results.ts';
import { findCycle } from './cycles.ts';
import { finalResults, finalWinners } from './final-results.ts';
import { isTied } from './scores.ts';

/** Returns the winners of a cycle that is over, or undefined until its results are final. */
export async function winnersOf(db: Db, cycleId: CycleId) {
  const past = await pastCycle(db, cycleId, finalWinners);
  return past && { cycle: past.cycle, ...past.final, ...past.afterwards };
}

/**
 * Returns a vendor's result in a cycle that is over, whether or not it is on the site now; undefined if it took no
 * part.
 */
export async function standingOf(db: Db, vendorId: number, cycleId: CycleId) {
  const past = await pastCycle(db, cycleId, finalResults);
  const vendor = past?.final.vendors.find(({ id }) => id === vendorId);
  if (!past || !vendor) return undefined;
  const { final, cycle, afterwards } = past;
  const entry = existing(
    final.leaderboard.find(({ id }) => id === vendorId),
    `vendor ${vendorId}`,
  );
  const { rank, averageScore, totalVotes, disqualifiedIn } = entry;
  return {
    cycle,
    vendor,
    ...afterwards,
    rank,
    averageScore,
    totalVotes,
    isTied: isTied(rank, final.leaderboard),
    ...(disqualifiedIn && { disqualifiedIn }),
    categories: final.categories.flatMap(({ category, vendors }) =>
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

async function pastCycle<Final extends { correctedAt: string | null }>(
  db: Db,
  cycleId: CycleId,
  read: (db: Db, cycleId: CycleId) => Promise<Final | undefined>,
) {
  const [final, found] = await Promise.all([read(db, cycleId), findCycle(db, cycleId ?? 0)]);
  if (!final || !found) return undefined;
  const { id, name, startDate, endDate, reopenedAt, reopenReason } = found;
  return {
    final,
    cycle: { id, name, startDate, endDate },
    afterwards: { reopenedAt, reopenReason, correctedAt: final.correctedAt },
  };
}
