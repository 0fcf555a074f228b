import { recordSecurityEvent } from '../audit/index.ts';
import { type Db, NOW, retriedTransaction } from '../machinery/index.ts';
import { revokeSessions } from '../voters/index.ts';

/**
 * Signs the voter out everywhere permanently. Their votes stay and count, so that nothing on a leaderboard moves. The
 * purge removes what identifies the voter. Returns false if the password was changed since it was checked.
 */
export function eraseAccount(
  db: Db,
  { userId, currentHash }: { userId: number; currentHash: string },
): Promise<boolean> {
  return retriedTransaction(db, async (tx) => {
    // This waits for a vote and a sign-in under way; the next ones are refused.
    await tx('users').where({ id: userId }).forUpdate().first('id');
    const credentials = { user_id: userId, password_hash: currentHash };
    if ((await tx('user_credentials').where(credentials).delete()) === 0) return false;
    await tx('users').where({ id: userId }).update({ erased_at: NOW });
    await revokeSessions(tx, { userId });
    await recordSecurityEvent(tx, { kind: 'account_erased', userId, ipAddress: null });
    return true;
  });
}
