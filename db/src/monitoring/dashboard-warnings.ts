import { undecidedAccounts } from '../integrity/index.ts';
import type { Db } from '../machinery/index.ts';
import { currentCycle } from '../voting/index.ts';

export interface WarningFacts {
  cycle: 'none' | 'ended' | 'paused' | 'fine';
  activeSuperAdmins: number;
  /** Active administrators without an authenticator. */
  unboundAuthenticators: number;
  /** On either half, in the last quarter of an hour. */
  failedSignIns: number;
  /** In groups that the product found likely to be one script's, and nobody has decided about. */
  alikeAccounts: number;
}

/** What the dashboard warns about; which of it is worth a warning is not decided here. */
export async function warningFacts(db: Db): Promise<WarningFacts> {
  const [cycle, [[row]], alikeAccounts] = await Promise.all([
    currentCycle(db),
    db.raw(`SELECT UTC_TIMESTAMP(3) AS now,
      (SELECT COUNT(*) FROM admins WHERE role = 'super_admin' AND is_active = 1) AS super_admins,
      (SELECT COUNT(*) FROM admins a JOIN admin_totp t ON t.admin_id = a.id
         WHERE a.is_active = 1 AND t.bound_at IS NULL) AS unbound,
      (SELECT COUNT(*) FROM audit_log WHERE action = 'sign_in.failed'
         AND happened_at > UTC_TIMESTAMP(3) - INTERVAL 15 MINUTE) AS failed_by_admins,
      (SELECT COUNT(*) FROM security_events WHERE kind = 'sign_in_failed'
         AND happened_at > UTC_TIMESTAMP(3) - INTERVAL 15 MINUTE) AS failed_by_voters`),
    undecidedAccounts(db),
  ]);
  const isOver = !cycle?.isActive || cycle.endDate <= row.now.toISOString();
  return {
    cycle: !cycle ? 'none' : isOver ? 'ended' : cycle.isPaused ? 'paused' : 'fine',
    activeSuperAdmins: row.super_admins,
    unboundAuthenticators: row.unbound,
    failedSignIns: row.failed_by_admins + row.failed_by_voters,
    alikeAccounts,
  };
}
