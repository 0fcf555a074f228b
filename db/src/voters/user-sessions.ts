import { randomUUID } from 'node:crypto';
import { recordSecurityEvent } from '../changes/index.ts';
import { type Db, NOW } from '../machinery/index.ts';

const LIVE_SESSIONS_PER_VOTER = 10;

/** Named, because nearly no account is erased: the key of `erased_at` would find, and lock, all the others. */
export const BY_ID = 'FORCE INDEX (PRIMARY)';

export const SESSION_DAYS = 7;

// A session ends after a day without use, or after these days, whatever its token says.
export const SESSION_IS_LIVE = `session.revoked_at IS NULL
  AND session.last_activity_at > UTC_TIMESTAMP(3) - INTERVAL 24 HOUR
  AND session.created_at > UTC_TIMESTAMP(3) - INTERVAL ${SESSION_DAYS} DAY`;

/** Returns an SQL expression that is 1 during a block. A block without an end lasts until an administrator lifts it. */
const isBlocked = (table: 'session' | 'user') =>
  `(${table}.is_blocked = 1 AND (${table}.blocked_until IS NULL OR ${table}.blocked_until > UTC_TIMESTAMP(3)))`;

/** A session of an account carries the account's block: see `setBlock`. */
export const SESSION_IS_BLOCKED = isBlocked('session');

const blockColumns = (table: 'session' | 'user') =>
  `${isBlocked(table)} AS is_blocked, ${table}.blocked_until, ${table}.block_reason`;

export const SESSION_BLOCK_COLUMNS = blockColumns('session');

export interface BlockColumns {
  is_blocked: number;
  blocked_until: Date | null;
  block_reason: string | null;
}

/** A current block, as the blocked person may read it. */
export interface HoldingBlock {
  reason: string | null;
  /** Null means until an administrator lifts it. */
  until: string | null;
}

export const holdingBlock = (row: BlockColumns): HoldingBlock | undefined =>
  row.is_blocked === 1
    ? { reason: row.block_reason, until: row.blocked_until?.toISOString() ?? null }
    : undefined;

export interface ClientAddress {
  ipAddress: string;
  /** At most 255 characters. */
  userAgent: string;
}

/** A voter's session as its token identifies it. */
export interface SessionClaims {
  userId: number;
  /** Cannot be guessed. */
  sessionId: string;
  /** The row's own key: looking up a session by it costs the database half as much as by its id. */
  sessionNumber: number;
}

export async function createVisitorSession(db: Db, client: ClientAddress): Promise<string> {
  const sessionId = randomUUID();
  await db('user_sessions').insert({
    session_id: sessionId,
    ip_address: client.ipAddress,
    user_agent: client.userAgent,
  });
  return sessionId;
}

export interface SignIn extends ClientAddress {
  userId: number;
  username: string;
  /** The hash that the password was checked against. */
  passwordHash: string;
  /** True if an email or a provider proved who this is, not a password. */
  isProved?: boolean;
}

/**
 * Creates the session of a sign-in, and ends the voter's oldest one beyond ten. Returns undefined if the password or
 * the account changed during the check.
 */
export async function createVoterSession(
  db: Db,
  signIn: SignIn,
): Promise<SessionClaims | { block: HoldingBlock } | undefined> {
  const sessionId = randomUUID();
  const { userId, username, ipAddress } = signIn;
  return db.transaction(async (tx) => {
    const [[account]] = await tx.raw(
      `SELECT ${blockColumns('user')}
       FROM users user JOIN user_credentials credentials ON credentials.user_id = user.id
       WHERE user.id = ? AND user.erased_at IS NULL AND credentials.password_hash = ? LOCK IN SHARE MODE`,
      [userId, signIn.passwordHash],
    );
    if (!account) return undefined;
    const block = holdingBlock(account);
    if (block) return { block };
    const [sessionNumber] = await tx('user_sessions').insert({
      session_id: sessionId,
      user_id: userId,
      username,
      ip_address: ipAddress,
      user_agent: signIn.userAgent,
      is_proved: signIn.isProved ?? false,
    });
    if (sessionNumber === undefined) throw new Error('The database returned no number for the new session.');
    await endSurplusSessions(tx, userId);
    await recordSecurityEvent(tx, { kind: 'sign_in', userId, ipAddress, sessionId });
    return { userId, sessionId, sessionNumber };
  });
}

