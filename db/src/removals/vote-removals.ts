import { type By, Refusal } from '../audit/index.ts';
import { isClosedNow } from '../cycles/index.ts';
import { COUNTS_TO_SEAL, DISCLOSED_LEFT, isSealed } from '../disclosure/index.ts';
import { type Db, type Page, type PageRequest, type Row, withDeadline } from '../machinery/index.ts';
import { currentCycle } from '../voting/index.ts';
import { changeCount, MOVING_DEADLINE_MS } from './change-count.ts';
import { countVotesFor, excludeVotesFor, type RemovalKind } from './move-votes.ts';

/** The result of a reset; `removalId` is null if there was nothing to remove. */
export interface ResetVotes {
  removalId: number | null;
  /** The votes that may be disclosed. */
  voteCount: number;
  /** True if more votes may have been removed, which may not be disclosed yet. */
  isSealed: boolean;
}

/** Excludes all votes of the current cycle, or of one category, unless the cycle has ended. */
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
    if (!cycle) throw new Refusal('no_cycle');
    const kind = categoryId ? 'category' : 'all';
    const which = { cycleId: cycle.id, kind, ...(categoryId && { categoryId }) } as const;
    const affected = { cycleId: cycle.id, voteCount: await countVotesFor(db, which) };
    return changeCount<ResetVotes>(db, by, affected, async (count, note) => {
      const { tx } = count;
      if (await isClosedNow(tx, cycle.id)) throw new Refusal('cycle_closed');
      const sealed = { isSealed: await isSealed(tx, cycle.id) };
      if ((await countVotesFor(tx, which)) === 0) return { removalId: null, voteCount: 0, ...sealed };
      const removal = await excludeVotesFor(count, { ...which, reason, by });
      note('votes.reset', category ? category.name : cycle.name, { ...removal, kind, reason });
      return { ...removal, ...sealed };
    });
  });
}

/** Votes cast after a freeze are not disclosed before the announcement, not even as excluded ones. */
export type VoteRemoval = ReturnType<typeof rowToRemoval>;

/** Lists removals from `offset` on, newest first. */
export async function listVoteRemovals(db: Db, { limit, offset }: PageRequest): Promise<Page<VoteRemoval>> {
  const rows = await removalsWithTargets(db).orderBy('removal.id', 'desc').limit(limit).offset(offset);
  const [count] = await db('vote_removals').whereIn('kind', KINDS).count({ total: '*' });
  return { items: rows.map(rowToRemoval), total: Number(count?.total) };
}

export async function findVoteRemoval(db: Db, id: number): Promise<VoteRemoval | undefined> {
  const row = await removalsWithTargets(db).where('removal.id', id).first();
  return row && rowToRemoval(row);
}

/** Decisions about accounts are not listed here; they are undone with the decision. */
const KINDS: RemovalKind[] = ['all', 'category', 'category_archive', 'vendor'];

const removalsWithTargets = (db: Db) =>
  db('vote_removals as removal')
    .join('voting_cycles as cycle', 'cycle.id', 'removal.cycle_id')
    .leftJoin('categories as category', 'category.id', 'removal.category_id')
    .leftJoin('vendors as vendor', 'vendor.id', 'removal.vendor_id')
    .whereIn('removal.kind', KINDS)
    .select(
      'removal.*',
      { cycle_name: 'cycle.name' },
      db.raw(
        `CAST(removal.vote_count - IF(${COUNTS_TO_SEAL}, removal.late_count, 0) AS SIGNED) AS disclosed_count`,
      ),
      db.raw(`${DISCLOSED_LEFT} AS disclosed_left`),
      db.raw('COALESCE(category.id, vendor.id) AS target_id'),
      db.raw('COALESCE(category.name, vendor.name) AS target_name'),
      db.raw(`CASE WHEN COALESCE(category.is_draft, vendor.is_draft) = 0
              THEN COALESCE(category.archived_at, vendor.archived_at) END AS target_archived_at`),
    );

interface RemovalRow extends Row<'vote_removals'> {
  kind: RemovalKind;
  cycle_name: string;
  disclosed_count: number;
  disclosed_left: number;
  target_id: number | null;
  target_name: string;
  target_archived_at: Date | null;
}

function rowToRemoval(row: RemovalRow) {
  // Includes votes that may not be disclosed yet, which can be restored as well.
  const isLeft = row.vote_count > (row.restored_count ?? 0);
  return {
    id: row.id,
    kind: row.kind,
    cycle: { id: row.cycle_id, name: row.cycle_name },
    target: row.target_id === null ? null : { id: row.target_id, name: row.target_name },
    reason: row.reason,
    voteCount: row.disclosed_count,
    votesLeft: row.disclosed_left,
    removedBy: row.removed_by,
    removedAt: row.removed_at.toISOString(),
    restoredBy: row.restored_by,
    restoredAt: row.restored_at?.toISOString() ?? null,
    isRestorable: isLeft || (isArchiving(row.kind) && row.target_archived_at !== null),
  };
}

/** Returns whether restoring such a removal also restores a vendor or category. */
export const isArchiving = (kind: RemovalKind): boolean => kind === 'vendor' || kind === 'category_archive';
