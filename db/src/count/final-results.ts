import type { Knex } from 'knex';
import { type Db, MOVING_DEADLINE_MS, retriedTransaction, withDeadline } from '../machinery/index.ts';
import { type CycleId, countResults, isOut, type Results } from './counted-results.ts';
import { IS_CLOSED, IS_FROZEN } from './cycle-clock.ts';
import { settleAccounts } from './move-votes.ts';
import { isTied } from './scores.ts';
import { countFigures, FOR_EVER } from './shown-figures.ts';
import { insertSnapshot, snapshotOf } from './snapshots.ts';
import { type OtherWinners, otherWinners, type WithoutActs, withoutActs } from './without-acts.ts';

/** The results of a cycle as they were announced. */
export interface FinalResults extends Results {
  /** The time of the last removal or restoration of votes after the announcement; null without one. */
  correctedAt: string | null;
}

/** Returns undefined while a cycle is open or frozen, and for a moment after its end. */
export const finalResults = (db: Db, cycleId: CycleId): Promise<FinalResults | undefined> =>
  finalPart<Results>(db, cycleId, 'document');

/** Returns the winners alone, ready from the announcement on: the results of large awards have megabytes. */
export async function finalWinners(db: Db, cycleId: CycleId) {
  const stored = await finalPart<StoredWinners>(db, cycleId, 'winners');
  // Snapshots of version 1.0.0 have none.
  if (!stored || !('podium' in stored)) {
    const final = await finalResults(db, cycleId);
    return final && { ...winnersIn(final), correctedAt: final.correctedAt };
  }
  const { without: _, ...winners } = stored;
  return winners;
}

/** `without` describes the acts as of the announcement. Corrections keep it as it was. */
type StoredWinners = ReturnType<typeof winnersIn> & { without?: WithoutActs };

/** Returns what an announced cycle's results would have been without each act; undefined before, or in version 1.0.0. */
export const withoutActsOf = async (db: Db, cycleId: number): Promise<WithoutActs | undefined> =>
  (await finalPart<StoredWinners | null>(db, cycleId, 'winners'))?.without;

async function finalPart<Part>(db: Db, cycleId: CycleId, part: 'document' | 'winners') {
  const announced = await db('voting_cycles')
    .where({ id: cycleId ?? 0 })
    .whereRaw(`NOT ${IS_FROZEN}`)
    .first('id');
  const final = announced && (await snapshotOf<Part>(db, announced.id, 'final', part));
  if (!final) return undefined;
  return { ...final.document, correctedAt: final.version > 1 ? final.takenAt.toISOString() : null };
}

const PODIUM = 3;

function winnersIn({ stats, leaderboard, categories }: Results) {
  return {
    totalVotes: stats.totalVotes,
    totalParticipants: stats.totalParticipants,
    podium: leaderboard
      .filter(({ rank, totalVotes }) => rank <= PODIUM && totalVotes > 0)
      .map(({ rank, averageScore, totalVotes, ...entry }) => ({
        rank,
        averageScore,
        totalVotes,
        vendor: { id: entry.id, name: entry.name, imageUrl: entry.imageUrl },
      })),
    categories: categories.map(({ category, totalVotes, vendors }) => {
      const winners = vendors.filter(({ rank }) => rank === 1);
      const next = vendors[winners.length];
      return {
        ...category,
        totalVotes,
        winners: winners.map(({ vendor, votes }) => ({ vendor, votes })),
        margin: winners.length === 1 ? (winners[0]?.votes ?? 0) - (next?.votes ?? 0) : 0,
      };
    }),
  };
}

/** Returns the public results: the stored ones of an announced cycle, otherwise the present count. */
export async function disclosedResults(db: Db, cycleId: CycleId) {
  const final = await finalResults(db, cycleId);
  return final
    ? { ...final, isFinal: true }
    : { ...(await countResults(db, cycleId)), isFinal: false, correctedAt: null };
}

/** Returns the last correction of each announced cycle, by the cycle's id, without cycles that have none. */
export async function correctionsByCycle(db: Db): Promise<ReadonlyMap<number, string>> {
  const rows: { id: number; at: Date }[] = await db('snapshots as final')
    .join('voting_cycles as cycle', 'cycle.id', 'final.cycle_id')
    .where('final.kind', 'final')
    .where('final.version', '>', 1)
    .whereRaw(`NOT ${IS_FROZEN}`)
    .groupBy('cycle.id')
    .select('cycle.id', db.raw('MAX(final.taken_at) AS at'));
  return new Map(rows.map(({ id, at }) => [id, at.toISOString()]));
}

/**
 * Takes the snapshots that are due: of cycles whose leaderboard freezes, and of those whose results are announced. The
 * worker does this every few seconds, and every act that could change them does it first.
 */
