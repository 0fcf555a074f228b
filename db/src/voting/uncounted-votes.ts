import type { Statement } from '../machinery/index.ts';
import { CURRENT_CYCLE_ID } from '../tallies/index.ts';

/** A vote that does not count, as its voter is shown it. */
export interface UncountedVote {
  categoryId: number;
  /** Recorded, and counted or not once an organiser has decided; or excluded. */
  state: 'under_review' | 'set_aside';
  /** The organiser's reason for excluding it. */
  reason: string | null;
}

/** An SQL list of the removals that exclude votes by account. */
export const EXCLUDED_KINDS = "'accounts', 'gathered'";

export interface UncountedRow {
  user_id: number;
  category_id: number;
  is_excluded: number;
  reason: string | null;
}

const DECISION = `
  LEFT JOIN (
    SELECT held.user_id, MAX(decision.kind <> 'hold') AS is_excluded,
      MAX(IF(decision.kind = 'hold', NULL, decision.reason)) AS reason
    FROM held_accounts held JOIN account_holds decision ON decision.id = held.hold_id
    WHERE held.cycle_id = ${CURRENT_CYCLE_ID} AND held.user_id IN (?) GROUP BY held.user_id
  ) decision ON decision.user_id = vote.user_id`;

/** One row for each vote of these voters that does not count. */
export const readUncounted = (userIds: readonly number[]): Statement => ({
  sql: `
    SELECT vote.user_id, vote.category_id, COALESCE(decision.is_excluded, 0) AS is_excluded, decision.reason
    FROM held_votes vote ${DECISION} WHERE vote.cycle_id = ${CURRENT_CYCLE_ID} AND vote.user_id IN (?)
    UNION ALL
    SELECT vote.user_id, vote.category_id, 1, decision.reason
    FROM vote_removals removal
    JOIN removed_votes vote ON vote.removal_id = removal.id AND vote.cycle_id = removal.cycle_id
      AND vote.user_id IN (?) ${DECISION}
    WHERE removal.cycle_id = ${CURRENT_CYCLE_ID} AND removal.kind IN (${EXCLUDED_KINDS})`,
  bindings: [userIds, userIds, userIds, userIds],
});

export const toUncounted = (row: UncountedRow): UncountedVote =>
  row.is_excluded === 1
    ? { categoryId: row.category_id, state: 'set_aside', reason: row.reason }
    : { categoryId: row.category_id, state: 'under_review', reason: null };
