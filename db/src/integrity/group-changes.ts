import type { Knex } from 'knex';
import { adminChange, type By, Refusal } from '../audit/index.ts';
import { MOVING_DEADLINE_MS } from '../cycles/index.ts';
import { MIN_GROUP_SIZE } from '../disclosure/index.ts';
import { type Db, withDeadline } from '../machinery/index.ts';
import { movingChange } from '../removals/index.ts';
import { openHold, type SetAside, setAsideAccounts, type VoterSet } from './holds.ts';

export interface GroupAct {
  groupId: number;
  reason: string;
}

interface Group {
  id: number;
  cycleId: number;
  name: string;
}

/** Its votes leave the count, and what its accounts vote from now on is held. */
export function setGroupAside(db: Db, by: By, { groupId, reason }: GroupAct): Promise<SetAside> {
  return withDeadline(MOVING_DEADLINE_MS, async () => {
    const { cycleId, voteCount } = await votesAtStake(db, groupId);
    return movingChange(db, by, { cycleId, voteCount }, async (tx, note) => {
      const group = await lockGroup(tx, groupId);
      const accounts = membersWithout(groupId, 'set_aside');
      const done = await setAsideAccounts(
        tx,
        { ...decisionOn(group, by, reason), kind: 'set_aside' },
        accounts,
      );
      if (done.accounts === 0) throw new Refusal('nothing_to_do', 'group');
      note('group.set_aside', group.name, { groupId, ...done, reason });
      return done;
    });
  });
}

/** What its accounts vote from now on is recorded and not counted, until somebody decides. Of at least ten accounts. */
export function holdGroup(db: Db, by: By, { groupId, reason }: GroupAct): Promise<{ accounts: number }> {
  return withDeadline(MOVING_DEADLINE_MS, async () => {
    const cycleId = await cycleOf(db, groupId);
    return movingChange(db, by, { cycleId, voteCount: 0 }, async (tx, note) => {
      const group = await lockGroup(tx, groupId);
      const hold = { ...decisionOn(group, by, reason), kind: 'hold' as const };
      const { holdId, accounts } = await openHold(tx, hold, membersWithout(groupId, 'hold'));
      // Fewer would show on the board: their votes would be missing there.
      if (accounts < MIN_GROUP_SIZE) throw new Refusal('too_few_accounts', 'group');
      note('group.held', group.name, { groupId, holdId, accounts, reason });
      return { accounts };
    });
  });
}

/** Known to be good, and not flagged again; or no longer. What was done to it must have been undone. */
export function clearGroup(
  db: Db,
  by: By,
  { groupId, reason }: { groupId: number; reason: string | null },
): Promise<void> {
  return adminChange(db, by, async (tx, note) => {
    const group = await lockGroup(tx, groupId, { cleared: reason === null });
    const hold = await tx('account_holds').where({ group_id: groupId, lifted_at: null }).first('id');
    if (reason !== null && hold) throw new Refusal('group_is_held', 'group');
    await tx('account_groups')
      .where({ id: groupId })
      .update({
        cleared_at: reason === null ? null : tx.raw('UTC_TIMESTAMP(3)'),
        cleared_by: reason === null ? null : by.username,
        clear_reason: reason,
      });
    note(reason === null ? 'group.flagged' : 'group.cleared', group.name, { groupId, reason });
  });
}

export async function lockGroup(
  tx: Knex.Transaction,
  id: number,
  { cleared } = { cleared: false },
): Promise<Group> {
  const row = await tx('account_groups').where({ id }).forUpdate().first('name', 'cycle_id', 'cleared_at');
  if (!row) throw new Refusal('not_found', 'group');
  if ((row.cleared_at !== null) !== cleared)
    throw new Refusal(cleared ? 'not_cleared' : 'group_is_cleared', 'group');
  return { id, name: row.name, cycleId: row.cycle_id };
}

async function cycleOf(db: Db, groupId: number): Promise<number> {
  const group = await db('account_groups').where({ id: groupId }).first('cycle_id');
  if (!group) throw new Refusal('not_found', 'group');
  return group.cycle_id;
}

async function votesAtStake(db: Db, groupId: number): Promise<{ cycleId: number; voteCount: number }> {
  const cycleId = await cycleOf(db, groupId);
  const [[{ votes }]] = await db.raw(
    `SELECT COUNT(*) AS votes FROM account_group_members member
     JOIN votes vote ON vote.cycle_id = ? AND vote.user_id = member.user_id WHERE member.group_id = ?`,
    [cycleId, groupId],
  );
  return { cycleId, voteCount: votes };
}

export const decisionOn = ({ id, cycleId }: Group, by: By, reason: string) => ({
  groupId: id,
  cycleId,
  reason,
  by,
});

/** Those that a hold of this kind does not have yet: a group may have grown since. */
const membersWithout = (groupId: number, kind: 'hold' | 'set_aside'): VoterSet => ({
  sql: `SELECT member.user_id FROM account_group_members member
        JOIN account_groups grouped ON grouped.id = member.group_id
        WHERE member.group_id = ? AND NOT EXISTS (
          SELECT 1 FROM held_accounts held JOIN account_holds hold ON hold.id = held.hold_id
          WHERE held.cycle_id = grouped.cycle_id AND held.user_id = member.user_id AND hold.kind = ?)`,
  bindings: [groupId, kind],
});
