import type { Db } from '../machinery/index.ts';
import { type CycleId, countResults } from './counted-results.ts';
import { finalResults } from './final-results.ts';

/** Returns the public results: the stored ones of an announced cycle, otherwise the present count. */
export async function disclosedResults(db: Db, cycleId: CycleId) {
  const final = await finalResults(db, cycleId);
  return final
    ? { ...final, isFinal: true }
    : { ...(await countResults(db, cycleId)), isFinal: false, correctedAt: null };
}

/** Lists every vendor by rank. */
export const leaderboard = async (db: Db, cycleId: CycleId) =>
  (await disclosedResults(db, cycleId)).leaderboard;

/** Returns undefined if there is no such category, neither on the site nor in that cycle. */
export const categoryResults = async (db: Db, categoryId: number, cycleId: CycleId) =>
  (await disclosedResults(db, cycleId)).categories.find(({ category }) => category.id === categoryId);

/** Participants are distinct voters with a vote in the cycle. */
export const votingStats = async (db: Db, cycleId: CycleId) => (await disclosedResults(db, cycleId)).stats;

/** Lists categories in display order, also with 0 votes. */
export const votesByCategory = async (db: Db, cycleId: CycleId) =>
  (await disclosedResults(db, cycleId)).categories.map(({ category, totalVotes }) => ({
    categoryId: category.id,
    categoryName: category.name,
    voteCount: totalVotes,
  }));
