import { currentCycle, disclosedResults, findCycle } from 'db/count';
import type { Db } from 'db/machinery';
import type { ResultsExport } from '../generated/contract.ts';

/**
 * Returns the published results of a voting period, or of the current one without an id; undefined if there is no such
 * period.
 */
export async function periodResults(db: Db, cycleId: number | undefined): Promise<ResultsExport | undefined> {
  const cycle = await (cycleId === undefined ? currentCycle(db) : findCycle(db, cycleId));
  if (!cycle) return undefined;
  const { isFinal, correctedAt, leaderboard, categories } = await disclosedResults(db, cycle.id);
  const { id, name, startDate, endDate } = cycle;
  return {
    period: { id, name, startDate, endDate },
    isFinal,
    correctedAt,
    overall: leaderboard.map(({ rank, averageScore, totalVotes, ...vendor }) => ({
      // A vendor without votes has no rank, whatever position the order of names gives it.
      rank: totalVotes > 0 ? rank : null,
      score: averageScore,
      votes: totalVotes,
      vendor: { id: vendor.id, name: vendor.name },
    })),
    categories: categories.map(({ category, totalVotes, vendors }) => ({
      ...category,
      totalVotes,
      vendors: vendors.map(({ vendor, ...row }) => ({
        ...row,
        vendor: { id: vendor.id, name: vendor.name },
      })),
    })),
  };
}
