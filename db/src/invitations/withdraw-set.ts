import type { Knex } from 'knex';
import { type By, Refusal } from '../changes/index.ts';
import { CURRENT_CYCLE_ID, IS_CLOSED } from '../count/index.ts';
import { type Db, NOW } from '../machinery/index.ts';
import { excludeAccounts } from '../removals/index.ts';

/**
 * Withdraws the set's codes and the invitations of accounts that used them, whose votes are excluded. The set
 * belongs to the current cycle, even after its end, or to a scheduled one.
 */
export async function withdrawCodeSet(db: Db, by: By, id: number, reason: string) {
  const found = await db('code_sets').where({ id }).first('cycle_id');
  if (!found) throw new Refusal('not_found', 'set of codes');
  // A new generation makes processes forget who is invited.
  return excludeAccounts(db, by, {
    cycleId: found.cycle_id,
    setId: id,
    reason,
    mayBeEmpty: true,
    accounts: { sql: 'SELECT user_id FROM invitations WHERE set_id = ?', bindings: [id] },
    lock: (tx) => withdraw(tx, id, found.cycle_id, { by, reason }),
  });
}

async function withdraw(
  tx: Knex.Transaction,
  id: number,
  cycleId: number,
  { by, reason }: { by: By; reason: string },
) {
  // This waits for codes being entered, so those accounts are included.
  const set = await tx('code_sets').where({ id }).forUpdate().first('name', 'withdrawn_at');
  if (!set || set.withdrawn_at) throw new Refusal('not_found', 'set of codes');
  const cycle = await tx('voting_cycles')
    .where({ id: cycleId })
    .whereRaw(`(id = ${CURRENT_CYCLE_ID} OR NOT ${IS_CLOSED})`)
    .first('id');
  if (!cycle) throw new Refusal('cycle_closed');
  await tx('code_sets').where({ id }).update({
    withdrawn_at: NOW,
    withdrawn_by: by.username,
    withdraw_reason: reason,
  });
  return { action: 'code_set.withdrawn' as const, target: set.name, details: { id } };
}
