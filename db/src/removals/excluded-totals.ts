import { DISCLOSED_LEFT, MIN_GROUP_SIZE } from '../disclosure/index.ts';
import type { Db } from '../machinery/index.ts';

interface ExcludedVotes {
  /** Excluded by an organiser, with their invitation codes, with the accounts of their voters, or several of these. */
  kind: 'set_aside' | 'withdrawn' | 'erased' | 'gathered';
  /** The organiser's words. */
  reason: string | null;
  votes: number;
}

/** A cycle's excluded votes by reason, the most first; fewer than MIN_GROUP_SIZE are not disclosed. */
export async function excludedVotes(db: Db, cycleId = 0): Promise<ExcludedVotes[]> {
  const [rows] = await db.raw(
    // Read row by row and summed after: not every MariaDB takes a sum over what asks another table for each row.
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
