import { undecidedAccounts } from '../integrity/index.ts';
import type { Db } from '../machinery/index.ts';
import { type Cycle, currentCycleState } from '../voting/index.ts';

export interface WarningFacts {
  cycle: 'none' | 'unrevealed' | 'ended' | 'paused' | 'fine';
  activeSuperAdmins: number;
  /** Active administrators without an authenticator. */
  unboundAuthenticators: number;
  /** Failed sign-ins on both halves in the last fifteen minutes. */
  failedSignIns: number;
  /** Accounts in groups that are likely automated and undecided. */
  alikeAccounts: number;
}

function stateOf(cycle: Cycle | undefined, next: Cycle | undefined): WarningFacts['cycle'] {
  if (cycle?.state === 'closed' && cycle.isSealed) return 'unrevealed';
  if (next && cycle?.state !== 'open') return 'fine';
  if (!cycle) return 'none';
  if (cycle.state === 'closed') return 'ended';
  return cycle.isPaused ? 'paused' : 'fine';
}

/** Returns the figures behind the dashboard's warnings; the panel decides which deserve one. */
export async function warningFacts(db: Db): Promise<WarningFacts> {
  const [{ cycle, next }, [[row]], alikeAccounts] = await Promise.all([
    currentCycleState(db),
    db.raw(`SELECT
      (SELECT COUNT(*) FROM admins WHERE role = 'super_admin' AND is_active = 1) AS super_admins,
      (SELECT COUNT(*) FROM admins a JOIN admin_totp t ON t.admin_id = a.id
         WHERE a.is_active = 1 AND t.bound_at IS NULL) AS unbound,
      (SELECT COUNT(*) FROM audit_log WHERE action = 'sign_in.failed'
         AND happened_at > UTC_TIMESTAMP(3) - INTERVAL 15 MINUTE) AS failed_by_admins,
      (SELECT COUNT(*) FROM security_events WHERE kind = 'sign_in_failed'
         AND happened_at > UTC_TIMESTAMP(3) - INTERVAL 15 MINUTE) AS failed_by_voters`),
    undecidedAccounts(db),
  ]);
  return {
    cycle: stateOf(cycle, next),
    activeSuperAdmins: row.super_admins,
    unboundAuthenticators: row.unbound,
    failedSignIns: row.failed_by_admins + row.failed_by_voters,
    alikeAccounts,
  };
}
