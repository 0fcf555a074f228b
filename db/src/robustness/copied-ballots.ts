import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import {
  COMMIT_LAG_S,
  COUNTS_TO_SEAL,
  isDisclosable,
  LARGEST_STEP,
  MIN_GROUP_SIZE,
} from '../disclosure/index.ts';
import { type Db, sumOf, withDeadline } from '../machinery/index.ts';
import { IS_CLOSED } from '../tallies/index.ts';
import { COPIED_BIT } from './classes.ts';
import { replaceLeftOut } from './left-out.ts';

const SEARCH_DEADLINE_MS = 120_000;
/** Equal ballots count as copied from this many standard deviations above chance. */
const DEVIATIONS = 8;
/** With fewer categories equal ballots are common and mean nothing. */
export const FEWEST_CATEGORIES = 3;

/**
 * Looks for copied ballots in every cycle where a search is due: daily while voting is open, once after the end, and
 * again after votes have left the count. A frozen cycle waits for its announcement.
 */
export async function renewCopiedBallots(db: Db): Promise<void> {
  const due: { id: number; generation: number }[] = await db('voting_cycles as cycle')
    .leftJoin('integrity_state as state', 'state.cycle_id', 'cycle.id')
    .whereRaw(`start_date <= UTC_TIMESTAMP(3) AND NOT ${COUNTS_TO_SEAL} AND (
      state.copies_sought_at IS NULL
      OR IF(${IS_CLOSED},
        state.copies_sought_at < end_date + INTERVAL ${COMMIT_LAG_S} SECOND
          OR state.copies_generation <> cycle.generation,
        DATE(state.copies_sought_at) < UTC_DATE()))`)
    .select('cycle.id', 'cycle.generation');
  for (const { id, generation } of due) {
    await withDeadline(SEARCH_DEADLINE_MS, () => searchCycle(db, id, generation));
  }
}

async function searchCycle(db: Db, cycleId: number, generation: number): Promise<void> {
  const [[{ now }]] = await db.raw('SELECT UTC_TIMESTAMP(3) AS now');
  const tallies: Tally[] = await db('vendor_tallies')
    .where({ cycle_id: cycleId })
    .groupBy('category_id', 'vendor_id')
    .having(db.raw('SUM(votes) > 0'))
    .orderBy('category_id')
    .select({ categoryId: 'category_id', vendorId: 'vendor_id', votes: sumOf(db, 'votes') });
  const categoryIds = [...new Set(tallies.map(({ categoryId }) => categoryId))];
  const repeated = await repeatedBallots(db, cycleId, categoryIds.length);
  const seed = await seedOf(db, cycleId);
  const copied = copiedAmong(repeated, tallies, (vendorIds) => leastCopies(seed, vendorIds));
  await db.transaction(async (tx) => {
    await keep(tx, { cycleId, categoryIds, copied });
    const sought = { copies_sought_at: now, copies_generation: generation };
    await tx('integrity_state').where({ cycle_id: cycleId }).update(sought);
  });
}

/** Returns a random seed that is the same whenever this cycle is searched. */
async function seedOf(db: Db, cycleId: number): Promise<Buffer> {
  const row = { cycle_id: cycleId, copies_seed: randomBytes(16) };
  await db('integrity_state').insert({ cycle_id: cycleId }).onConflict('cycle_id').ignore();
  await db('integrity_state').where({ cycle_id: cycleId, copies_seed: null }).update(row);
  const [seed] = await db('integrity_state').where({ cycle_id: cycleId }).pluck('copies_seed');
  return seed ?? row.copies_seed;
}

/**
 * Returns the number of equal ballots needed. It differs for each ballot and is secret, so that nobody can add nine
 * ballots and learn whether somebody else cast the tenth.
 */
function leastCopies(seed: Buffer, vendorIds: readonly number[]): number {
  const [drawn = 0] = createHash('sha256').update(seed).update(vendorIds.join()).digest();
  return MIN_GROUP_SIZE + (drawn % (LARGEST_STEP + 1 - MIN_GROUP_SIZE));
}

export interface Tally {
  categoryId: number;
  vendorId: number;
  votes: number;
}

export interface RepeatedBallot {
  /** The vendors, in the order of the categories. */
  vendorIds: number[];
  copies: number;
}

/** Returns full ballots that ten or more voters cast alike. */
async function repeatedBallots(db: Db, cycleId: number, categories: number): Promise<RepeatedBallot[]> {
  if (categories < FEWEST_CATEGORIES) return [];
  // MySQL truncates the text of a ballot after 1,024 bytes by default.
  await db.raw('SET SESSION group_concat_max_len = 65536');
  const [rows]: { ballot: string; copies: number }[][] = await db.raw(
    `SELECT ballot, COUNT(*) AS copies FROM (
       SELECT GROUP_CONCAT(vendor_id ORDER BY category_id) AS ballot FROM votes FORCE INDEX (PRIMARY)
       WHERE cycle_id = ? GROUP BY user_id HAVING COUNT(*) = ?
     ) complete GROUP BY ballot HAVING copies >= ?`,
    [cycleId, categories, MIN_GROUP_SIZE],
  );
  return (rows ?? []).map(({ ballot, copies }) => ({ vendorIds: ballot.split(',').map(Number), copies }));
}

/**
 * Returns the ballots that equal far more others than chance explains: at least `leastOf`, and eight standard
 * deviations above the number expected if each voter chose in each category as the other voters did.
 */
export function copiedAmong(
  repeated: readonly RepeatedBallot[],
  tallies: readonly Tally[],
  leastOf: (vendorIds: readonly number[]) => number,
): RepeatedBallot[] {
  const votesIn = new Map<number, Map<number, number>>();
  for (const { categoryId, vendorId, votes } of tallies) {
    const category = votesIn.get(categoryId) ?? new Map<number, number>();
    votesIn.set(categoryId, category.set(vendorId, votes));
  }
  const categories = [...votesIn.values()].map((votes) => ({ votes, total: sum([...votes.values()]) }));
  const voters = Math.max(0, ...categories.map(({ total }) => total));
  return repeated.filter(({ vendorIds, copies }) => {
    const share = categories.reduce((product, { votes, total }, index) => {
      const others = (votes.get(vendorIds[index] ?? 0) ?? 0) - copies;
      return product * Math.max(0, others / Math.max(1, total - copies));
    }, 1);
    const expected = share * (voters - copies);
    return copies >= leastOf(vendorIds) && copies - expected >= DEVIATIONS * Math.sqrt(Math.max(1, expected));
  });
}

interface Found {
  cycleId: number;
  categoryIds: readonly number[];
  copied: readonly RepeatedBallot[];
}

/**
 * Replaces the earlier findings, unless the two differ by so few voters that the difference would reveal their votes.
 */
async function keep(tx: Knex.Transaction, { cycleId, categoryIds, copied }: Found): Promise<void> {
  const key = { cycle_id: cycleId, class_bit: COPIED_BIT };
  const [before] = await tx('left_out')
    .where({ ...key, category_id: categoryIds[0] ?? 0 })
    .select({ votes: sumOf(tx, 'votes') });
  const copies = sum(copied.map((ballot) => ballot.copies));
  if (copies !== 0 && !isDisclosable(Math.abs(copies - Number(before?.votes ?? 0)))) return;
  await tx('left_out').where(key).delete();
  for (const [index, category_id] of categoryIds.entries()) {
    const leftOut = copied.map((ballot) => ({
      vendor_id: ballot.vendorIds[index] ?? 0,
      votes: ballot.copies,
    }));
    await replaceLeftOut(tx, { ...key, category_id }, leftOut);
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
