import { openSuggestions } from '../catalogue/index.ts';
import {
  CURRENT_CYCLE_ID,
  type Cycle,
  currentCycle,
  currentCycleState,
  cycleSums,
  talliedDrift,
} from '../count/index.ts';
import { undecidedAccounts } from '../integrity/index.ts';
import type { Db } from '../machinery/index.ts';

/** Returns the figures of the current cycle, and the numbers of vendors and blocked sessions. */
export async function dashboardFigures(db: Db) {
  const cycle = await currentCycle(db);
  const [{ votes, participants }, [[row]]] = await Promise.all([
    cycleSums(db, cycle?.id),
    db.raw(
      `SELECT
         (SELECT COUNT(*) FROM vendors WHERE archived_at IS NULL) AS vendors,
         (SELECT COUNT(*) FROM user_sessions WHERE is_blocked = 1
            AND (blocked_until IS NULL OR blocked_until > UTC_TIMESTAMP(3))) AS blocked`,
    ),
  ]);
  return {
    totalVotes: votes,
    totalParticipants: participants,
    totalVendors: row.vendors,
    keepsVotesBack: cycle?.isFrozen ?? false,
    blockedSessions: row.blocked,
  };
}

/** Describes what is set up and what is missing, with the current or last period and the next. */
export async function awardsFacts(db: Db) {
  const [{ cycle, next }, [[row]]] = await Promise.all([
    currentCycleState(db),
    db.raw(`SELECT UTC_TIMESTAMP(3) AS now,
      (SELECT COUNT(*) FROM categories WHERE archived_at IS NULL) AS categories,
      (SELECT COUNT(*) FROM categories WHERE archived_at IS NOT NULL AND is_draft = 1) AS category_drafts,
      (SELECT COUNT(*) FROM vendors WHERE archived_at IS NULL) AS vendors,
      (SELECT COUNT(*) FROM vendors WHERE archived_at IS NOT NULL AND is_draft = 1) AS vendor_drafts`),
  ]);
  const [current, coming, withoutNominee] = await Promise.all([
    cycle ? periodFacts(db, cycle) : null,
    next ? periodFacts(db, next) : null,
    categoriesWithoutNominee(db),
  ]);
  return {
    categories: { published: row.categories, drafts: row.category_drafts, withoutNominee },
    vendors: { published: row.vendors, drafts: row.vendor_drafts },
    current,
    next: coming,
    now: row.now.toISOString(),
  };
}

async function periodFacts(db: Db, cycle: Cycle) {
  const { id, name, startDate, endDate, state, isPaused, pauseReason } = cycle;
  const { whoMayVote, publishing, isFrozen, reveal } = cycle;
  const codes = await db('code_sets').where({ cycle_id: id, withdrawn_at: null }).first('id');
  return {
    id,
    name,
    startDate,
    endDate,
    state,
    isPaused,
    pauseReason,
    whoMayVote,
    publishing,
    isFrozen,
    reveal,
    hasCodes: codes !== undefined,
  };
}

/** Lists categories without nominees, in display order. */
function categoriesWithoutNominee(db: Db): Promise<string[]> {
  return db('categories as category')
    .whereNull('category.archived_at')
    .whereRaw(
      `NOT EXISTS (SELECT 1 FROM vendors vendor WHERE vendor.archived_at IS NULL
         AND (vendor.stands_in IS NULL OR FIND_IN_SET(category.id, vendor.stands_in)))`,
    )
    .orderBy(['category.display_order', 'category.id'])
    .pluck('category.name');
}

export interface WarningFacts {
  cycle: 'none' | 'unrevealed' | 'ended' | 'paused' | 'recounting' | 'fine';
  activeSuperAdmins: number;
  /** Active administrators without an authenticator. */
  unboundAuthenticators: number;
  /** Failed sign-ins on both halves in the last fifteen minutes. */
  failedSignIns: number;
  /** Accounts in groups that are likely automated and undecided. */
  alikeAccounts: number;
  /** Suggested names without an answer. */
  openSuggestions: number;
}

function stateOf(
  cycle: Cycle | undefined,
  next: Cycle | undefined,
  isRecounting: boolean,
): WarningFacts['cycle'] {
  if (cycle?.state === 'closed' && cycle.isFrozen) return 'unrevealed';
  if (next && cycle?.state !== 'open') return 'fine';
  if (!cycle) return 'none';
  if (cycle.state === 'closed') return 'ended';
  if (!cycle.isPaused) return 'fine';
  return isRecounting ? 'recounting' : 'paused';
}

/** Failed attempts to sign in are counted for this long. */
export const FAILURES_MINUTES = 15;

/** Returns the figures behind the dashboard's warnings; the panel decides which deserve one. */
export async function warningFacts(db: Db): Promise<WarningFacts> {
  const [{ cycle, next }, [[row]], alikeAccounts, suggestions] = await Promise.all([
    currentCycleState(db),
    db.raw(`SELECT
      (SELECT pause_kind FROM voting_cycles WHERE id = ${CURRENT_CYCLE_ID}) AS pause_kind,
      (SELECT COUNT(*) FROM admins WHERE role = 'super_admin' AND is_active = 1) AS super_admins,
      (SELECT COUNT(*) FROM admins a JOIN admin_totp t ON t.admin_id = a.id
         WHERE a.is_active = 1 AND t.bound_at IS NULL) AS unbound,
      (SELECT COUNT(*) FROM audit_log WHERE action = 'sign_in.failed'
         AND happened_at > UTC_TIMESTAMP(3) - INTERVAL ${FAILURES_MINUTES} MINUTE) AS failed_by_admins,
      (SELECT COUNT(*) FROM security_events WHERE kind = 'sign_in_failed'
         AND happened_at > UTC_TIMESTAMP(3) - INTERVAL ${FAILURES_MINUTES} MINUTE) AS failed_by_voters`),
    undecidedAccounts(db),
    openSuggestions(db),
  ]);
  return {
    cycle: stateOf(cycle, next, row.pause_kind !== null),
    activeSuperAdmins: row.super_admins,
    unboundAuthenticators: row.unbound,
    failedSignIns: row.failed_by_admins + row.failed_by_voters,
    alikeAccounts,
    openSuggestions: suggestions,
  };
}

/** Returns how long ago the accounts of the current cycle were scored; undefined before the first time. */
export async function secondsSinceScoring(db: Db): Promise<number | undefined> {
  const cycle = await currentCycle(db);
  const [[row]] = await db.raw(
    'SELECT TIMESTAMPDIFF(SECOND, scored_until, UTC_TIMESTAMP(3)) AS seconds FROM integrity_state WHERE cycle_id = ?',
    [cycle?.id ?? 0],
  );
  return row?.seconds ?? undefined;
}

/** Returns the difference between the current cycle's tallies and its votes; 0 before the first cycle. */
export async function currentDrift(db: Db): Promise<number> {
  const cycle = await currentCycle(db);
  return cycle ? talliedDrift(db, cycle.id) : 0;
}
