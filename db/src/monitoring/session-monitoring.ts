import type { Knex } from 'knex';
import { adminChange, type By, type SecurityEventKind } from '../audit/index.ts';
import {
  COUNTING_DEADLINE_MS,
  type Db,
  type Page,
  type PageRequest,
  searchPatterns,
  withDeadline,
} from '../machinery/index.ts';
import { type Block, SESSION_IS_BLOCKED, SESSION_IS_LIVE, setBlock } from '../voters/index.ts';
import { votingProgress } from '../voting/index.ts';

export interface MonitoredSession {
  id: number;
  sessionId: string;
  userId: number | null;
  username: string | null;
  ipAddress: string;
  isBlocked: boolean;
  blockedUntil: string | null;
  blockReason: string | null;
  createdAt: string;
  lastActivityAt: string;
  isEnded: boolean;
}

export interface SessionFilter {
  search?: string;
  status?: 'blocked' | 'active';
}

/** Latest activity first. */
export async function listUserSessions(
  db: Db,
  { search = '', status }: SessionFilter,
  { limit, offset }: PageRequest,
): Promise<Page<MonitoredSession>> {
  const patterns = searchPatterns(search);
  if (!patterns) return { items: [], total: 0 };
  const filter = (query: Knex.QueryBuilder) => {
    if (status) query.whereRaw(status === 'blocked' ? SESSION_IS_BLOCKED : `NOT ${SESSION_IS_BLOCKED}`);
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
    const [[counted], ids] = await Promise.all([
      matching().count({ total: '*' }),
      // First the ids, by the index alone: a page far down would read all rows above it for nothing.
      matching().orderBy(LATEST_FIRST).limit(limit).offset(offset).pluck('session.id'),
    ]);
    const rows = await sessionRows(db).whereIn('session.id', ids).orderBy(LATEST_FIRST);
    return { items: rows.map(rowToSession), total: Number(counted?.total) };
  });
}

const LATEST_FIRST = [
  { column: 'session.last_activity_at', order: 'desc' },
  { column: 'session.id', order: 'desc' },
];

async function findUserSession(db: Db, id: number): Promise<MonitoredSession | undefined> {
  const row = await sessionRows(db).where('session.id', id).first();
  return row && rowToSession(row);
}

export interface SessionDetails extends MonitoredSession {
  userAgent: string;
  account: { createdAt: string; isActive: boolean } | null;
  categoriesCompleted: { completed: number; total: number } | null;
  sessions: MonitoredSession[];
  addresses: string[];
  flags: { kind: string; happenedAt: string; ipAddress: string | null; details: string | null }[];
}

const SHOWN = 20;

/** Never which vendors were picked: only in how many categories. */
export async function userSessionDetails(db: Db, id: number): Promise<SessionDetails | undefined> {
  const row = await sessionRows(db).where('session.id', id).first('session.user_agent', 'account.is_active', {
    account_created_at: 'account.created_at',
  });
  if (!row) return undefined;
  const session = rowToSession(row);
  const [progress, sessions, addresses, flags] = await Promise.all([
    row.account_created_at ? votingProgress(db, row.user_id) : null,
    sessionRows(db).modify(ofSameAccount, row).orderBy('session.id', 'desc').limit(SHOWN),
    db('user_sessions as session')
      .modify(ofSameAccount, row)
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
      ? { createdAt: row.account_created_at.toISOString(), isActive: row.is_active === 1 }
      : null,
    categoriesCompleted: progress && {
      completed: progress.votedCategories.length,
      total: progress.total,
    },
    sessions: sessions.map(rowToSession),
    addresses,
    flags,
  };
}

type Owned = Pick<SessionRow, 'id' | 'user_id'>;

function ofSameAccount(query: Knex.QueryBuilder, { id, user_id }: Owned): void {
  if (user_id === null) query.where('session.id', id);
  else query.where('session.user_id', user_id);
}

/** What every voter does: it would push what is remarkable out of the list. */
const ORDINARY: SecurityEventKind[] = ['registration', 'sign_in'];

async function flagsOf(
  db: Db,
  { session_id, user_id }: Pick<SessionRow, 'session_id' | 'user_id'>,
): Promise<SessionDetails['flags']> {
  const rows: { kind: string; happened_at: Date; ip_address: string | null; details: string | null }[] =
    await db('security_events')
      .where((any) => {
        any.where({ session_id });
        if (user_id !== null) any.orWhere({ user_id });
      })
      .whereNotIn('kind', ORDINARY)
      .orderBy('id', 'desc')
      .limit(SHOWN)
      .select('kind', 'happened_at', 'ip_address', 'details');
  return rows.map((row) => ({
    kind: row.kind,
    happenedAt: row.happened_at.toISOString(),
    ipAddress: row.ip_address,
    details: row.details,
  }));
}

/** Of the session's account, where it has one. The write waits for votes under way. */
export function setSessionBlock(
  db: Db,
  by: By,
  { id, block, reason }: { id: number; block: Block | undefined; reason: string | null },
): Promise<MonitoredSession | undefined> {
  return adminChange(db, by, async (tx, note) => {
    const session = await findUserSession(tx, id);
    if (!session) return undefined;
    const { sessionId, username } = session;
    await setBlock(tx, session, block);
    note(block ? 'session.blocked' : 'session.unblocked', username ?? sessionId, { id, sessionId, reason });
    return findUserSession(tx, id);
  });
}

interface SessionRow {
  id: number;
  session_id: string;
  user_id: number | null;
  account_name: string | null;
  ip_address: string;
  is_blocked: number;
  blocked_until: Date | null;
  block_reason: string | null;
  created_at: Date;
  last_activity_at: Date;
  is_ended: number;
}

const sessionRows = (db: Db) =>
  db('user_sessions as session')
    .leftJoin('users as account', 'account.id', 'session.user_id')
    .select(
      'session.id',
      'session.session_id',
      'session.user_id',
      { account_name: 'account.username' },
      'session.ip_address',
      db.raw(`${SESSION_IS_BLOCKED} AS is_blocked`),
      'session.blocked_until',
      'session.block_reason',
      'session.created_at',
      'session.last_activity_at',
      db.raw(`NOT (${SESSION_IS_LIVE}) AS is_ended`),
    );

function rowToSession(row: SessionRow): MonitoredSession {
  const isBlocked = row.is_blocked === 1;
  return {
    id: row.id,
    sessionId: row.session_id,
    userId: row.user_id,
    username: row.account_name,
    ipAddress: row.ip_address,
    isBlocked,
    blockedUntil: isBlocked ? (row.blocked_until?.toISOString() ?? null) : null,
    blockReason: isBlocked ? row.block_reason : null,
    createdAt: row.created_at.toISOString(),
    lastActivityAt: row.last_activity_at.toISOString(),
    isEnded: row.is_ended === 1,
  };
}
