import { adminChange, type By } from '../audit/index.ts';
import type { Db } from '../machinery/index.ts';
import { endSessions } from './admin-sessions.ts';

export interface AdminPasswordChange {
  adminId: number;
  /** The one that stays. */
  sessionRowId: number;
  currentHash: string;
  newHash: string;
}

/** Ends the account's other sessions. False when the password was changed elsewhere since it was checked. */
export function changeAdminPassword(db: Db, by: By, change: AdminPasswordChange): Promise<boolean> {
  return adminChange(db, by, async (tx, note) => {
    const changed = await tx('admin_credentials')
      .where({ admin_id: change.adminId, password_hash: change.currentHash })
      .update({ password_hash: change.newHash, password_changed_at: tx.raw('UTC_TIMESTAMP(3)') });
    if (changed !== 1) return false;
    await endSessions(tx, { admin_id: change.adminId }, change.sessionRowId);
    note('password.changed', by.username);
    return true;
  });
}
