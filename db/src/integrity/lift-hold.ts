import type { Knex } from 'knex';
import { type By, Refusal } from '../audit/index.ts';
import { MOVING_DEADLINE_MS } from '../cycles/index.ts';
import { type Db, withDeadline } from '../machinery/index.ts';
import { moveVotesBack, movingChange, settle } from '../removals/index.ts';
import { liftBlocks } from './group-blocks.ts';

export interface Lifted {
  /** It, and those whose votes left the count in one lot with its own. */
  holdIds: number[];
  /** Back in the count. */
  restoredCount: number;
}

/**
 * Undoes a decision about accounts, with all whose votes were moved together with theirs: what was held counts, what was
 * set aside comes back, who was blocked can sign in.
 */
export function liftHold(db: Db, by: By, holdId: number): Promise<Lifted> {
  return withDeadline(MOVING_DEADLINE_MS, async () => {
    const hold = await findHold(db, holdId);
    const removals = await removalsOf(db, await together(db, hold));
    const voteCount = removals.reduce((sum, { votes_left }) => sum + votes_left, 0);
    return movingChange(db, by, { cycleId: hold.cycle_id, voteCount }, async (tx, note) => {
      await tx('account_holds').where({ cycle_id: hold.cycle_id }).forUpdate().select('id');
      const { group_id: groupId } = await findHold(tx, holdId);
      const holds = await together(tx, hold);
      const holdIds = holds.map(({ id }) => id);
      const lots = await removalsOf(tx, holds);
      await tx('account_holds')
        .whereIn('id', holdIds)
        .update({ lifted_by: by.username, lifted_at: tx.raw('UTC_TIMESTAMP(3)') });
      await tx('held_accounts').whereIn('hold_id', holdIds).delete();
      for (const { id, kind, group_id } of holds) {
        if (kind === 'block' && group_id !== null) await liftBlocks(tx, group_id, id);
      }
      let restoredCount = 0;
      for (const lot of lots) {
        restoredCount += await moveVotesBack(tx, lot, by.username);
      }
      // Held votes begin to count, and what another hold sets aside as well leaves again.
      await settle(tx, { cycleId: hold.cycle_id, isOver: false }, by);
      note('group.restored', await groupName(tx, groupId), { groupId, holdIds, restoredCount });
      return { holdIds, restoredCount };
    });
  });
}

interface HoldRow {
  id: number;
  cycle_id: number;
  group_id: number | null;
  kind: string;
  reason: string | null;
}

/** What voters did themselves is not for others to undo. */
async function findHold(db: Db, id: number): Promise<HoldRow> {
  const row = await db('account_holds').where({ id }).whereNot({ kind: 'erased' }).first('*');
  if (!row) throw new Refusal('not_found', 'decision');
  if (row.lifted_at) throw new Refusal('already_restored', 'decision');
  return row;
}

/** The hold, and all that gathered lots join to it. */
async function together(db: Db, hold: HoldRow): Promise<HoldRow[]> {
  const found = new Set([hold.id]);
  for (let known = 0; known < found.size; ) {
    known = found.size;
    const [rows]: { hold_id: number }[][] = await db.raw(
      `SELECT DISTINCT other.hold_id FROM vote_removals removal
       JOIN removed_votes own ON own.removal_id = removal.id
       JOIN held_accounts held ON held.cycle_id = own.cycle_id AND held.user_id = own.user_id AND held.hold_id IN (?)
       JOIN removed_votes shared ON shared.removal_id = removal.id
       JOIN held_accounts other ON other.cycle_id = shared.cycle_id AND other.user_id = shared.user_id
       JOIN account_holds decision ON decision.id = other.hold_id AND decision.kind IN ('set_aside', 'withdrawn')
       WHERE removal.cycle_id = ? AND removal.kind = 'gathered'`,
      [[...found], hold.cycle_id],
    );
    for (const { hold_id } of rows ?? []) found.add(hold_id);
  }
  return db('account_holds')
    .whereIn('id', [...found])
    .orderBy('id')
    .select('*');
}

interface LotRow {
  id: number;
  cycle_id: number;
  votes_left: number;
}

/** The lots of these holds, and the gathered ones that any of their accounts is in. */
async function removalsOf(db: Db, holds: readonly HoldRow[]): Promise<LotRow[]> {
  const ids = holds.map(({ id }) => id);
  const [rows] = await db.raw(
    `SELECT removal.id, removal.cycle_id,
       CAST(removal.vote_count AS SIGNED) - COALESCE(removal.restored_count, 0) AS votes_left
     FROM vote_removals removal
     WHERE removal.cycle_id = ? AND removal.vote_count > COALESCE(removal.restored_count, 0)
       AND (removal.hold_id IN (?) OR removal.kind = 'gathered' AND EXISTS (
         SELECT 1 FROM removed_votes removed
         JOIN held_accounts held ON held.cycle_id = removed.cycle_id AND held.user_id = removed.user_id
         WHERE removed.removal_id = removal.id AND held.hold_id IN (?)))
     ORDER BY removal.id`,
    [holds[0]?.cycle_id ?? 0, ids, ids],
  );
  return rows;
}

const groupName = async (tx: Knex.Transaction, id: number | null): Promise<string | null> =>
  id === null ? null : ((await tx('account_groups').where({ id }).first('name'))?.name ?? null);
