import type { Db } from 'db/machinery';
import { categoryResults, isTied } from 'db/results';
import type { Lists } from '../lists.ts';

/** What a badge and a card say. */
export interface Standing {
  vendor: { id: number; name: string; imageUrl: string };
  /** Null for the overall ranking. */
  category: { id: number; name: string } | null;
  place: number;
  isTied: boolean;
  votes: number;
  period: { id: number; name: string };
  /** Whether the period is over: then it says this for good. */
  isFinal: boolean;
}

interface Asked {
  vendorId: number | undefined;
  categoryId: number | undefined;
  /** The current one when left out. */
  cycleId: number | undefined;
}

/** Undefined where there is nothing to be proud of yet: no such vendor, category or period, or no votes. */
export async function findStanding(db: Db, lists: Lists, asked: Asked): Promise<Standing | undefined> {
  const { vendorId, categoryId, cycleId } = asked;
  const board = await lists.board(cycleId);
  const entry = board?.entries.find(({ id }) => id === vendorId);
  if (!board || !entry || entry.totalVotes === 0) return undefined;
  const { cycle, isFinal } = board;
  const shared = { period: { id: cycle.id, name: cycle.name }, isFinal };
  if (categoryId === undefined) {
    const { id, name, imageUrl, rank, totalVotes: votes } = entry;
    const vendor = { id, name, imageUrl };
    return { vendor, category: null, place: rank, isTied: isTied(rank, board.entries), votes, ...shared };
  }
  if (!board.categoryIds.includes(categoryId)) return undefined;
  const results = await categoryResults(db, categoryId, cycle.id);
  const row = results?.vendors.find(({ vendor: { id } }) => id === vendorId);
  if (!results || !row || row.votes === 0) return undefined;
  const { vendor, rank, votes } = row;
  return {
    vendor,
    category: results.category,
    place: rank,
    isTied: isTied(rank, results.vendors),
    votes,
    ...shared,
  };
}
