import type { Knex } from 'knex';
import type { Db } from '../machinery/index.ts';
import { CLASS_BITS } from './classes.ts';

/** A subquery whose placeholder is the cycle. */
export const FLAGGED_GROUPS = `
  SELECT DISTINCT member.user_id FROM account_groups found
  JOIN account_group_members member ON member.group_id = found.id
  WHERE found.cycle_id = ? AND found.level IN ('likely', 'sure') AND found.cleared_at IS NULL`;

const YOUNG_SECONDS = 600;
/** This many accounts of a network count under the check. */
const OF_NETWORK = 3;

interface Voters {
  cycleId: number;
  /** Votes from here on are ignored. */
  cut: Date;
  /** A SELECT of distinct user ids; all voters by default. */
  among?: string;
  bindings?: Knex.RawBinding[];
}

const { flagged, fourthOfNetwork, young, oneCategory } = CLASS_BITS;
const MASK = `IF(flagged.user_id IS NULL, 0, ${flagged})
  + IF(TIMESTAMPDIFF(SECOND, COALESCE(origin.registered_at, user.created_at), ballot.first_vote_at) < ${YOUNG_SECONDS}, ${young}, 0)
  + IF(ballot.votes = 1, ${oneCategory}, 0)`;

/**
 * Computes the next class of these voters from their votes before the cut, and stores it as a change. Which account is
 * the fourth of a network is decided once, so that it does not change when others are excluded.
 */
export async function classOfVoters(db: Db, { cycleId, cut, among, bindings = [] }: Voters): Promise<void> {
  // The index is named, or the server may read all votes of the cycle to find those of a few.
  const votes = among
    ? `(${among}) some JOIN votes vote FORCE INDEX (PRIMARY) ON vote.user_id = some.user_id`
    : 'votes vote';
  await db.raw(
    `INSERT INTO account_classes (cycle_id, user_id, is_fourth, next_mask, has_news)
     SELECT classed.cycle_id, classed.user_id, classed.is_fourth,
       classed.mask + IF(COALESCE(known.is_fourth, classed.is_fourth), ${fourthOfNetwork}, 0), 1
     FROM (
       SELECT ballot.cycle_id, ballot.user_id, ${MASK} AS mask, COALESCE(ballot.user_id > (
           SELECT third.user_id FROM account_origins third WHERE third.network = origin.network
           ORDER BY third.user_id LIMIT 1 OFFSET ${OF_NETWORK - 1}), 0) AS is_fourth
       FROM (
         SELECT vote.cycle_id, vote.user_id, COUNT(*) AS votes, MIN(vote.created_at) AS first_vote_at
         FROM ${votes} WHERE vote.cycle_id = ? AND vote.created_at < ?
         GROUP BY vote.cycle_id, vote.user_id
       ) ballot
       LEFT JOIN account_origins origin ON origin.user_id = ballot.user_id
       LEFT JOIN users user ON user.id = ballot.user_id
       LEFT JOIN (${FLAGGED_GROUPS}) flagged ON flagged.user_id = ballot.user_id
     ) classed
     LEFT JOIN account_classes known ON known.cycle_id = classed.cycle_id AND known.user_id = classed.user_id
     ON DUPLICATE KEY UPDATE next_mask = VALUES(next_mask), has_news = 1`,
    [...bindings, cycleId, cut, cycleId],
  );
}
