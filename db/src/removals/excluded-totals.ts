import { DISCLOSED_LEFT, MIN_GROUP_SIZE } from '../disclosure/index.ts';
import type { Db } from '../machinery/index.ts';

interface SetAside {
  /** By an organiser, with their invitation codes, with the accounts of their voters, or several of these. */
  kind: 'set_aside' | 'withdrawn' | 'erased' | 'gathered';
  /** In an organiser's words. */
  reason: string | null;
  votes: number;
}

/** What is set aside of a cycle's votes, by reason, the most first; nothing is said of fewer than ten. */
export async function excludedVotes(db: Db, cycleId = 0): Promise<SetAside[]> {
  const [rows] = await db.raw(
    // Told row by row and summed after: not every MariaDB takes a sum over what asks another table for each row.
    `SELECT kind, reason, CAST(SUM(disclosed_left) AS SIGNED) AS votes FROM (
       SELECT IF(removal.kind = 'erased', 'erased', COALESCE(hold.kind, 'gathered')) AS kind, removal.reason,
         ${DISCLOSED_LEFT} AS disclosed_left
       FROM vote_removals removal JOIN voting_cycles cycle ON cycle.id = removal.cycle_id
       LEFT JOIN account_holds hold ON hold.id = removal.hold_id
       WHERE removal.cycle_id = ? AND removal.kind IN ('accounts', 'gathered', 'erased')
     ) told GROUP BY kind, reason HAVING votes >= ${MIN_GROUP_SIZE} ORDER BY votes DESC`,
    [cycleId],
  );
  return rows;
}
