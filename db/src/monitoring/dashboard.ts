import { openSuggestions } from '../catalogue/index.ts';
import {
  type Cycle,
  currentCycle,
  currentCycleState,
  cycleSums,
  hourSums,
  talliedDrift,
  voterSums,
} from '../count/index.ts';
import { undecidedAccounts } from '../integrity/index.ts';
import { COUNTING_DEADLINE_MS, type Db, withDeadline } from '../machinery/index.ts';

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

const HOURS = 48;
const HOUR_MS = 3_600_000;

/** Returns the votes of the current cycle over time, and how many categories its voters completed. */
export function dashboardActivity(db: Db) {
  return withDeadline(COUNTING_DEADLINE_MS, async () => {
    const cycleId = (await currentCycle(db))?.id ?? 0;
    const [votesPerHour, funnel] = await Promise.all([countByHour(db, cycleId), countFunnel(db, cycleId)]);
    return { votesPerHour, funnel };
  });
}

async function countByHour(db: Db, cycleId: number) {
  const [[{ now }]] = await db.raw('SELECT UTC_TIMESTAMP(3) AS now');
  const lastHour = Math.floor(now.getTime() / HOUR_MS);
  const first = lastHour - HOURS + 1;
  const sums = await hourSums(db, cycleId, first);
  const votes = new Map(sums.map((sum) => [sum.hour, sum.votes]));
  return Array.from({ length: HOURS }, (_, index) => ({
    hour: new Date((first + index) * HOUR_MS).toISOString(),
    votes: votes.get(first + index) ?? 0,
  }));
}

async function countFunnel(db: Db, cycleId: number) {
  const [[counted], { participants, complete }] = await Promise.all([
    db('users').count({ registered: '*' }),
    voterSums(db, cycleId),
  ]);
  return { registered: Number(counted?.registered), votedOnce: participants, votedInAll: complete };
}

export interface WarningFacts {
  cycle: 'none' | 'unrevealed' | 'ended' | 'paused' | 'fine';
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

function stateOf(cycle: Cycle | undefined, next: Cycle | undefined): WarningFacts['cycle'] {
  if (cycle?.state === 'closed' && cycle.isFrozen) return 'unrevealed';
  if (next && cycle?.state !== 'open') return 'fine';
  if (!cycle) return 'none';
  if (cycle.state === 'closed') return 'ended';
  return cycle.isPaused ? 'paused' : 'fine';
}

/** Returns the figures behind the dashboard's warnings; the panel decides which deserve one. */
export async function warningFacts(db: Db): Promise<WarningFacts> {
  const [{ cycle, next }, [[row]], alikeAccounts, suggestions] = await Promise.all([
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
    openSuggestions(db),
  ]);
  return {
    cycle: stateOf(cycle, next),
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
