import { disclosedResults } from '../src/count/index.ts';
import type { Db } from '../src/machinery/index.ts';

type CycleId = number | undefined;

export const leaderboard = async (db: Db, cycleId: CycleId) =>
  (await disclosedResults(db, cycleId)).leaderboard;

export const votingStats = async (db: Db, cycleId: CycleId) => (await disclosedResults(db, cycleId)).stats;

export const categoryResults = async (db: Db, categoryId: number, cycleId: CycleId) =>
  (await disclosedResults(db, cycleId)).categories.find(({ category }) => category.id === categoryId);

export const votesByCategory = async (db: Db, cycleId: CycleId) =>
  (await disclosedResults(db, cycleId)).categories.map(({ category, totalVotes }) => ({
    categoryId: category.id,
    categoryName: category.name,
    voteCount: totalVotes,
  }));
