import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { adminChange, appendAudit, Refusal } from '../changes/index.ts';
import { type Db, NOW, withInstants } from '../machinery/index.ts';
import type { AdminRole } from './admins.ts';
import { type ByAdmin, lockAdmin } from './super-admins.ts';

const SESSIONS_AT_MOST = 5;

/** The administrator behind a token, as stored now. The token itself contains nothing about them. */
export interface AdminSession {
  id: number;
  adminId: number;
  username: string;
  role: AdminRole;
  /** Stays true for only an hour while no authenticator is bound. */
  twoFactorVerified: boolean;
  authenticatorBound: boolean;
  /** SHA-256 of the cookie that the browser got with its second factor. */
  cookieHash: Buffer | null;
  /** True if its last activity was noted more than ten seconds ago. */
  isStale: boolean;
}

export interface Visit {
  adminId: number;
  username: string;
  ipAddress: string;
  userAgent: string;
}

/** Creates a session that has only proved the password. Returns its id. */
export async function startAdminSession(db: Db, visit: Visit): Promise<string> {
  const session_id = randomUUID();
  await db.transaction(async (tx) => {
    // The lock makes simultaneous sign-ins take turns, so that neither leaves a sixth session.
    await lockAdmin(tx, visit.adminId);
    const [keep = 0] = await tx('admin_sessions').insert({
      session_id,
      admin_id: visit.adminId,
      ip_address: visit.ipAddress,
      user_agent: visit.userAgent.slice(0, 255),
    });
    await endOldestSessions(tx, { keep, ...visit });
    await appendAudit(tx, { actor: visit.username, action: 'sign_in.ok', ipAddress: visit.ipAddress });
  });
  return session_id;
}

/** Ends the sessions that have not ended yet. Returns how many. */
export function endSessions(db: Db, which: { admin_id: number; id?: number }, exceptId = 0): Promise<number> {
  return db('admin_sessions')
    .where({ ...which, revoked_at: null })
    .whereNot({ id: exceptId })
    .update({ revoked_at: NOW });
}

/**
 * Ends the oldest sessions beyond five of a kind, never `keep`. The kinds are counted separately: someone who knows
 * only the password must not end a session that has proved a second factor. With `ipAddress` it counts the unverified
 * sessions from that address, and without it the verified ones. The caller holds the account's row lock.
 */
export async function endOldestSessions(
  tx: Knex.Transaction,
  { adminId, keep, ipAddress }: { adminId: number; keep: number; ipAddress?: string },
): Promise<void> {
  const others = tx('admin_sessions').where({ admin_id: adminId, revoked_at: null }).whereNot({ id: keep });
  const newestFirst =
    ipAddress === undefined
      ? others.whereNotNull('second_factor_at').orderBy('second_factor_at', 'desc')
      : others.whereNull('second_factor_at').where({ ip_address: ipAddress });
  const ids: number[] = await newestFirst.orderBy('id', 'desc').pluck('id');
  const beyond = ids.slice(SESSIONS_AT_MOST - 1);
  if (beyond.length === 0) return;
  await tx('admin_sessions').whereIn('id', beyond).update({ revoked_at: NOW });
}

/** A used activation code is valid for this long. */
export const ACTIVATION_USE = 'INTERVAL 1 HOUR';

/** An SQL condition: a second factor was given and is still valid. */
const VERIFIED = `(s.second_factor_at IS NOT NULL AND
  (t.bound_at IS NOT NULL OR t.activation_used_at > UTC_TIMESTAMP(3) - ${ACTIVATION_USE}))`;

/** A session with a second factor ends then, whatever happens in it. */
export const ADMIN_SESSION_HOURS = 8;

const LIVE = `s.revoked_at IS NULL AND s.last_activity_at > UTC_TIMESTAMP(3) - INTERVAL 30 MINUTE
  AND s.created_at > UTC_TIMESTAMP(3) - INTERVAL IF(${VERIFIED}, ${60 * ADMIN_SESSION_HOURS}, 10) MINUTE`;

/**
 * Returns undefined if the session was revoked, has been idle for 30 minutes, is too old (10 minutes without a second
 * factor), or belongs to an account that is off.
 */
export async function findAdminSession(
  db: Db,
  { sessionId, adminId }: { sessionId: string; adminId: number },
): Promise<AdminSession | undefined> {
  const [[row]] = await db.raw(
    `SELECT s.id, s.admin_id AS adminId, s.cookie_hash AS cookieHash, a.username, a.role,
       ${VERIFIED} AS twoFactorVerified, t.bound_at IS NOT NULL AS authenticatorBound,
       s.last_activity_at < UTC_TIMESTAMP(3) - INTERVAL 10 SECOND AS isStale
     FROM admin_sessions s JOIN admins a ON a.id = s.admin_id JOIN admin_totp t ON t.admin_id = s.admin_id
     WHERE s.session_id = ? AND s.admin_id = ? AND a.is_active = 1 AND ${LIVE}`,
    [sessionId, adminId],
  );
  return (
    row && {
      ...row,
      twoFactorVerified: row.twoFactorVerified === 1,
      authenticatorBound: row.authenticatorBound === 1,
      isStale: row.isStale === 1,
    }
  );
}

export async function noteAdminActivity(db: Db, sessionRowId: number): Promise<void> {
  await db('admin_sessions').where({ id: sessionRowId }).update({ last_activity_at: NOW });
}

export async function endAdminSession(db: Db, session: AdminSession, ipAddress: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx('admin_sessions').where({ id: session.id }).update({ revoked_at: NOW });
    await appendAudit(tx, { actor: session.username, action: 'sign_out', ipAddress });
  });
}

/** Lists an administrator's live sessions, newest first. */
export async function listAdminSessions(db: Db, adminId: number) {
  const [rows = []]: OwnSessionRow[][] = await db.raw(
    `SELECT s.id, s.ip_address AS ipAddress, s.user_agent AS userAgent, s.created_at AS createdAt,
       s.last_activity_at AS lastActivityAt, ${VERIFIED} AS twoFactorVerified
     FROM admin_sessions s JOIN admin_totp t ON t.admin_id = s.admin_id
     WHERE s.admin_id = ? AND ${LIVE} ORDER BY s.id DESC`,
    [adminId],
  );
  return rows.map(({ twoFactorVerified, ...row }) => ({
    ...withInstants(row),
    twoFactorVerified: twoFactorVerified === 1,
  }));
}

interface OwnSessionRow {
  id: number;
  ipAddress: string;
  userAgent: string;
  createdAt: Date;
  lastActivityAt: Date;
  twoFactorVerified: number;
}

/** Throws a Refusal if the session belongs to another administrator or has ended. */
export function endOwnSession(db: Db, by: ByAdmin, id: number): Promise<void> {
  return adminChange(db, by, async (tx, note) => {
    const ended = await endSessions(tx, { id, admin_id: by.adminId });
    if (ended === 0) throw new Refusal('not_found', 'session');
    note('session.ended', by.username, { id });
  });
}
