import { DISCLOSED_LEFT, MIN_GROUP_SIZE } from '../disclosure/index.ts';
import type { Db } from '../machinery/index.ts';

interface ExcludedVotes {
  /**
   * Votes excluded by an organiser, with their invitation codes, with their voters' accounts, or for several of these
   * reasons.
   */
  kind: 'set_aside' | 'withdrawn' | 'erased' | 'gathered';
  /** The organiser's reason. */
  reason: string | null;
  votes: number;
}

/** Sums a cycle's excluded votes by reason, the largest first; sums below MIN_GROUP_SIZE are not disclosed. */
export async function excludedVotes(db: Db, cycleId = 0): Promise<ExcludedVotes[]> {
  const [rows] = await db.raw(
    // Rows are read and then summed here: not every MariaDB accepts a sum over a correlated subquery.
    `SELECT kind, reason, CAST(SUM(disclosed_left) AS SIGNED) AS votes FROM (
       SELECT IF(removal.kind = 'erased', 'erased', COALESCE(hold.kind, 'gathered')) AS kind, removal.reason,
         ${DISCLOSED_LEFT} AS disclosed_left
       FROM vote_removals removal JOIN voting_cycles cycle ON cycle.id = removal.cycle_id
       LEFT JOIN account_holds hold ON hold.id = removal.hold_id
       WHERE removal.cycle_id = ? AND removal.kind IN ('accounts', 'gathered', 'erased')
     ) removed GROUP BY kind, reason HAVING votes >= ${MIN_GROUP_SIZE} ORDER BY votes DESC`,
    [cycleId],
  );
  return rows;
}
