import type { Knex } from 'knex';
import { VOTER_IS_ACTIVE } from '../administrators/index.ts';
import {
  adminChange,
  type By,
  inIdOrder,
  oneByOne,
  Refusal,
  type SecurityEventKind,
} from '../changes/index.ts';
import { amongOthersUntil, CURRENT_CYCLE_ID, currentCycle } from '../count/index.ts';
import { accountScore } from '../integrity/index.ts';
import {
  COUNTING_DEADLINE_MS,
  type Db,
  type Page,
  type PageRequest,
  searchPatterns,
  withDeadline,
  withInstants,
} from '../machinery/index.ts';
import { type Block, SESSION_IS_BLOCKED, SESSION_IS_LIVE, setBlock } from '../voters/index.ts';
import { votingProgress } from '../voting/index.ts';

export type MonitoredSession = ReturnType<typeof rowToSession>;

export interface SessionFilter {
  search?: string;
  /** `active` means not blocked, as in the status column, whether the session has ended or not. */
  status?: keyof typeof STATUSES;
  /** Sorts by latest activity by default. */
  sort?: keyof typeof ORDERS;
}

const STATUSES = {
  blocked: SESSION_IS_BLOCKED,
  active: `NOT ${SESSION_IS_BLOCKED}`,
  in_use: SESSION_IS_LIVE,
  ended: `NOT (${SESSION_IS_LIVE})`,
};

export async function listUserSessions(
  db: Db,
  { search = '', status, sort }: SessionFilter,
  { limit, offset }: PageRequest,
): Promise<Page<MonitoredSession>> {
  const patterns = searchPatterns(search);
  if (!patterns) return { items: [], total: 0 };
  const filter = (query: Knex.QueryBuilder) => {
    if (status) query.whereRaw(STATUSES[status]);
    if (!search.trim()) return;
    query.where((any) =>
      any
        .whereRaw('LOWER(session.username) LIKE ?', [patterns.anywhere])
        .orWhere('session.session_id', 'like', patterns.atStart)
        .orWhere('session.ip_address', 'like', patterns.atStart),
    );
  };
  return withDeadline(COUNTING_DEADLINE_MS, async () => {
    const matching = () => db('user_sessions as session').modify(filter);
    const order = sort ? ORDERS[sort] : LATEST_FIRST;
    const [[counted], ids] = await Promise.all([
      matching().count({ total: '*' }),
      // The ids are read first, from the index alone: a late page would otherwise read all rows before it.
      matching().orderBy(order).limit(limit).offset(offset).pluck('session.id'),
    ]);
    const rows = await sessionRows(db).whereIn('session.id', ids).orderBy(order);
    return { items: rows.map(rowToSession), total: Number(counted?.total) };
  });
}

const LATEST_FIRST = [
  { column: 'session.last_activity_at', order: 'desc' },
  { column: 'session.id', order: 'desc' },
];

const ORDERS = { newest: [{ column: 'session.id', order: 'desc' }] };

async function findUserSession(db: Db, id: number): Promise<MonitoredSession> {
  const row = await sessionRows(db).where('session.id', id).first();
  if (!row) throw new Refusal('not_found', 'session');
  return rowToSession(row);
}

const SHOWN = 20;

/**
 * Returns a session with its account, and enters this in the audit log. Counts the completed categories, and never shows
 * which vendors were chosen.
 */
export async function userSessionDetails(db: Db, by: By, id: number) {
  const row = await sessionRows(db)
    .where('session.id', id)
    .first('session.user_agent', {
      account_created_at: 'account.created_at',
      isActive: db.raw(VOTER_IS_ACTIVE),
    });
  if (!row) throw new Refusal('not_found', 'session');
  const session = rowToSession(row);
  await adminChange(db, by, async (_, note) =>
    note('session.viewed', session.username ?? session.sessionId, { id }),
  );
  const same = row.userId === null ? { 'session.id': id } : { 'session.user_id': row.userId };
  const [progress, score, exclusion, sessions, addresses, flags] = await Promise.all([
    row.account_created_at ? progressAmongOthers(db, row.userId) : null,
    row.account_created_at ? accountScore(db, row.userId) : null,
    exclusionOf(db, row.userId),
    sessionRows(db).where(same).orderBy('session.id', 'desc').limit(SHOWN),
    db('user_sessions as session')
      .where(same)
      .groupBy('session.ip_address')
      .orderByRaw('MAX(session.last_activity_at) DESC')
      .limit(SHOWN)
      .pluck('session.ip_address'),
    flagsOf(db, row),
  ]);
  return {
    ...session,
    userAgent: row.user_agent,
    account: row.account_created_at
      ? { createdAt: row.account_created_at.toISOString(), isActive: row.isActive === 1 }
      : null,
    categoriesCompleted: progress && {
      completed: progress.votedCategories.length,
      total: progress.total,
    },
    score,
    exclusion,
    sessions: sessions.map(rowToSession),
    addresses,
    flags,
  };
}