/** A sign-in by email or with a provider stands for the password for so long. */
export const PROVED_MINUTES = 10;

export async function isProved(db: Db, sessionId: string): Promise<boolean> {
  const row = await db('user_sessions')
    .where({ session_id: sessionId, is_proved: true, revoked_at: null })
    .whereRaw('created_at > UTC_TIMESTAMP(3) - INTERVAL ? MINUTE', [PROVED_MINUTES])
    .first('id');
  return row !== undefined;
}

async function endSurplusSessions(tx: Db, userId: number): Promise<void> {
  const oldestKept = await tx('user_sessions')
    .where({ user_id: userId, revoked_at: null })
    .orderBy('id', 'desc')
    .offset(LIVE_SESSIONS_PER_VOTER - 1)
    .first('id');
  if (!oldestKept) return;
  await tx('user_sessions')
    .where({ user_id: userId, revoked_at: null })
    .where('id', '<', oldestKept.id)
    .update({ revoked_at: NOW });
}

export interface VoterSession {
  sessionId: string;
  userId: number;
  username: string;
  createdAt: string;
  block: HoldingBlock | undefined;
}

/** Returns the voter behind a token's two claims, or undefined unless session and account are both live. */
export async function liveVoterSession(
  db: Db,
  { sessionId, userId }: { sessionId: string; userId: number },
): Promise<VoterSession | undefined> {
  const [[row]] = await db.raw(
    `SELECT user.username, user.created_at, ${SESSION_BLOCK_COLUMNS}
     FROM user_sessions session JOIN users user ${BY_ID} ON user.id = session.user_id AND user.erased_at IS NULL
     WHERE session.session_id = ? AND session.user_id = ? AND ${SESSION_IS_LIVE}`,
    [sessionId, userId],
  );
  return (
    row && {
      sessionId,
      userId,
      username: row.username,
      createdAt: row.created_at.toISOString(),
      block: holdingBlock(row),
    }
  );
}

export async function liveVisitorSession(
  db: Db,
  sessionId: string,
): Promise<{ sessionId: string; block: HoldingBlock | undefined } | undefined> {
  const [[row]] = await db.raw(
    `SELECT ${SESSION_BLOCK_COLUMNS} FROM user_sessions session
     WHERE session.session_id = ? AND session.user_id IS NULL AND ${SESSION_IS_LIVE}`,
    [sessionId],
  );
  return row && { sessionId, block: holdingBlock(row) };
}

/**
 * Records the activity of many sessions at once, never once for each request. Locked sessions, most of them locked by
 * votes, are skipped: waiting would block the votes of all others, whose sessions this has locked by then.
 */
export async function touchSessions(db: Db, sessionIds: string[]): Promise<void> {
  if (sessionIds.length === 0) return;
  await db.transaction(async (tx) => {
    const ids = await tx('user_sessions')
      .whereIn('session_id', sessionIds)
      // Another process may just have written it.
      .whereRaw('last_activity_at < UTC_TIMESTAMP(3) - INTERVAL 10 SECOND')
      .orderBy('id')
      .forUpdate()
      .skipLocked()
      .pluck('id');
    if (ids.length === 0) return;
    await tx('user_sessions').whereIn('id', ids).update({ last_activity_at: NOW });
  });
}

/** Ends one session of the voter, all of them, or all but one. */
export async function revokeSessions(
  db: Db,
  which: { userId: number; sessionId?: string; exceptSessionId?: string },
): Promise<void> {
  await db('user_sessions')
    .where({ user_id: which.userId, ...(which.sessionId && { session_id: which.sessionId }) })
    .whereNull('revoked_at')
    .whereNot('session_id', which.exceptSessionId ?? '')
    .update({ revoked_at: NOW });
}
