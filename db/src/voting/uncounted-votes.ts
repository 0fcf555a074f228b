import type { Statement } from '../machinery/index.ts';
import { CURRENT_CYCLE_ID } from '../tallies/index.ts';

/** A vote of a held voter, which the voter is told about. */
export interface UncountedVote {
  categoryId: number;
  /** Recorded, and counted or not once an organiser has decided; or taken out of the count. */
  state: 'under_review' | 'set_aside';
  /** Why it was set aside, as the organiser wrote it. */
  reason: string | null;
}

/** Removals of votes by the accounts that cast them, as text for a statement. */
export const SET_ASIDE_KINDS = "'accounts', 'gathered'";

export interface UncountedRow {
  user_id: number;
  category_id: number;
  is_set_aside: number;
  reason: string | null;
}

const HOLD = `
  LEFT JOIN (
    SELECT held.user_id, MAX(hold.kind <> 'hold') AS is_set_aside, MAX(hold.reason) AS reason
    FROM held_accounts held JOIN account_holds hold ON hold.id = held.hold_id
    WHERE held.cycle_id = ${CURRENT_CYCLE_ID} AND held.user_id IN (?) GROUP BY held.user_id
  ) hold ON hold.user_id = vote.user_id`;

/** One row for each vote of these voters that does not count. */
export const readUncounted = (userIds: readonly number[]): Statement => ({
  sql: `
    SELECT vote.user_id, vote.category_id, COALESCE(hold.is_set_aside, 0) AS is_set_aside, hold.reason
    FROM held_votes vote ${HOLD} WHERE vote.cycle_id = ${CURRENT_CYCLE_ID} AND vote.user_id IN (?)
    UNION ALL
    SELECT vote.user_id, vote.category_id, 1, hold.reason
    FROM vote_removals removal
    JOIN removed_votes vote ON vote.removal_id = removal.id AND vote.cycle_id = removal.cycle_id
      AND vote.user_id IN (?) ${HOLD}
    WHERE removal.cycle_id = ${CURRENT_CYCLE_ID} AND removal.kind IN (${SET_ASIDE_KINDS})`,
  bindings: [userIds, userIds, userIds, userIds],
});

export const toUncounted = (row: UncountedRow): UncountedVote =>
  row.is_set_aside === 1
    ? { categoryId: row.category_id, state: 'set_aside', reason: row.reason }
    : { categoryId: row.category_id, state: 'under_review', reason: null };
