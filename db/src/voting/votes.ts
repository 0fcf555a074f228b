import type { Db } from '../machinery/index.ts';
import type { SessionClaims } from '../voters/index.ts';

export interface VoteToCast extends SessionClaims {
  vendorId: number;
  categoryId: number;
  /** Of the voter's choice: a request repeated under it gets the answer of the first, for a day. */
  idempotencyKey?: string | undefined;
}

export type VoteRefusal =
  | { ok: false; reason: 'signed_out' | 'session_blocked' | 'voting_closed' }
  | { ok: false; reason: 'voting_paused'; pauseReason: string | null }
  | { ok: false; reason: 'vendor_unknown' | 'category_unknown' | 'already_voted' }
  /** The idempotency key stands for another vote. */
  | { ok: false; reason: 'key_reused' }
  /** Too many votes are waiting; this one was not tried. */
  | { ok: false; reason: 'busy' }
  /** The database did not say whether the vote was stored. */
  | { ok: false; reason: 'outcome_unknown' };

export type CastVoteResult = { ok: true; createdAt: string; isRepeat?: true } | VoteRefusal;

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
