import { type By, Refusal } from '../audit/index.ts';
import { MOVING_DEADLINE_MS } from '../cycles/index.ts';
import { type SetAside, setAsideAccounts } from '../integrity/index.ts';
import { type Db, withDeadline } from '../machinery/index.ts';
import { movingChange } from '../removals/index.ts';
import { CURRENT_CYCLE_ID, IS_CLOSED } from '../tallies/index.ts';

/**
 * Its codes invite nobody any more, and neither do they whom they have invited already: what those have voted leaves
 * the count as in any setting aside. Of the current cycle, also after its end, or of one that is scheduled.
 */
export function withdrawCodeBatch(
  db: Db,
  by: By,
  id: number,
  reason: string,
): Promise<Pick<SetAside, 'accounts' | 'voteCount'>> {
  return withDeadline(MOVING_DEADLINE_MS, async () => {
    const { cycleId, voteCount } = await votesAtStake(db, id);
    // The new generation ends what processes know about who is invited.
    return movingChange(db, by, { cycleId, voteCount }, async (tx, note) => {
      // Waits for codes that are being entered: those accounts are among the withdrawn.
      const batch = await tx('code_batches').where({ id }).forUpdate().first('name', 'withdrawn_at');
      if (!batch || batch.withdrawn_at) throw new Refusal('not_found', 'batch of codes');
      const cycle = await tx('voting_cycles')
        .where({ id: cycleId })
        .whereRaw(`(id = ${CURRENT_CYCLE_ID} OR NOT ${IS_CLOSED})`)
        .first('id');
      if (!cycle) throw new Refusal('cycle_closed');
      await tx('code_batches')
        .where({ id })
        .update({
          withdrawn_at: tx.raw('UTC_TIMESTAMP(3)'),
          withdrawn_by: by.username,
          withdraw_reason: reason,
        });
      const entered = { sql: 'SELECT user_id FROM invitations WHERE batch_id = ?', bindings: [id] };
      const hold = { cycleId, kind: 'withdrawn' as const, reason, by };
      const { accounts, voteCount: left } = await setAsideAccounts(tx, hold, entered);
      note('code_batch.withdrawn', batch.name, { id, accounts, voteCount: left, reason });
      return { accounts, voteCount: left };
    });
  });
}

async function votesAtStake(db: Db, id: number): Promise<{ cycleId: number; voteCount: number }> {
  const batch = await db('code_batches').where({ id }).first('cycle_id');
  if (!batch) throw new Refusal('not_found', 'batch of codes');
  const [[{ votes }]] = await db.raw(
    `SELECT COUNT(*) AS votes FROM invitations invitation
     JOIN votes vote ON vote.cycle_id = invitation.cycle_id AND vote.user_id = invitation.user_id
     WHERE invitation.batch_id = ?`,
    [id],
  );
  return { cycleId: batch.cycle_id, voteCount: votes };
}
