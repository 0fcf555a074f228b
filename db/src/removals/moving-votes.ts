import type { Knex } from 'knex';
import { adminChange, type By, type Note } from '../audit/index.ts';
import { holdVoting, type MovedVotes, withVotingAtRest } from '../cycles/index.ts';
import { DISCLOSED_UNTIL } from '../disclosure/index.ts';
import { type Db, type Row, sumOf } from '../machinery/index.ts';
import { correctFrozen, freezeEnded } from '../results/index.ts';
import { tallyRemovedVotes } from '../tallies/index.ts';

/** An administrator's change that moves votes: `work` is run while voting is held. */
export async function movingChange<T>(
  db: Db,
  by: By,
  moved: MovedVotes,
  work: (tx: Knex.Transaction, note: Note) => Promise<T>,
): Promise<T> {
  // What it does to a cycle that is over is a correction of what that ended with.
  await freezeEnded(db);
  return withVotingAtRest(db, moved, () =>
    adminChange(db, by, async (tx, note) => {
      if (moved.cycleId) await holdVoting(tx, moved.cycleId);
      return work(tx, note);
    }),
  );
}

/** Last of all, as from here on votes wait also where voting is paused, instead of being refused. */
async function votesHaveMoved(tx: Knex.Transaction, cycleId: number): Promise<void> {
  await correctFrozen(tx, cycleId);
  await tx('voting_cycles').where({ id: cycleId }).whereNotNull('paused_at').increment('generation');
}

export type RemovalKind = 'all' | 'category' | 'category_archive' | 'vendor';

/** Votes of accounts, of one hold or gathered from several; those of erased accounts; held ones that are released. */
export type LotKind = 'accounts' | 'gathered' | 'erased' | 'released';

export interface NewRemoval {
  cycleId: number;
  kind: RemovalKind;
  categoryId?: number;
  vendorId?: number;
  reason: string | null;
  removedBy: string;
}

interface NewLot extends Omit<NewRemoval, 'kind'> {
  kind: RemovalKind | LotKind;
  holdId?: number;
}

/** The row that says who, when and why. */
export async function openRemoval(tx: Knex.Transaction, removal: NewLot): Promise<number> {
  const [removalId = 0] = await tx('vote_removals').insert({
    cycle_id: removal.cycleId,
    kind: removal.kind,
    category_id: removal.categoryId ?? null,
    vendor_id: removal.vendorId ?? null,
    hold_id: removal.holdId ?? null,
    reason: removal.reason,
    vote_count: 0,
    removed_by: removal.removedBy,
    removed_at: tx.raw('UTC_TIMESTAMP(3)'),
  });
  return removalId;
}

/** The votes under it, which have left `votes`, leave the tallies too. Answers how many may be told of. */
export async function closeRemoval(
  tx: Knex.Transaction,
  { removalId, cycleId, voteCount }: MovedVotes & { removalId: number },
): Promise<number> {
  await tallyRemovedVotes(tx, removalId, 'subtract');
  const told = await toldUnder(tx, { id: removalId, cycle_id: cycleId });
  await tx('vote_removals')
    .where({ id: removalId })
    .update({ vote_count: voteCount, late_count: voteCount - told });
  await votesHaveMoved(tx, cycleId);
  return told;
}

/** Votes under a removal, but for those of after the seal where the cycle is sealed: of those nobody is told. */
async function toldUnder(
  tx: Knex.Transaction,
  { id, cycle_id }: Pick<Row<'vote_removals'>, 'id' | 'cycle_id'>,
): Promise<number> {
  const [[{ votes }]] = await tx.raw(
    `SELECT COUNT(*) AS votes FROM removed_votes WHERE removal_id = ? AND created_at < ${DISCLOSED_UNTIL}`,
    [id, cycle_id],
  );
  return votes;
}

/** The removal's votes leave the count. Answers how many may be told of. Voting must be held. */
export async function moveVotesOut(
  tx: Knex.Transaction,
  removal: NewRemoval,
): Promise<{ removalId: number; voteCount: number }> {
  const removalId = await openRemoval(tx, removal);
  const which = await votesOf(tx, removal);
  const [{ affectedRows: voteCount }] = await tx.raw(
    `INSERT INTO removed_votes (removal_id, cycle_id, user_id, category_id, vendor_id, created_at)
     SELECT ?, cycle_id, user_id, category_id, vendor_id, created_at FROM votes WHERE ${which.sql}`,
    [removalId, ...which.bindings],
  );
  const [{ affectedRows: removed }] = await tx.raw(`DELETE FROM votes WHERE ${which.sql}`, which.bindings);
  if (removed !== voteCount) throw new Error(`Of ${voteCount} votes ${removed} were removed.`);
  const told = await closeRemoval(tx, { removalId, cycleId: removal.cycleId, voteCount });
  return { removalId, voteCount: told };
}

