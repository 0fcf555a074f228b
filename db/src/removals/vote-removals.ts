import { type By, Refusal } from '../changes/index.ts';
import {
  AMONG_OTHERS,
  currentCycle,
  disclosedUntil,
  excludeVotes,
  IS_CLOSED,
  IS_FROZEN,
  MIN_GROUP_SIZE,
  type Removal,
  restoreVotes,
  type VotesFor,
  votesFor,
} from '../count/index.ts';
import {
  type Db,
  MOVING_DEADLINE_MS,
  NOW,
  type Page,
  type PageRequest,
  type Row,
  searchPatterns,
  withDeadline,
} from '../machinery/index.ts';
import { formatNominations } from '../nominees/index.ts';
import { type Count, changeCount } from './change-count.ts';

/** A reset of all votes or of a category, an archiving, a disqualification of a vendor, or an exclusion of accounts. */
export type RemovalKind =
  | 'all'
  | 'category'
  | 'category_archived'
  | 'vendor_archived'
  | 'disqualified'
  | 'accounts';

interface NewRemoval extends VotesFor {
  cycleId: number;
  kind: Exclude<RemovalKind, 'accounts'>;
  reason: string | null;
  by: By;
}

/** `voteCount` is the number of votes that may be disclosed. */
export interface Removed {
  removalId: number;
  voteCount: number;
}

/** Takes the votes that the removal is about out of the count, under a row that says who did it, when and why. */
export async function removeVotes({ tx, changed, now }: Count, removal: NewRemoval): Promise<Removed> {
  const { cycleId, categoryId, vendorId, categoryIds = null } = removal;
  const [id = 0] = await tx('vote_removals').insert({
    cycle_id: cycleId,
    kind: removal.kind,
    category_id: categoryId ?? null,
    vendor_id: vendorId ?? null,
    category_ids: formatNominations(categoryIds && [...categoryIds]),
    reason: removal.reason,
    removed_by: removal.by.username,
    removed_at: now,
  });
  const moved = await excludeVotes(tx, { id, cycleId }, await votesFor(tx, cycleId, removal));
  if (moved > 0) changed.add(cycleId);
  const [[{ votes }]] = await tx.raw(
    `SELECT ${DISCLOSED}) AS votes FROM vote_removals removal WHERE removal.id = ?`,
    [id],
  );
  return { removalId: id, voteCount: votes };
}

/** The beginning of an SQL expression for a `removal`: its votes that may be disclosed, without those since a freeze. */
const DISCLOSED = `(SELECT COUNT(*) FROM votes WHERE votes.cycle_id = removal.cycle_id AND votes.removal_id = removal.id
  AND votes.created_at < ${disclosedUntil('removal.cycle_id')}`;

/** A condition on `votes`: its voter has another vote there, which counts and may be disclosed. */
const HAS_OTHER_VOTE = `EXISTS (
  SELECT 1 FROM votes other FORCE INDEX (PRIMARY) WHERE other.cycle_id = votes.cycle_id
    AND other.user_id = votes.user_id AND other.category_id = votes.category_id AND other.removal_id = 0
    AND other.created_at < ${disclosedUntil('votes.cycle_id')})`;

/** Restores the votes of a removal in force. Returns how many of those that may be disclosed count again. */
export async function restore(
  { tx, isShown, changed }: Count,
  by: By,
  { kind, ...removal }: Removal & Pick<VoteRemoval, 'kind'>,
): Promise<number> {
  await tx('vote_removals').where({ id: removal.id }).update({ restored_by: by.username, restored_at: NOW });
  const { moved, disclosed } = await restoreVotes(tx, removal, isShown && kind === 'accounts');
  if (moved > 0) changed.add(removal.cycleId);
  return disclosed;
}

/** Counts the votes that would leave the count, without a lock. */
export async function countVotesFor(db: Db, cycleId: number, which: VotesFor): Promise<number> {
  const { tables, where, bindings } = await votesFor(db, cycleId, which);
  const [[{ votes }]] = await db.raw(`SELECT COUNT(*) AS votes FROM ${tables} WHERE ${where}`, [...bindings]);
  return votes;
}

/** The result of a reset; `removalId` is null if there was nothing to remove. */
export interface ResetVotes {
  removalId: number | null;
  /** The votes that may be disclosed. */
  voteCount: number;
  /** True if more votes may have been removed that may not be disclosed yet. */
  isFrozen: boolean;
}

/** Removes all votes of the current cycle, or of one category, unless the cycle has ended. */
export function resetVotes(
  db: Db,
  by: By,
  { categoryId, reason }: { categoryId?: number; reason: string | null },
): Promise<ResetVotes> {
  return withDeadline(MOVING_DEADLINE_MS, async () => {
    const category =
      categoryId && (await db('categories').where({ id: categoryId, archived_at: null }).first('name'));
    if (categoryId && !category) throw new Refusal('not_found', 'category');
    const cycle = await currentCycle(db);
    if (!cycle) throw new Refusal('no_voting_cycle');
    const kind = categoryId ? 'category' : 'all';
    const which = categoryId ? { categoryId } : {};
    const affected = { cycleId: cycle.id, voteCount: await countVotesFor(db, cycle.id, which) };
    return changeCount<ResetVotes>(db, by, affected, async (count, note) => {
      const { tx } = count;
      if (count.isClosed) throw new Refusal('cycle_closed');
      const frozen = { isFrozen: !count.isShown };
      // A reset is recorded also if only votes are left that do not count, because it keeps them out when the account or
      // the vendor is restored.
      const any = { cycle_id: cycle.id, ...(categoryId && { category_id: categoryId }) };
      if (!(await tx('votes').where(any).first('user_id'))) {
        return { removalId: null, voteCount: 0, ...frozen };
      }
      const removal = await removeVotes(count, { ...which, cycleId: cycle.id, kind, reason, by });
      note('votes.reset', category ? category.name : cycle.name, { ...removal, kind, reason });
      return { ...removal, ...frozen };
    });
  });
}

