import type { Knex } from 'knex';
import { addParticipants, addVotes, COUNTED, tally, type Votes } from './adjust-tallies.ts';
import { disclosedUntil, IS_CLOSED, IS_FROZEN } from './cycle-clock.ts';
import { MIN_GROUP_SIZE } from './shown-figures.ts';

// A vote counts if its `removal_id` is 0; otherwise it is the id of the removal that keeps it out of the count. The
// callers ensure that no vote is stored meanwhile.

/** A removal of votes of a cycle. */
export interface Removal {
  id: number;
  cycleId: number;
}

// Named, because just after votes were moved the server may prefer to read all votes of the cycle.
const BY_REMOVAL = ' FORCE INDEX (votes_counts)';

/** Selects what a removal is about: all votes, those of a category, or those for a vendor, in all or some categories. */
export interface VotesFor {
  categoryId?: number;
  vendorId?: number;
  categoryIds?: readonly number[] | null;
}

export async function votesFor(
  tx: Knex,
  cycleId: number,
  { categoryId, vendorId, categoryIds }: VotesFor,
): Promise<Votes> {
  const conditions: [string, Knex.Value][] = [[COUNTED, cycleId]];
  if (categoryId) conditions.push(['vote.category_id = ?', categoryId]);
  if (vendorId) {
    // The index has the category before the vendor: without the categories, all votes of the cycle would be read and
    // locked. SQL has no empty list, so the list contains 0, which is the id of no category.
    const inCategories = categoryIds ?? (await tx('categories').pluck('id'));
    conditions.push(['vote.category_id IN (?)', [0, ...inCategories]]);
    conditions.push(['vote.vendor_id = ?', vendorId]);
  }
  return {
    tables: `votes vote${conditions.length > 1 ? BY_REMOVAL : ''}`,
    where: conditions.map(([condition]) => condition).join(' AND '),
    bindings: conditions.map(([, value]) => value),
  };
}

/** Takes counted votes out of the count under a removal that has none yet. Returns how many. */
export async function excludeVotes(
  tx: Knex.Transaction,
  { id, cycleId }: Removal,
  votes: Votes,
): Promise<number> {
  const [{ affectedRows }] = await tx.raw(
    `UPDATE ${votes.tables} SET vote.removal_id = ? WHERE ${votes.where}`,
    [id, ...votes.bindings],
  );
  if (affectedRows > 0) await tally(tx, under({ id, cycleId }), -1);
  return affectedRows;
}

/** Selects the votes under a removal. */
const under = ({ id, cycleId }: Removal): Votes => ({
  tables: `votes vote${BY_REMOVAL}`,
  where: 'vote.cycle_id = ? AND vote.removal_id = ?',
  bindings: [cycleId, id],
});

/** Selects the counted votes of the accounts that a removal excludes. */
export const votesOfExcluded = ({ id, cycleId }: Removal): Votes => ({
  tables: `excluded_accounts excluded STRAIGHT_JOIN votes vote FORCE INDEX (PRIMARY)
    ON vote.cycle_id = excluded.cycle_id AND vote.user_id = excluded.user_id AND vote.removal_id = 0`,
  where: 'excluded.cycle_id = ? AND excluded.removal_id = ?',
  bindings: [cycleId, id],
});

/** Limits votes to categories in which at least ten voters change; each has one of the votes there. */
export async function inLargeCategories(tx: Knex, votes: Votes): Promise<Votes> {
  const { tables, where, bindings } = votes;
  const [rows] = await tx.raw(
    `SELECT vote.category_id AS id FROM ${tables} WHERE ${where}
     GROUP BY vote.category_id HAVING COUNT(*) >= ${MIN_GROUP_SIZE}`,
    [...bindings],
  );
  const categories = [0, ...rows.map(({ id }: { id: number }) => id)];
  return { tables, where: `${where} AND vote.category_id IN (?)`, bindings: [...bindings, categories] };
}

/**
 * An SQL expression: the newest removal in force, besides its own, that covers `vote`, or NULL. A restored removal covers
 * nothing.
 */
export const COVER = `(
  SELECT MAX(removal.id) FROM vote_removals removal
  LEFT JOIN excluded_accounts member ON member.cycle_id = removal.cycle_id AND member.user_id = vote.user_id
    AND member.removal_id = removal.id
  WHERE removal.cycle_id = vote.cycle_id AND removal.id <> vote.removal_id AND removal.restored_at IS NULL
    AND CASE removal.kind
    WHEN 'all' THEN removal.removed_at > vote.created_at
    WHEN 'category' THEN removal.category_id = vote.category_id AND removal.removed_at > vote.created_at
    WHEN 'category_archived' THEN removal.category_id = vote.category_id
    WHEN 'vendor_archived' THEN removal.vendor_id = vote.vendor_id
    WHEN 'disqualified' THEN removal.vendor_id = vote.vendor_id
      AND (removal.category_ids IS NULL OR FIND_IN_SET(vote.category_id, removal.category_ids))
    ELSE member.user_id IS NOT NULL END)`;

/** A vote that still counts leaves with its account's exclusion at the end, so no other vote may be under that one. */
const IS_EXCLUDED_BY_COVER = `EXISTS (
  SELECT 1 FROM excluded_accounts member WHERE member.cycle_id = vote.cycle_id AND member.user_id = vote.user_id
    AND member.removal_id = covered.cover)`;

/**
 * Moves the votes of a removal that was just restored: to the newest other removal that covers them and neither has nor
 * will get another vote of the voter there, or back into the count if there is none and the voter has no other vote
 * there. `isLimited` leaves categories in which fewer than ten voters would change. Returns how many votes count again,
 * and how many of them may be disclosed.
 */