export async function countVotes(db: Db, which: Omit<NewRemoval, 'reason' | 'removedBy'>): Promise<number> {
  const { sql, bindings } = await votesOf(db, which);
  const [[row]] = await db.raw(`SELECT ? AS votes FROM vendor_tallies WHERE ${sql}`, [
    sumOf(db, 'votes'),
    ...bindings,
  ]);
  return row.votes;
}

async function votesOf(
  db: Db,
  { cycleId, categoryId, vendorId }: Omit<NewRemoval, 'reason' | 'removedBy'>,
): Promise<{ sql: string; bindings: Knex.Value[] }> {
  const conditions: [string, Knex.Value][] = [['cycle_id = ?', cycleId]];
  if (categoryId) conditions.push(['category_id = ?', categoryId]);
  if (vendorId) {
    // The index has the category before the vendor: without it all votes of the cycle would be read, and locked.
    // No category has id 0, and an empty list is no SQL.
    conditions.push(['category_id IN (?)', [0, ...(await db('categories').pluck('id'))]]);
    conditions.push(['vendor_id = ?', vendorId]);
  }
  return {
    sql: conditions.map(([condition]) => condition).join(' AND '),
    bindings: conditions.map(([, value]) => value),
  };
}

/**
 * The removal's votes count again, except where the voter has voted again since, and where vendor or category was
 * archived before the cycle's end: those stay under the removal. Answers how many of those that may be told of came
 * back. Voting must be held.
 */
export async function moveVotesBack(
  tx: Knex.Transaction,
  removal: Pick<Row<'vote_removals'>, 'id' | 'cycle_id'>,
  restoredBy: string,
): Promise<number> {
  // As two short lists, not as joins: the rows are then read, and written, in the order of their key.
  const vendors = await archivedIds(tx, 'vendors', removal.cycle_id);
  const categories = await archivedIds(tx, 'categories', removal.cycle_id);
  const isLive = [
    ...(vendors.length > 0 ? ['AND removed.vendor_id NOT IN (?)'] : []),
    ...(categories.length > 0 ? ['AND removed.category_id NOT IN (?)'] : []),
  ].join(' ');
  const toldBefore = await toldUnder(tx, removal);
  await tallyRemovedVotes(tx, removal.id, 'add');
  const [{ affectedRows: restored }] = await tx.raw(
    `INSERT INTO votes (cycle_id, user_id, category_id, vendor_id, created_at)
     SELECT removed.cycle_id, removed.user_id, removed.category_id, removed.vendor_id, removed.created_at
     FROM removed_votes removed
     LEFT JOIN votes newer ON newer.cycle_id = removed.cycle_id AND newer.user_id = removed.user_id
       AND newer.category_id = removed.category_id
     WHERE removed.removal_id = ? AND newer.cycle_id IS NULL ${isLive}`,
    [removal.id, ...[vendors, categories].filter((ids) => ids.length > 0)],
  );
  const [{ affectedRows: taken }] = await tx.raw(
    `DELETE removed FROM removed_votes removed
     JOIN votes vote ON vote.cycle_id = removed.cycle_id AND vote.user_id = removed.user_id
       AND vote.category_id = removed.category_id AND vote.vendor_id = removed.vendor_id
       AND vote.created_at = removed.created_at
     WHERE removed.removal_id = ?`,
    [removal.id],
  );
  if (taken !== restored) throw new Error(`Of ${restored} votes ${taken} were taken from their removal.`);
  await tallyRemovedVotes(tx, removal.id, 'subtract');
  await tx('vote_removals')
    .where({ id: removal.id })
    .update({
      restored_by: restoredBy,
      restored_at: tx.raw('UTC_TIMESTAMP(3)'),
      restored_count: tx.raw('COALESCE(restored_count, 0) + ?', [restored]),
    });
  await votesHaveMoved(tx, removal.cycle_id);
  return toldBefore - (await toldUnder(tx, removal));
}

/**
 * Archived before the cycle's end: an archiving after it changes nothing of what it ended with. Under share locks: one
 * under way is waited for, and one that comes later waits.
 */
const archivedIds = (
  tx: Knex.Transaction,
  table: 'vendors' | 'categories',
  cycleId: number,
): Promise<number[]> =>
  tx(table)
    .whereRaw('archived_at < (SELECT end_date FROM voting_cycles WHERE id = ?)', [cycleId])
    .forShare()
    .pluck('id');
