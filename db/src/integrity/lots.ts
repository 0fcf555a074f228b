import type { Knex } from 'knex';
import type { By } from '../audit/index.ts';
import type { Db } from '../machinery/index.ts';
import { closeRemoval, type LotKind, moveVotesBack, openRemoval } from '../removals/index.ts';
import { SHOWN_UNTIL } from '../tallies/index.ts';
import { type InCategory, keepSeen, type VoterSet, visiblePart } from './seen-sets.ts';

export interface Lot {
  cycleId: number;
  kind: LotKind;
  holdId?: number;
  reason: string | null;
  by: By;
}

export interface MovedLot {
  removalId: number;
  /** That may be told of. */
  voteCount: number;
}

/** From where the votes of a lot are taken: with the accounts whose votes there may move, as a condition on `vote`. */
export interface Source {
  table: 'votes' | 'held_votes';
  whose: string;
  bindings: Knex.Value[];
}

/**
 * Takes the votes out of the count in one lot: in each category where at least ten voters can leave together. Those of
 * fewer wait, and go with others or, `isLast`, when the cycle is over. Where it is sealed the same holds for those of them
 * that are on the board. Voting must be held.
 */
export async function takeOut(
  tx: Knex.Transaction,
  lot: Lot,
  source: Source,
  isLast = false,
): Promise<MovedLot | undefined> {
  const parts = await partsToMove(tx, lot.cycleId, source, isLast);
  if (parts.length === 0) return undefined;
  const removalId = await openRemoval(tx, { ...lot, removedBy: lot.by.username });
  for (const { categoryId, voters, like, set, shown } of parts) {
    const where = { cycleId: lot.cycleId, categoryId };
    await keepSeen(tx, where, { like, voters }, set, { removalId });
    if (shown) await keepSeen(tx, where, { like: null, voters: shown.voters }, shown, {});
  }
  const voteCount = await move(tx, source.table, removalId);
  if (source.table === 'votes') {
    return { removalId, voteCount: await closeRemoval(tx, { removalId, cycleId: lot.cycleId, voteCount }) };
  }
  await tx('vote_removals').where({ id: removalId }).update({ vote_count: voteCount });
  return { removalId, voteCount };
}

interface Part {
  categoryId: number;
  voters: number;
  like: number | null;
  set: VoterSet;
  /** Some of them, whose votes are on a sealed board. */
  shown?: VoterSet & { voters: number };
}

export async function partsToMove(db: Db, cycleId: number, source: Source, isLast: boolean): Promise<Part[]> {
  const [counts = []]: { category_id: number; voters: number }[][] = await db.raw(
    `SELECT vote.category_id, COUNT(*) AS voters FROM ${source.table} vote
     WHERE vote.cycle_id = ? AND ${source.whose} GROUP BY vote.category_id ORDER BY vote.category_id`,
    [cycleId, ...source.bindings],
  );
  const parts: Part[] = [];
  for (const { category_id: categoryId, voters } of counts) {
    const set = {
      sql: `SELECT vote.user_id FROM ${source.table} vote
            WHERE vote.cycle_id = ? AND vote.category_id = ? AND ${source.whose}`,
      bindings: [cycleId, categoryId, ...source.bindings],
    };
    const part = isLast
      ? { like: null, voters }
      : await partThatMay(db, { cycleId, categoryId }, set, voters);
    if (part) parts.push({ categoryId, ...part, set });
  }
  return parts;
}

async function partThatMay(
  db: Db,
  where: InCategory,
  set: VoterSet,
  voters: number,
): Promise<Pick<Part, 'voters' | 'like' | 'shown'> | null> {
  const part = await visiblePart(db, where, { ...set, voters });
  if (!part) return null;
  const onBoard = {
    sql: `${set.sql} AND vote.created_at < ${SHOWN_UNTIL}`,
    bindings: [...set.bindings, where.cycleId],
  };
  const [[{ votes: shownVoters }]] = await db.raw(
    `SELECT COUNT(*) AS votes FROM (${onBoard.sql}) voter`,
    onBoard.bindings,
  );
  if (shownVoters === voters || shownVoters === 0) return part;
  const shown = { ...onBoard, voters: shownVoters };
  const shownPart = await visiblePart(db, where, shown);
  // Sets that were seen before hardly are split by the same seal: they wait.
  return part.like === null && shownPart?.like === null ? { ...part, shown } : null;
}

/** The votes of the sets that were kept for the removal. */
async function move(tx: Knex.Transaction, table: Source['table'], removalId: number): Promise<number> {
  const votesOfSets = `
    FROM seen_sets seen JOIN seen_set_accounts account ON account.set_id = seen.id
    JOIN ${table} vote ON vote.cycle_id = seen.cycle_id AND vote.user_id = account.user_id
      AND vote.category_id = seen.category_id
    WHERE seen.removal_id = ?`;
  const [{ affectedRows: moved }] = await tx.raw(
    `INSERT INTO removed_votes (removal_id, cycle_id, user_id, category_id, vendor_id, created_at)
     SELECT seen.removal_id, vote.cycle_id, vote.user_id, vote.category_id, vote.vendor_id, vote.created_at
     ${votesOfSets}`,
    [removalId],
  );
  const [{ affectedRows: taken }] = await tx.raw(`DELETE vote ${votesOfSets}`, [removalId]);
  if (taken !== moved) throw new Error(`Of ${moved} votes of accounts ${taken} were moved.`);
  return moved;
}

/** Votes of accounts that nothing holds any more. */
export const RELEASED: Source = {
  table: 'held_votes',
  whose: `NOT EXISTS (
    SELECT 1 FROM held_accounts held WHERE held.cycle_id = vote.cycle_id AND held.user_id = vote.user_id)`,
  bindings: [],
};

/** Held votes of accounts that are no longer held begin to count, in lots as well. Voting must be held. */
export async function release(
  tx: Knex.Transaction,
  { cycleId, by }: Pick<Lot, 'cycleId' | 'by'>,
  isLast = false,
): Promise<number> {
  const lot = await takeOut(tx, { cycleId, kind: 'released', reason: null, by }, RELEASED, isLast);
  if (!lot) return 0;
  const removal = { id: lot.removalId, cycle_id: cycleId };
  return moveVotesBack(tx, removal, by.username);
}
