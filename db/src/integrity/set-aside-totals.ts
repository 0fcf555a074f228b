import type { Db } from '../machinery/index.ts';
import { TOLD_LEFT } from '../tallies/index.ts';
import { WEIGHTS } from './weights.ts';

interface SetAside {
  /** By an organiser, with their invitation codes, with the accounts of their voters, or several of these. */
  kind: 'set_aside' | 'withdrawn' | 'erased' | 'gathered';
  /** In an organiser's words. */
  reason: string | null;
  votes: number;
}

/** What is set aside of a cycle's votes, by reason, the most first; nothing is said of fewer than ten. */
export async function votesSetAside(db: Db, cycleId = 0): Promise<SetAside[]> {
  const [rows] = await db.raw(
    `SELECT IF(removal.kind = 'erased', 'erased', COALESCE(hold.kind, 'gathered')) AS kind, removal.reason,
       CAST(SUM(${TOLD_LEFT}) AS SIGNED) AS votes
     FROM vote_removals removal JOIN voting_cycles cycle ON cycle.id = removal.cycle_id
     LEFT JOIN account_holds hold ON hold.id = removal.hold_id
     WHERE removal.cycle_id = ? AND removal.kind IN ('accounts', 'gathered', 'erased')
     GROUP BY 1, removal.reason HAVING votes >= ${WEIGHTS.fewest_accounts} ORDER BY votes DESC`,
    [cycleId],
  );
  return rows;
}