export type VoteRemoval = ReturnType<typeof rowToRemoval>;

/** Lists removals from `offset` on, newest first. Each row counts its votes. */
export function listVoteRemovals(
  db: Db,
  { search = '', limit, offset }: PageRequest & { search?: string | undefined },
): Promise<Page<VoteRemoval>> {
  return withDeadline(MOVING_DEADLINE_MS, async () => {
    const patterns = searchPatterns(search);
    if (!patterns) return { items: [], total: 0 };
    const texts = `${TARGET_NAME}, cycle.name, removal.reason, removal.removed_by`;
    const matching = () =>
      removalsWithTargets(db).whereRaw(`LOWER(CONCAT_WS('\n', ${texts})) LIKE ?`, [patterns.anywhere]);
    const rows = await matching().orderBy('removal.id', 'desc').limit(limit).offset(offset);
    const [count] = await matching().clearSelect().count({ total: '*' });
    return { items: rows.map(rowToRemoval), total: Number(count?.total) };
  });
}

export async function findVoteRemoval(db: Db, id: number): Promise<VoteRemoval | undefined> {
  const row = await removalsWithTargets(db).where('removal.id', id).first();
  return row && rowToRemoval(row);
}

const ACCOUNTS = '(SELECT COUNT(*) FROM excluded_accounts excluded WHERE excluded.removal_id = removal.id)';

/** While voting is open, sums that may be about fewer than ten voters include only votes from before this. */
const UNTIL = `IF(${IS_CLOSED}, '9999-12-31', COALESCE(among.until, '1970-01-01'))`;
/** The votes that ten accounts had when they were excluded may be disclosed. */
const NEW_UNTIL = `CASE WHEN removal.kind <> 'accounts' THEN '9999-12-31' WHEN ${ACCOUNTS} < ${MIN_GROUP_SIZE} THEN ${UNTIL}
  ELSE GREATEST(${UNTIL}, removal.removed_at) END`;

const TARGET_NAME = 'COALESCE(category.name, vendor.name, grouped.name, code_set.name)';

const removalsWithTargets = (db: Db) =>
  db('vote_removals as removal')
    .join('voting_cycles as cycle', 'cycle.id', 'removal.cycle_id')
    .leftJoin('categories as category', 'category.id', 'removal.category_id')
    .leftJoin('vendors as vendor', 'vendor.id', 'removal.vendor_id')
    .leftJoin('account_groups as grouped', 'grouped.id', 'removal.group_id')
    .leftJoin('code_sets as code_set', 'code_set.id', 'removal.set_id')
    .leftJoin(db.raw(`(${AMONG_OTHERS}) among`), 'among.cycle_id', 'removal.cycle_id')
    .select(
      'removal.*',
      { cycle_name: 'cycle.name' },
      db.raw(`${DISCLOSED} AND votes.created_at < ${NEW_UNTIL}) AS vote_count`),
      db.raw(`${ACCOUNTS} AS accounts`),
      db.raw(`IF(removal.kind = 'disqualified', ${DISCLOSED} AND ${HAS_OTHER_VOTE}), 0) AS blocked_count`),
      db.raw(
        `IF(${IS_FROZEN} OR removal.restored_at IS NOT NULL, 0, (
           SELECT COUNT(*) FROM excluded_accounts excluded
           JOIN votes vote FORCE INDEX (PRIMARY) ON vote.cycle_id = excluded.cycle_id
             AND vote.user_id = excluded.user_id AND vote.removal_id = 0 AND vote.created_at < ${UNTIL}
           WHERE excluded.removal_id = removal.id)) AS later_count`,
      ),
      db.raw('COALESCE(category.id, vendor.id, grouped.id, code_set.id) AS target_id'),
      db.raw(`${TARGET_NAME} AS target_name`),
      db.raw(`CASE WHEN COALESCE(category.is_draft, vendor.is_draft) = 0
              THEN COALESCE(category.archived_at, vendor.archived_at) END AS target_archived_at`),
    );

interface RemovalRow extends Row<'vote_removals'> {
  kind: RemovalKind;
  cycle_name: string;
  vote_count: number;
  accounts: number;
  later_count: number;
  blocked_count: number;
  target_id: number | null;
  target_name: string;
  target_archived_at: Date | null;
}

function rowToRemoval(row: RemovalRow) {
  return {
    id: row.id,
    kind: row.kind,
    cycle: { id: row.cycle_id, name: row.cycle_name },
    /** What was reset or archived, or what the accounts have in common. */
    target: row.target_id === null ? null : { id: row.target_id, name: row.target_name },
    reason: row.reason,
    /** The excluded accounts; 0 for resets and archivings. */
    accounts: row.accounts,
    /** The votes that the removal keeps out of the count now. */
    voteCount: row.vote_count,
    /** The votes of excluded accounts that count until the leaderboard freezes or voting ends. */
    laterCount: row.later_count,
    /** The votes of a disqualification whose voters have voted again, so that they stay out. */
    blockedCount: row.blocked_count,
    removedBy: row.removed_by,
    removedAt: row.removed_at.toISOString(),
    restoredBy: row.restored_by,
    restoredAt: row.restored_at?.toISOString() ?? null,
    isRestorable: row.restored_at === null || (isArchiving(row.kind) && row.target_archived_at !== null),
  };
}

/** Returns whether restoring such a removal also restores a vendor or category. */
export const isArchiving = (kind: RemovalKind): boolean =>
  kind === 'vendor_archived' || kind === 'category_archived';
