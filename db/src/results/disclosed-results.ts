import type { Db } from '../machinery/index.ts';
import {
  type CycleId,
  countByCategory,
  countCategory,
  countLeaderboard,
  countStats,
} from './counted-results.ts';
import { finalResults } from './final-results.ts';

// These functions return the public results: the stored ones of an announced cycle, otherwise the present count.

/** Lists every vendor by rank. */
export const leaderboard = async (db: Db, cycleId: CycleId) =>
  (await finalResults(db, cycleId))?.leaderboard ?? countLeaderboard(db, cycleId);

/** Returns undefined if there is no such category, neither on the site nor in that cycle. */
export async function categoryResults(db: Db, categoryId: number, cycleId: CycleId) {
  const final = await finalResults(db, cycleId);
  return final
    ? final.categories.find(({ category }) => category.id === categoryId)
    : countCategory(db, categoryId, cycleId);
}

/** Participants are distinct voters with a vote in the cycle. */
export const votingStats = async (db: Db, cycleId: CycleId) =>
  (await finalResults(db, cycleId))?.stats ?? countStats(db, cycleId);

/** Lists categories in display order, also with 0 votes. */
export async function votesByCategory(db: Db, cycleId: CycleId) {
  const final = await finalResults(db, cycleId);
  if (!final) return countByCategory(db, cycleId);
  return final.categories.map(({ category, totalVotes }) => ({
    categoryId: category.id,
    categoryName: category.name,
    voteCount: totalVotes,
  }));
}
