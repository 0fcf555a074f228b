import { randomInt } from 'node:crypto';
import type { Knex } from 'knex';
import { IS_CLOSED, IS_FROZEN } from '../count/index.ts';
import { type Db, isDuplicateKey } from '../machinery/index.ts';

/** Numbers of accounts stay below. */
const NOBODYS = 2 ** 31;

/**
 * Gives the votes of erased accounts a number that belongs to nobody, in cycles whose results were announced. Until
 * then they keep their number, so that a script can't vote, erase its accounts and be out of reach of an exclusion.
 */
export async function renumberErased(db: Db): Promise<void> {
  const [rows] = await db.raw(
    `SELECT DISTINCT vote.cycle_id AS cycleId, vote.user_id AS userId
     FROM (SELECT id FROM voting_cycles WHERE ${IS_CLOSED} AND NOT ${IS_FROZEN}) cycle
     JOIN (SELECT id FROM users WHERE erased_at IS NOT NULL) account
     JOIN votes vote FORCE INDEX (PRIMARY) ON vote.cycle_id = cycle.id AND vote.user_id = account.id`,
  );
  for (const { cycleId, userId } of rows) await db.transaction((tx) => renumber(tx, cycleId, userId));
}

async function renumber(tx: Knex.Transaction, cycle_id: number, user_id: number): Promise<void> {
  await tx('excluded_accounts').where({ cycle_id, user_id }).delete();
  await tx('account_group_members')
    .where({ user_id })
    .whereIn('group_id', tx('account_groups').where({ cycle_id }).select('id'))
    .delete();
  const number = NOBODYS + randomInt(NOBODYS);
  // The number is taken once in two thousand million times; the next run draws another.
  await tx('votes')
    .where({ cycle_id, user_id })
    .update({ user_id: number })
    .catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
    });
}
