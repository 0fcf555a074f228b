import type { HoldingBlock, SessionClaims } from '../voters/index.ts';

export interface VoteToCast extends SessionClaims {
  vendorId: number;
  categoryId: number;
}

export type VoteRefusal =
  | { ok: false; reason: 'signed_out' | 'voting_closed' }
  | { ok: false; reason: 'session_blocked'; block: HoldingBlock }
  | { ok: false; reason: 'voting_paused'; pauseReason: string | null }
  | { ok: false; reason: 'vendor_unknown' | 'category_unknown' | 'already_voted' }
  /** The cycle is for invited people, and the account has no invitation, or one that was withdrawn. */
  | { ok: false; reason: 'invitation_required' }
  /** The cycle is for people with a confirmed address, and the account has none. */
  | { ok: false; reason: 'email_not_confirmed' }
  /** The cycle is for members, and the account is none of a provider. */
  | { ok: false; reason: 'not_a_member' }
  /** Too many votes are waiting; this one was not tried. */
  | { ok: false; reason: 'busy' }
  /** The database did not say whether the vote was stored. */
  | { ok: false; reason: 'outcome_unknown' };

/** Excluded: the vote is stored, and does not count while the account is excluded. */
export type CastVoteResult =
  | { ok: true; createdAt: string; isRepeat?: true; isExcluded?: true }
  | VoteRefusal;