export async function takeDueSnapshots(db: Db): Promise<void> {
  const has = (kind: string) =>
    `EXISTS (SELECT 1 FROM snapshots WHERE snapshots.cycle_id = voting_cycles.id AND kind = '${kind}')`;
  const due = await db('voting_cycles')
    .where({ cancelled_at: null })
    .whereRaw(`IF(${IS_FROZEN}, NOT ${has('frozen')}, ${IS_CLOSED} AND NOT ${has('final')})`)
    .orderBy('id')
    .pluck('id');
  for (const cycleId of due) await retriedTransaction(db, (tx) => takeDueSnapshot(tx, cycleId));
}

/**
 * Takes the snapshot of a cycle that is due, if any; exclusions that waited for it take effect. This may count and move
 * a million votes.
 */
export const takeDueSnapshot = (tx: Knex.Transaction, cycleId: number): Promise<void> =>
  withDeadline(MOVING_DEADLINE_MS, async () => {
    // This comes first: it waits for votes under way, and later reads include them.
    const cycle = await tx('voting_cycles')
      .where({ id: cycleId })
      .forUpdate()
      .first<{ frozen_from: Date | null; is_frozen: number; is_closed: number } | undefined>(
        'frozen_from',
        tx.raw(`${IS_FROZEN} AS is_frozen, ${IS_CLOSED} AS is_closed`),
      );
    if (cycle?.is_frozen === 1 && cycle.frozen_from) {
      if (await snapshotOf(tx, cycleId, 'frozen')) return;
      const figures = await countFigures(tx, cycleId, cycle.frozen_from);
      await insertSnapshot(tx, { cycleId, kind: 'frozen', version: 1 }, figures);
      await settle(tx, cycleId);
    } else if (cycle?.is_closed === 1 && !(await snapshotOf(tx, cycleId, 'final'))) {
      await settle(tx, cycleId);
      await insertFinal(tx, cycleId, 1);
    }
  });

/** A new generation makes processes forget who has voted and who is excluded. */
async function settle(tx: Knex.Transaction, cycleId: number): Promise<void> {
  await settleAccounts(tx, cycleId);
  await tx('voting_cycles').where({ id: cycleId }).increment('generation');
}

/** Counts all votes, with the names `before` if there are any. */
async function insertFinal(
  tx: Knex.Transaction,
  cycleId: number,
  version: number,
  before?: Results,
): Promise<Results> {
  const figures = await countFigures(tx, cycleId, FOR_EVER);
  const results = await countResults(tx, cycleId, { before, figures });
  const without =
    version === 1
      ? await withoutActs(tx, cycleId, { results, counts: figures.counts })
      : (await snapshotOf<StoredWinners | null>(tx, cycleId, 'final', 'winners'))?.document?.without;
  const winners: StoredWinners = { ...winnersIn(results), ...(without && { without }) };
  await insertSnapshot(tx, { cycleId, kind: 'final', version }, results, winners);
  await tx('cycle_places').where({ cycle_id: cycleId }).delete();
  await insertPlaces(tx, cycleId, results);
  return results;
}

/** Deletes the final results of a cycle that was reopened and will end again. */
export async function deleteFinalResults(tx: Knex.Transaction, cycleId: number): Promise<void> {
  await tx('snapshots').where({ cycle_id: cycleId, kind: 'final' }).delete();
  await tx('cycle_places').where({ cycle_id: cycleId }).delete();
}

/**
 * Counts announced results again after votes have left or rejoined the count, as a new version with the same names.
 * Returns where others win now.
 */
export async function correctResults(tx: Knex.Transaction, cycleId: number): Promise<OtherWinners[]> {
  const final = await snapshotOf<Results>(tx, cycleId, 'final');
  if (!final) return [];
  return otherWinners(final.document, await insertFinal(tx, cycleId, final.version + 1, final.document));
}

const OVERALL = { id: 0, name: null };

/** Inserts every place of the overall ranking, and the first of each category. Who is disqualified has no place. */
async function insertPlaces(
  tx: Knex.Transaction,
  cycleId: number,
  { leaderboard, categories }: Results,
): Promise<void> {
  const rankings = [
    {
      category: OVERALL,
      places: leaderboard
        .filter((entry) => !isOut(entry))
        .map(({ id, rank, totalVotes }) => ({ vendor_id: id, rank, votes: totalVotes })),
    },
    ...categories.map(({ category, vendors }) => ({
      category,
      places: vendors
        .filter(({ rank }) => rank === 1)
        .map(({ vendor, rank, votes }) => ({ vendor_id: vendor.id, rank, votes })),
    })),
  ];
  const rows = rankings.flatMap(({ category, places }) =>
    places.map(({ rank, ...place }) => ({
      cycle_id: cycleId,
      category_id: category.id,
      category_name: category.name,
      place: rank,
      is_tied: isTied(rank, places),
      ...place,
    })),
  );
  if (rows.length > 0) await tx('cycle_places').insert(rows);
}
