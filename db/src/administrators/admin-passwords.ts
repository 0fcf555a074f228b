import { adminChange, type By } from '../audit/index.ts';
import type { Db } from '../machinery/index.ts';

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
    const now = tx.raw('UTC_TIMESTAMP(3)');
    const changed = await tx('admin_credentials')
      .where({ admin_id: change.adminId, password_hash: change.currentHash })
      .update({ password_hash: change.newHash, password_changed_at: now });
    if (changed !== 1) return false;
    await tx('admin_sessions')
      .where({ admin_id: change.adminId, revoked_at: null })
      .whereNot({ id: change.sessionRowId })
      .update({ revoked_at: now });
    note('password.changed', by.username);
    return true;
  });
}
