import type { Stack } from '../../scripts/stack.ts';
import { type Database, withDatabase } from './database.ts';
import { makeVoters, startCycle, type Voter } from './voters.ts';

interface Pair {
  voter: Voter;
  category: number;
}

/** Voter and category, each pair once: all categories of one voter, then those of the next. */
export interface Pairs {
  next(): Pair | undefined;
  left(): number;
  /** Moves on to the next voter without votes, and returns that voter's index. */
  nextVoter(): number;
}

interface Cycle {
  id: number;
  pairs: Pairs;
}

/** The voters and their vendors. */
export interface Electorate {
  voters: readonly Voter[];
  vendors: readonly number[];
  categories: readonly number[];
  cycle: Cycle;
}

/**
 * Starts a new cycle, in which everybody may vote again, when half of the pairs are used up, so that no round runs out.
 */
export async function renewCycle(world: Electorate, databaseUrl: string): Promise<void> {
  const { voters, categories } = world;
  if (world.cycle.pairs.left() > (voters.length * categories.length) / 2) return;
  world.cycle = await withDatabase(databaseUrl, (database) => openCycle(database, voters, categories));
}

export function makeElectorate(
  { databaseUrl, dataDir }: Pick<Stack, 'databaseUrl' | 'dataDir'>,
  count: number,
): Promise<Electorate> {
  return withDatabase(databaseUrl, async (database) => {
    const voters = await makeVoters(database, dataDir, count);
    const categories = await idsOf(database, 'categories');
    const cycle = await openCycle(database, voters, categories);
    return { voters, categories, cycle, vendors: await idsOf(database, 'vendors') };
  });
}

async function openCycle(
  database: Database,
  voters: readonly Voter[],
  categories: readonly number[],
): Promise<Cycle> {
  return { id: await startCycle(database), pairs: pairsOf(voters, categories) };
}

/** Returns the ids of vendors and categories. */
export async function idsOf(database: Database, table: 'vendors' | 'categories'): Promise<number[]> {
  const rows = await database.query<{ id: number }>(
    `SELECT id FROM ${table} WHERE archived_at IS NULL ORDER BY id`,
  );
  return rows.map(({ id }) => id);
}

function pairsOf(voters: readonly Voter[], categories: readonly number[]): Pairs {
  let taken = 0;
  const each = categories.length;
  return {
    next() {
      const voter = voters[Math.floor(taken / each)];
      const category = categories[taken % each];
      taken += 1;
      return voter && category !== undefined ? { voter, category } : undefined;
    },
    left: () => Math.max(0, voters.length * each - taken),
    nextVoter() {
      const place = Math.ceil(taken / each);
      taken = place * each;
      return place;
    },
  };
}
