import type { Db } from 'db/machinery';
import { categoryResults, frozenResults, isTied, leaderboard } from 'db/results';
import { currentCycle, findCycle } from 'db/voting';

/** What a badge says. */
export interface BadgeFacts {
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
  vendorId: number;
  categoryId: number | undefined;
  /** The current one when left out. */
  cycleId: number | undefined;
}

/** Undefined where there is nothing to be proud of yet: no such vendor, category or period, or no votes. */
export async function badgeFacts(db: Db, asked: Asked): Promise<BadgeFacts | undefined> {
  const cycle = await (asked.cycleId === undefined ? currentCycle(db) : findCycle(db, asked.cycleId));
  if (!cycle) return undefined;
  const standing = asked.categoryId === undefined ? overall : inCategory;
  const [found, frozen] = await Promise.all([standing(db, asked, cycle.id), frozenResults(db, cycle.id)]);
  if (!found || found.votes === 0) return undefined;
  return { ...found, period: { id: cycle.id, name: cycle.name }, isFinal: frozen !== undefined };
}

type Standing = Omit<BadgeFacts, 'period' | 'isFinal'>;

async function overall(db: Db, { vendorId }: Asked, cycleId: number): Promise<Standing | undefined> {
  const entries = await leaderboard(db, cycleId);
  const entry = entries.find(({ id }) => id === vendorId);
  return (
    entry && {
      vendor: { id: entry.id, name: entry.name, imageUrl: entry.imageUrl },
      category: null,
      place: entry.rank,
      isTied: isTied(entry.rank, entries),
      votes: entry.totalVotes,
    }
  );
}

async function inCategory(
  db: Db,
  { vendorId, categoryId = 0 }: Asked,
  cycleId: number,
): Promise<Standing | undefined> {
  const results = await categoryResults(db, categoryId, cycleId);
  const row = results?.vendors.find(({ vendor }) => vendor.id === vendorId);
  return (
    results &&
    row && {
      vendor: row.vendor,
      category: results.category,
      place: row.rank,
      isTied: isTied(row.rank, results.vendors),
      votes: row.votes,
    }
  );
}
