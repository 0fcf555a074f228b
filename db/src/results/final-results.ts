import type { Knex } from 'knex';
import { allTables, IS_SEALED } from '../disclosure/index.ts';
import { type Db, NOW } from '../machinery/index.ts';
import { IS_CLOSED, isTied } from '../tallies/index.ts';
import { type CycleId, countResults, type Results } from './counted-results.ts';

/** The results of a cycle as they were at its end. */
export interface FinalResults extends Results {
  /** The time of the last removal or restoration of votes after the end; null without one. */
  correctedAt: string | null;
}

/** Returns undefined while a cycle is open or frozen, and for a moment after its end. */
export async function finalResults(db: Db, cycleId: CycleId): Promise<FinalResults | undefined> {
  const row = await db('cycle_results as result')
    .join('voting_cycles as cycle', 'cycle.id', 'result.cycle_id')
    .where('result.cycle_id', cycleId ?? 0)
    .whereRaw(`NOT ${IS_SEALED}`)
    .first('results', 'corrected_at');
  if (!row) return undefined;
  return { ...parsed(row.results), correctedAt: row.corrected_at?.toISOString() ?? null };
}

/** Returns the last correction of each announced cycle, by the cycle's id, without cycles that have none. */
export async function correctionsByCycle(db: Db): Promise<ReadonlyMap<number, string>> {
  const rows = await db('cycle_results as result')
    .join('voting_cycles as cycle', 'cycle.id', 'result.cycle_id')
    .whereNotNull('result.corrected_at')
    .whereRaw(`NOT ${IS_SEALED}`)
    .select('cycle.id', 'result.corrected_at');
  return new Map(rows.flatMap(({ id, corrected_at: at }) => (at ? [[id, at.toISOString()] as const] : [])));
}

const parsed = (text: string): Results => JSON.parse(text);

/**
 * Stores the final results of cycles that are over: names, pictures, scores, ranks and counts. Runs every minute, and
 * before anything that could change a name.
 */
export async function storeFinalResults(db: Db): Promise<void> {
  const ended = await db('voting_cycles')
    .where({ cancelled_at: null })
    .whereRaw(IS_CLOSED)
    .whereNotIn('id', db('cycle_results').select('cycle_id'))
    .orderBy('id')
    .pluck('id');
  for (const cycleId of ended) await db.transaction((tx) => storeResult(tx, cycleId));
}

async function storeResult(tx: Knex.Transaction, cycleId: number): Promise<void> {
  // This comes first: it waits for the votes under way at the end, and later reads include them.
  const isOver = await tx('voting_cycles').where({ id: cycleId }).whereRaw(IS_CLOSED).forUpdate().first('id');
  if (!isOver) return;
  const results = await countAll(tx, cycleId);
  const [{ affectedRows }] = await tx.raw(
    'INSERT IGNORE INTO cycle_results (cycle_id, frozen_at, results) VALUES (?, UTC_TIMESTAMP(3), ?)',
    [cycleId, JSON.stringify(results)],
  );
  if (affectedRows === 1) await insertPlaces(tx, cycleId, results);
}

/** Deletes the final results of a cycle that was reopened and will end again. */
export async function deleteFinalResults(tx: Knex.Transaction, cycleId: number): Promise<void> {
  for (const table of ['cycle_places', 'cycle_results'])
    await tx(table).where({ cycle_id: cycleId }).delete();
}

/**
 * Counts a final result again after votes have left or rejoined the count. A result that was not stored yet is stored,
 * and marked as corrected.
 */
export async function correctResults(tx: Knex.Transaction, cycleId: number): Promise<void> {
  await storeResult(tx, cycleId);
  await recountFinalResults(tx, cycleId);
}

/** Counts the stored result again, with its stored names. */
export async function recountFinalResults(tx: Knex.Transaction, cycleId: number): Promise<void> {
  const row = await tx('cycle_results').where({ cycle_id: cycleId }).forUpdate().first('results');
  if (!row) return;
  const results = await countAll(tx, cycleId, parsed(row.results));
  await tx('cycle_results')
    .where({ cycle_id: cycleId })
    .update({ results: JSON.stringify(results), corrected_at: NOW });
  await tx('cycle_places').where({ cycle_id: cycleId }).delete();
  await insertPlaces(tx, cycleId, results);
}

/** Counts all votes, whatever is disclosed now: the result is stored for the announcement. */
const countAll = (tx: Knex.Transaction, cycleId: number, before?: Results): Promise<Results> =>
  countResults(tx, cycleId, { before, tablesOf: allTables });

const OVERALL = 0;
/** Inserts every place of the overall ranking, and the first of each category. */
async function insertPlaces(
  tx: Knex.Transaction,
  cycleId: number,
  { leaderboard, categories }: Results,
): Promise<void> {
  const overall = leaderboard.map(({ id, rank, totalVotes }) => ({ vendorId: id, rank, votes: totalVotes }));
  const won = categories.map(({ category, vendors }) => ({
    category,
    winners: vendors
      .filter(({ rank }) => rank === 1)
      .map(({ vendor, rank, votes }) => ({ vendorId: vendor.id, rank, votes })),
  }));
  const rows = [
    ...rowsOf(cycleId, { id: OVERALL, name: null }, overall),
    ...won.flatMap(({ category, winners }) => rowsOf(cycleId, category, winners)),
  ];
  if (rows.length > 0) await tx('cycle_places').insert(rows);
}

const rowsOf = (
  cycleId: number,
  category: { id: number; name: string | null },
  places: readonly { vendorId: number; rank: number; votes: number }[],
) =>
  places.map(({ vendorId, rank, votes }) => ({
    cycle_id: cycleId,
    category_id: category.id,
    category_name: category.name,
    vendor_id: vendorId,
    place: rank,
    is_tied: isTied(rank, places) ? 1 : 0,
    votes,
  }));
