import type { Knex } from 'knex';
import type { By } from '../audit/index.ts';
import { DISCLOSED_UNTIL } from '../disclosure/index.ts';
import { type Db, NOW, type Row, sumOf } from '../machinery/index.ts';
import { tallyRemovedVotes } from './adjust-tallies.ts';
import type { Count } from './change-count.ts';

/** Removals that an organiser makes and restores directly. */
export type RemovalKind = 'all' | 'category' | 'category_archive' | 'vendor';

/** Votes of accounts, by one or several decisions; votes of deleted accounts; reviewed votes that will count. */
type BatchKind = 'accounts' | 'gathered' | 'erased' | 'released';

/** Selects votes of a cycle by what they are for. */
export interface VotesFor {
  cycleId: number;
  categoryId?: number;
  vendorId?: number;
}

export interface NewRemoval extends VotesFor {
  kind: RemovalKind | BatchKind;
  decisionId?: number;
  reason: string | null;
  by: By;
}

/** The tail of a SELECT, with the votes as `vote`. */
export interface VotesFrom {
  table: 'votes' | 'held_votes';
  sql: string;
  bindings: readonly Knex.Value[];
}

export interface Excluded {
  removalId: number;
  /** The votes that may be disclosed. */
  voteCount: number;
}

/** Moves the votes out of the count, under a row that says who did it, when and why. */
export async function excludeVotes(
  { tx, changed }: Count,
  removal: NewRemoval,
  { table, sql, bindings }: VotesFrom,
): Promise<Excluded> {
  const { cycleId } = removal;
  const [removalId = 0] = await tx('vote_removals').insert({
    cycle_id: cycleId,
    kind: removal.kind,
    category_id: removal.categoryId ?? null,
    vendor_id: removal.vendorId ?? null,
    hold_id: removal.decisionId ?? null,
    reason: removal.reason,
    vote_count: 0,
    removed_by: removal.by.username,
    removed_at: NOW,
  });
  const [{ affectedRows: excluded }] = await tx.raw(
    `INSERT INTO removed_votes (removal_id, cycle_id, user_id, category_id, vendor_id, created_at)
     SELECT ?, vote.cycle_id, vote.user_id, vote.category_id, vote.vendor_id, vote.created_at ${sql}`,
    [removalId, ...bindings],
  );
  const [{ affectedRows: deleted }] = await tx.raw(`DELETE vote ${sql}`, [...bindings]);
  if (deleted !== excluded) throw new Error(`${deleted} of ${excluded} votes were deleted.`);
  const voteCount = await disclosedUnder(tx, { id: removalId, cycle_id: cycleId });
  await tx('vote_removals')
    .where({ id: removalId })
    .update({ vote_count: excluded, late_count: excluded - voteCount });
  // Votes under review were in no tally.
  if (table === 'votes') {
    await tallyRemovedVotes(tx, removalId, 'subtract');
    changed.add(cycleId);
  }
  return { removalId, voteCount };
}

/** Counts votes under a removal, without those cast after the freeze of a frozen cycle. */
async function disclosedUnder(
  tx: Knex.Transaction,
  { id, cycle_id }: Pick<Row<'vote_removals'>, 'id' | 'cycle_id'>,
): Promise<number> {
  const [[{ votes }]] = await tx.raw(
    `SELECT COUNT(*) AS votes FROM removed_votes WHERE removal_id = ? AND created_at < ${DISCLOSED_UNTIL}`,
    [id, cycle_id],
  );
  return votes;
}

export async function countVotesFor(db: Db, which: VotesFor): Promise<number> {
  const { condition, bindings } = await conditionFor(db, which);
  const [[row]] = await db.raw(`SELECT ? AS votes FROM vendor_tallies WHERE ${condition}`, [
    sumOf(db, 'votes'),
    ...bindings,
  ]);
  return row.votes;
}

/** Excludes all votes for a vendor, in a category, or of the cycle. */
export async function excludeVotesFor(
  count: Count,
  removal: NewRemoval & { kind: RemovalKind },
): Promise<Excluded> {
  const { condition, bindings } = await conditionFor(count.tx, removal);
  return excludeVotes(count, removal, {
    table: 'votes',
    sql: `FROM votes vote WHERE ${condition}`,
    bindings,
  });
}

async function conditionFor(
  db: Db,
  { cycleId, categoryId, vendorId }: VotesFor,
): Promise<{ condition: string; bindings: Knex.Value[] }> {
  const conditions: [string, Knex.Value][] = [['cycle_id = ?', cycleId]];
  if (categoryId) conditions.push(['category_id = ?', categoryId]);
  if (vendorId) {
    // The index has the category before the vendor: without the categories, all votes of the cycle would be read and
    // locked. SQL has no empty list, so the list contains 0, which is the id of no category.
    conditions.push(['category_id IN (?)', [0, ...(await db('categories').pluck('id'))]]);
    conditions.push(['vendor_id = ?', vendorId]);
  }
  return {
    condition: conditions.map(([condition]) => condition).join(' AND '),
    bindings: conditions.map(([, value]) => value),
  };
}

/**
 * Restores the removal's votes, except where the voter has voted again, or the vendor or category was archived before
 * the cycle's end. Returns how many of the restored votes may be disclosed.
 */
export async function restoreVotes(
  { tx, changed }: Count,
  removal: Pick<Row<'vote_removals'>, 'id' | 'cycle_id'>,
  by: By,
): Promise<number> {
  // Two short lists instead of joins keep the rows in key order, for reading and writing.
  const vendors = await archivedIds(tx, 'vendors', removal.cycle_id);
  const categories = await archivedIds(tx, 'categories', removal.cycle_id);
  const isLive = [
    ...(vendors.length > 0 ? ['AND removed.vendor_id NOT IN (?)'] : []),
    ...(categories.length > 0 ? ['AND removed.category_id NOT IN (?)'] : []),
  ].join(' ');
  const disclosedBefore = await disclosedUnder(tx, removal);
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
  const [{ affectedRows: deleted }] = await tx.raw(
    `DELETE removed FROM removed_votes removed
     JOIN votes vote ON vote.cycle_id = removed.cycle_id AND vote.user_id = removed.user_id
       AND vote.category_id = removed.category_id AND vote.vendor_id = removed.vendor_id
       AND vote.created_at = removed.created_at
     WHERE removed.removal_id = ?`,
    [removal.id],
  );
  if (deleted !== restored) throw new Error(`${deleted} of ${restored} votes were taken from their removal.`);
  await tallyRemovedVotes(tx, removal.id, 'subtract');
  await tx('vote_removals')
    .where({ id: removal.id })
    .update({
      restored_by: by.username,
      restored_at: NOW,
      restored_count: tx.raw('COALESCE(restored_count, 0) + ?', [restored]),
    });
  changed.add(removal.cycle_id);
  return disclosedBefore - (await disclosedUnder(tx, removal));
}

/**
 * Selects what was archived before the cycle's end; a later archiving does not change its result. Share locks wait for
 * an archiving under way, and make a later one wait.
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