export async function restoreVotes(
  tx: Knex.Transaction,
  removal: Removal,
  isLimited: boolean,
): Promise<{ moved: number; disclosed: number }> {
  const returning = (await allReturn(tx, removal)) ? under(removal) : await uncovered(tx, removal);
  const votes = isLimited ? await inLargeCategories(tx, returning) : returning;
  const [[{ disclosed }]] = await tx.raw(
    `SELECT COUNT(*) AS disclosed FROM ${votes.tables} WHERE ${votes.where}
       AND vote.created_at < ${disclosedUntil('vote.cycle_id')}`,
    [...votes.bindings],
  );
  await tally(tx, votes, 1);
  const [{ affectedRows }] = await tx.raw(
    `UPDATE ${votes.tables} SET vote.removal_id = 0 WHERE ${votes.where}`,
    [...votes.bindings],
  );
  return { moved: affectedRows, disclosed };
}

/** An SQL join to the counted vote of the voter of `vote` in the same category. */
export const COUNTED_THERE = `votes counted FORCE INDEX (PRIMARY) ON counted.cycle_id = vote.cycle_id
  AND counted.user_id = vote.user_id AND counted.category_id = vote.category_id AND counted.removal_id = 0`;

/** Returns whether nothing keeps a vote of the removal out: no other removal of the cycle, and no other vote. */
async function allReturn(tx: Knex.Transaction, removal: Removal): Promise<boolean> {
  const { tables, where, bindings } = under(removal);
  const [[{ isKept }]] = await tx.raw(
    `SELECT EXISTS (SELECT 1 FROM vote_removals WHERE cycle_id = ? AND restored_at IS NULL)
       OR EXISTS (SELECT 1 FROM ${tables} JOIN ${COUNTED_THERE} WHERE ${where}) AS isKept`,
    [removal.cycleId, ...bindings],
  );
  return isKept === 0;
}

/** Moves votes to the other removals that cover them. Returns the votes that no removal covers and no vote replaces. */
async function uncovered(tx: Knex.Transaction, { id, cycleId }: Removal): Promise<Votes> {
  await tx.raw(
    `UPDATE (
       SELECT vote.user_id, vote.category_id, ${COVER} AS cover FROM votes vote
       WHERE vote.cycle_id = ? AND vote.removal_id = ? HAVING cover IS NOT NULL
     ) covered
     JOIN votes vote ON vote.cycle_id = ? AND vote.user_id = covered.user_id AND vote.category_id = covered.category_id
       AND vote.removal_id = ?
     LEFT JOIN votes taken ON taken.cycle_id = vote.cycle_id AND taken.user_id = vote.user_id
       AND taken.category_id = vote.category_id AND (taken.removal_id = covered.cover
         OR taken.removal_id = 0 AND ${IS_EXCLUDED_BY_COVER})
     SET vote.removal_id = covered.cover WHERE taken.user_id IS NULL`,
    [cycleId, id, cycleId, id],
  );
  return {
    tables: `votes vote LEFT JOIN ${COUNTED_THERE}`,
    where: `vote.cycle_id = ? AND vote.removal_id = ? AND counted.user_id IS NULL AND ${COVER} IS NULL`,
    bindings: [cycleId, id],
  };
}

/**
 * Makes every vote what exclusions and their restorations say, also in categories in which fewer than ten voters
 * change. This is done once, as soon as nothing of it shows: when the leaderboard freezes, or when voting ends.
 */
export async function settleAccounts(tx: Knex.Transaction, cycleId: number): Promise<void> {
  const excluded: Votes = {
    tables: `excluded_accounts excluded
      STRAIGHT_JOIN vote_removals removal ON removal.id = excluded.removal_id AND removal.restored_at IS NULL
      STRAIGHT_JOIN votes vote FORCE INDEX (PRIMARY)
        ON vote.cycle_id = excluded.cycle_id AND vote.user_id = excluded.user_id AND vote.removal_id = 0`,
    where: 'excluded.cycle_id = ?',
    bindings: [cycleId],
  };
  await addVotes(tx, excluded, -1);
  // All of their counted votes leave.
  await addParticipants(tx, excluded, -1);
  await tx.raw(
    `UPDATE ${excluded.tables} SET vote.removal_id = excluded.removal_id WHERE ${excluded.where}`,
    [...excluded.bindings],
  );
  const restored = await tx('vote_removals')
    .where({ cycle_id: cycleId, kind: 'accounts' })
    .whereNotNull('restored_at')
    .orderBy('id', 'desc')
    .pluck('id');
  for (const id of restored) await restoreVotes(tx, { id, cycleId }, false);
}

/** What a change of votes must know about its cycle. */
export interface CycleAtChange {
  /** Whether everybody sees the change at once, on live figures or on those that were announced. */
  isShown: boolean;
  isClosed: boolean;
  /** The time of all removals of the change, which tells that they are one act. */
  now: Date;
}

/** The read takes a lock, because the end or the freeze may have moved since the transaction began. */
export async function cycleAtChange(tx: Knex, cycleId: number): Promise<CycleAtChange> {
  const cycle = await tx('voting_cycles')
    .where({ id: cycleId })
    .forShare()
    .first<{ is_frozen: number; is_closed: number; now: Date } | undefined>(
      tx.raw(`${IS_FROZEN} AS is_frozen, ${IS_CLOSED} AS is_closed, UTC_TIMESTAMP(3) AS now`),
    );
  return {
    isShown: cycle?.is_frozen === 0,
    isClosed: cycle?.is_closed === 1,
    now: cycle?.now ?? new Date(0),
  };
}
