import { type Db, isDuplicateKey } from './index.ts';
import { isOutage } from './outage.ts';
import { retrying } from './retry.ts';
import { SESSION_IS_BLOCKED } from './user-sessions.ts';

export interface VoteToCast {
  userId: number;
  sessionId: string;
  vendorId: number;
  categoryId: number;
}

export type VoteRefusal =
  | { ok: false; reason: 'signed_out' | 'session_blocked' | 'voting_closed' }
  | { ok: false; reason: 'voting_paused'; pauseReason: string | null }
  | { ok: false; reason: 'vendor_unknown' | 'category_unknown' | 'already_voted' }
  /** The database did not say whether the vote was stored. */
  | { ok: false; reason: 'outcome_unknown' };

export type CastVoteResult = { ok: true; createdAt: string } | VoteRefusal;

/** One vote per voter, category and cycle, decided by the primary key; everything else by the state under lock. */
export async function castVote(db: Db, vote: VoteToCast): Promise<CastVoteResult> {
  try {
    return await retrying(() => db.transaction((tx) => insertVote(tx, vote)));
  } catch (error) {
    if (isDuplicateKey(error)) return { ok: false, reason: 'already_voted' };
    if (isOutage(error)) return { ok: false, reason: 'outcome_unknown' };
    throw error;
  }
}

async function insertVote(tx: Db, vote: VoteToCast): Promise<CastVoteResult> {
  const state = await lockState(tx, vote);
  if (!state) return { ok: false, reason: 'signed_out' };
  const refusal = refusalOf(state);
  if (refusal) return refusal;
  await tx('votes').insert({
    cycle_id: state.cycle_id,
    user_id: vote.userId,
    category_id: vote.categoryId,
    vendor_id: vote.vendorId,
    created_at: state.now,
  });
  return { ok: true, createdAt: state.now.toISOString() };
}

interface VoteState {
  now: Date;
  cycle_id: number | null;
  is_paused: number;
  pause_reason: string | null;
  is_open: number;
  vendor_id: number | null;
  category_id: number | null;
  is_blocked: number;
}

/**
 * Everything a vote depends on, under share locks that hold until COMMIT: a pause, a reset, an archiving or a block
 * waits for votes already under way, and a vote that comes after reads the new state. A plain read would not do.
 */
async function lockState(tx: Db, vote: VoteToCast): Promise<VoteState | undefined> {
  const [[state]] = await tx.raw(
    `SELECT UTC_TIMESTAMP(3) AS now, cycle.id AS cycle_id, cycle.paused_at IS NOT NULL AS is_paused,
       cycle.pause_reason,
       cycle.start_date <= UTC_TIMESTAMP(3) AND UTC_TIMESTAMP(3) < cycle.end_date AS is_open,
       vendor.id AS vendor_id, category.id AS category_id, ${SESSION_IS_BLOCKED} AS is_blocked
     FROM user_sessions session
     JOIN users user ON user.id = session.user_id AND user.is_active = 1
     LEFT JOIN voting_cycles cycle ON cycle.only_active = 1
     LEFT JOIN vendors vendor ON vendor.id = ? AND vendor.archived_at IS NULL
     LEFT JOIN categories category ON category.id = ? AND category.archived_at IS NULL
     WHERE session.session_id = ? AND session.user_id = ? AND session.revoked_at IS NULL
     LOCK IN SHARE MODE`,
    [vote.vendorId, vote.categoryId, vote.sessionId, vote.userId],
  );
  return state;
}

function refusalOf(state: VoteState): VoteRefusal | undefined {
  if (state.is_blocked === 1) return { ok: false, reason: 'session_blocked' };
  if (state.cycle_id !== null && state.is_paused === 1) {
    return { ok: false, reason: 'voting_paused', pauseReason: state.pause_reason };
  }
  if (state.cycle_id === null || state.is_open !== 1) return { ok: false, reason: 'voting_closed' };
  if (state.vendor_id === null) return { ok: false, reason: 'vendor_unknown' };
  if (state.category_id === null) return { ok: false, reason: 'category_unknown' };
  return undefined;
}

/** In the active cycle, among live categories; which vendors were picked is nobody's business. */
export async function votingProgress(
  db: Db,
  userId: number,
): Promise<{ total: number; votedCategories: number[] }> {
  const rows: { id: number; is_voted: number }[] = await db('categories as category')
    .leftJoin('voting_cycles as cycle', 'cycle.only_active', db.raw('1'))
    .leftJoin('votes as vote', (on) =>
      on
        .on('vote.cycle_id', 'cycle.id')
        .andOn('vote.category_id', 'category.id')
        .andOnVal('vote.user_id', userId),
    )
    .whereNull('category.archived_at')
    .orderBy(['category.display_order', 'category.id'])
    .select('category.id', db.raw('vote.user_id IS NOT NULL AS is_voted'));
  return {
    total: rows.length,
    votedCategories: rows.filter((row) => row.is_voted === 1).map((row) => row.id),
  };
}