interface Exclusion {
  id: number;
  reason: string | null;
  excludedBy: string;
  excludedAt: string;
}

/** Returns why the account’s votes in the current cycle don’t count, if they don’t. */
async function exclusionOf(db: Db, userId: number | null): Promise<Exclusion | null> {
  const row = await db('excluded_accounts as excluded')
    .join('vote_removals as removal', 'removal.id', 'excluded.removal_id')
    .where({ 'excluded.user_id': userId ?? 0, 'removal.restored_at': null })
    .whereRaw(`excluded.cycle_id = ${CURRENT_CYCLE_ID}`)
    .first({
      id: 'removal.id',
      reason: 'removal.reason',
      excludedBy: 'removal.removed_by',
      excludedAt: 'removal.removed_at',
    });
  return row ? { ...row, excludedAt: row.excludedAt.toISOString() } : null;
}

type ProgressThen = Awaited<ReturnType<typeof votingProgress>>;

/** Returns a voter's progress at the end of the last full hour in which ten other people began to vote, or null. */
async function progressAmongOthers(db: Db, userId: number | null): Promise<ProgressThen | null> {
  if (userId === null) return null;
  const cycle = await currentCycle(db);
  const until = await amongOthersUntil(db, cycle?.id ?? 0);
  return until && votingProgress(db, userId, until);
}

/** These events are left out: every voter has them, and they would hide the remarkable ones. */
const ORDINARY: SecurityEventKind[] = ['registration', 'sign_in'];

async function flagsOf(db: Db, { sessionId, userId }: SessionRow) {
  const rows = await db('security_events')
    .where((any) => {
      any.where({ session_id: sessionId });
      if (userId !== null) any.orWhere({ user_id: userId });
    })
    .whereNotIn('kind', ORDINARY)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .select('kind', 'details', { happenedAt: 'happened_at', ipAddress: 'ip_address' });
  return rows.map(withInstants);
}

interface SessionBlock {
  block: Block | undefined;
  reason: string | null;
}

/**
 * Blocks the session's account, or the session if it has none. The write waits for votes under way. Returns the session
 * afterwards.
 */
export async function setSessionBlock(
  db: Db,
  by: By,
  { id, ...change }: SessionBlock & { id: number },
): Promise<MonitoredSession> {
  await setSessionBlocks(db, by, { ids: [id], ...change });
  return findUserSession(db, id);
}

/** Changes all sessions, or none if one is refused. */
export async function setSessionBlocks(
  db: Db,
  by: By,
  { ids, block, reason }: SessionBlock & { ids: readonly number[] },
): Promise<void> {
  await adminChange(db, by, (tx, note) =>
    oneByOne(
      inIdOrder(ids),
      (id) => `ID ${id}`,
      async (id) => {
        const session = await findUserSession(tx, id);
        const { sessionId, username } = session;
        await setBlock(tx, session, block);
        note(block ? 'session.blocked' : 'session.unblocked', username ?? sessionId, {
          id,
          sessionId,
          reason,
        });
      },
    ),
  );
}

interface SessionRow {
  id: number;
  sessionId: string;
  userId: number | null;
  username: string | null;
  ipAddress: string;
  isBlocked: number;
  blockedUntil: Date | null;
  blockReason: string | null;
  createdAt: Date;
  lastActivityAt: Date;
  isEnded: number;
}

const sessionRows = (db: Db) =>
  db('user_sessions as session')
    .leftJoin('users as account', 'account.id', 'session.user_id')
    .select(
      {
        id: 'session.id',
        sessionId: 'session.session_id',
        userId: 'session.user_id',
        username: 'account.username',
        ipAddress: 'session.ip_address',
        blockedUntil: 'session.blocked_until',
        blockReason: 'session.block_reason',
        createdAt: 'session.created_at',
        lastActivityAt: 'session.last_activity_at',
      },
      db.raw(`${SESSION_IS_BLOCKED} AS isBlocked, NOT (${SESSION_IS_LIVE}) AS isEnded`),
    );

/** An expired block counts as none. */
function rowToSession({ id, sessionId, userId, username, ipAddress, ...row }: SessionRow) {
  const isBlocked = row.isBlocked === 1;
  const { createdAt, lastActivityAt, blockedUntil } = withInstants(row);
  return {
    id,
    sessionId,
    userId,
    username,
    ipAddress,
    isBlocked,
    createdAt,
    lastActivityAt,
    blockedUntil: isBlocked ? blockedUntil : null,
    blockReason: isBlocked ? row.blockReason : null,
    isEnded: row.isEnded === 1,
  };
}
