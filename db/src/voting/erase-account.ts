import type { Knex } from 'knex';
import { recordSecurityEvent } from '../audit/index.ts';
import { type Db, NOW, retriedTransaction } from '../machinery/index.ts';
import { CYCLE_STATE } from '../tallies/index.ts';
import { revokeSessions } from '../voters/index.ts';

/**
 * Signs the voter out everywhere permanently and withdraws their votes of the open cycle; votes of closed cycles still
 * count. The purge removes what identifies the voter. Returns false if the password was changed since it was checked.
 */
export function eraseAccount(
  db: Db,
  { userId, currentHash }: { userId: number; currentHash: string },
): Promise<boolean> {
  return retriedTransaction(db, async (tx) => {
    // Locks are taken in the order of votes and sign-ins: this waits for one under way, and the next is refused.
    const [[cycle]] = await tx.raw(
      `SELECT id FROM voting_cycles WHERE ${CYCLE_STATE} = 'open' LOCK IN SHARE MODE`,
    );
    await tx('users').where({ id: userId }).forUpdate().first('id');
    const credentials = { user_id: userId, password_hash: currentHash };
    if ((await tx('user_credentials').where(credentials).delete()) === 0) return false;
    await tx('users').where({ id: userId }).update({ erased_at: NOW });
    await revokeSessions(tx, { userId });
    if (cycle) await withdrawVotes(tx, cycle.id, userId);
    await recordSecurityEvent(tx, { kind: 'account_erased', userId, ipAddress: null });
    return true;
  });
}

/** The votes leave the count together with those of others, because the leaderboard would otherwise reveal them. */
async function withdrawVotes(tx: Knex.Transaction, cycleId: number, userId: number): Promise<void> {
  const count = () => tx('account_holds').where({ erased_in: cycleId }).increment('accounts');
  // This comes first: an INSERT IGNORE shares the lock of an existing row, and two that share it would deadlock on a
  // change.
  if ((await count()) === 0) {
    await tx.raw(
      `INSERT IGNORE INTO account_holds (cycle_id, kind, accounts, held_by, held_at)
       VALUES (?, 'erased', 0, 'site', UTC_TIMESTAMP(3))`,
      [cycleId],
    );
    await count();
  }
  await tx.raw(
    `INSERT INTO held_accounts (cycle_id, user_id, hold_id)
     SELECT cycle_id, ?, id FROM account_holds WHERE erased_in = ?`,
    [userId, cycleId],
  );
}
