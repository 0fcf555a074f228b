import type { Db } from 'db/machinery';
import { categoryResults, finalResults, leaderboard, votesByCategory } from 'db/results';
import { currentCycle, findCycle } from 'db/voting';
import type { ResultsExport } from '../generated/contract.ts';

/**
 * Returns the published results of a voting period, or of the current one without an id; undefined if there is no such
 * period.
 */
export async function periodResults(db: Db, cycleId: number | undefined): Promise<ResultsExport | undefined> {
  const cycle = await (cycleId === undefined ? currentCycle(db) : findCycle(db, cycleId));
  if (!cycle) return undefined;
  const [entries, final, counted] = [
    await leaderboard(db, cycle.id),
    await finalResults(db, cycle.id),
    await votesByCategory(db, cycle.id),
  ];
  const categories: ResultsExport['categories'] = [];
  for (const { categoryId } of counted) {
    const results = await categoryResults(db, categoryId, cycle.id);
    if (!results) continue;
    const { category, totalVotes, vendors } = results;
    categories.push({
      ...category,
      totalVotes,
      vendors: vendors.map(({ vendor, ...row }) => ({
        ...row,
        vendor: { id: vendor.id, name: vendor.name },
      })),
    });
  }
  const { id, name, startDate, endDate } = cycle;
  return {
    period: { id, name, startDate, endDate },
    isFinal: final !== undefined,
    correctedAt: final?.correctedAt ?? null,
    overall: entries.map(({ rank, averageScore, totalVotes, ...vendor }) => ({
      // A vendor without votes has no rank, whatever position the order of names gives it.
      ...{ rank: totalVotes > 0 ? rank : null, score: averageScore, votes: totalVotes },
      vendor: { id: vendor.id, name: vendor.name },
    })),
    categories,
  };
}
