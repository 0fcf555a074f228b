import type { Knex } from 'knex';
import { recordSecurityEvent } from '../changes/index.ts';
import { type Db, retriedTransaction } from '../machinery/index.ts';
import { SESSION_IS_BLOCKED, SESSION_IS_LIVE } from './user-sessions.ts';

/** An account, which is blocked with all its sessions, or a visitor's session. */
export interface Blockable {
  sessionId: string;
  userId: number | null;
}

export interface Block {
  reason: string | null;
  /** If this is false, the block lasts until an administrator lifts it. */
  endsInADay: boolean;
  /** The site made the block, which leaves the status of the account alone. */
  isAutomatic?: true;
}

/**
 * Blocks or unblocks. Locks the account's row first: this waits for a simultaneous sign-in, whose session is then
 * blocked with the others.
 */
export async function setBlock(
  tx: Knex.Transaction,
  of: Blockable | { sessionId?: never; userId: number },
  block: Block | undefined,
): Promise<void> {
  const columns = {
    is_blocked: block !== undefined,
    blocked_until: block?.endsInADay ? tx.raw('UTC_TIMESTAMP(3) + INTERVAL 24 HOUR') : null,
    block_reason: block?.reason ?? null,
  };
  const status = block?.isAutomatic ? {} : { is_active: block === undefined };
  if (of.userId !== null)
    await tx('users')
      .where({ id: of.userId })
      .update({ ...columns, ...status });
  const sessions = of.userId === null ? { session_id: of.sessionId } : { user_id: of.userId };
  await tx('user_sessions').where(sessions).update(columns);
}

/**
 * Blocks automatically, for 24 hours. A block by an administrator is not changed. An ended session blocks nothing,
 * because somebody who kept its token could otherwise block a voter who has signed out.
 */
export async function blockForADay(
  db: Db,
  { reason, ipAddress, ...of }: Blockable & { ipAddress: string; reason: string },
): Promise<void> {
  const { sessionId, userId } = of;
  await retriedTransaction(db, async (tx) => {
    if (userId !== null) await tx('users').where({ id: userId }).forUpdate().first('id');
    const [[session]] = await tx.raw(
      `SELECT ${SESSION_IS_BLOCKED} AS is_blocked FROM user_sessions session
         WHERE session.session_id = ? AND session.user_id <=> ? AND ${SESSION_IS_LIVE} FOR UPDATE`,
      [sessionId, userId],
    );
    if (session?.is_blocked !== 0) return;
    await setBlock(tx, of, { reason, endsInADay: true, isAutomatic: true });
    await recordSecurityEvent(tx, {
      kind: 'session_blocked',
      userId,
      sessionId,
      ipAddress,
      details: reason,
    });
  });
}
