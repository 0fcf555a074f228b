import type { Changed, Connection, Statement } from '../machinery/index.ts';
import { type Generation, perGeneration } from './per-generation.ts';
import { EXCLUDED_KINDS } from './uncounted-votes.ts';
import type { VoteToCast } from './votes.ts';

/** Voters whose votes are recorded and not counted, or who have such votes waiting to be counted. */
export type ReviewedVoters = ReturnType<typeof createReviewedVoters>;

/** Every decision about accounts ends the cycle's generation, so the voters are read once for each generation. */
export function createReviewedVoters() {
  const read = perGeneration<{ voters?: ReadonlySet<number> }>(() => ({}));
  return async (connection: Connection, at: Generation): Promise<ReadonlySet<number>> => {
    const known = read(at);
    if (!known.voters) {
      const [rows] = await connection.ask<[{ user_id: number }[]]>({
        sql: `SELECT user_id FROM held_accounts WHERE cycle_id = ?
              UNION SELECT user_id FROM held_votes WHERE cycle_id = ?`,
        bindings: [at.cycleId, at.cycleId],
      });
      known.voters = new Set(rows.map(({ user_id }) => user_id));
    }
    return known.voters;
  };
}

/** Records votes under review, one statement each: they are few. Returns which were recorded, in the same order. */
export async function recordReviewedVotes(
  connection: Connection,
  votes: readonly VoteToCast[],
  { cycleId, now }: { cycleId: number; now: Date },
): Promise<boolean[]> {
  if (votes.length === 0) return [];
  const changes = await connection.ask<Changed[]>(...votes.map((vote) => recordVote(vote, cycleId, now)));
  return changes.map(({ affectedRows }) => affectedRows === 1);
}

/** Skips voters who already have a vote in the category: counted, under review or excluded. */
function recordVote({ userId, categoryId, vendorId }: VoteToCast, cycleId: number, now: Date): Statement {
  const own = [cycleId, userId, categoryId];
  return {
    sql: `INSERT IGNORE INTO held_votes (cycle_id, user_id, category_id, vendor_id, created_at)
          SELECT ?, ?, ?, ?, ? FROM DUAL
          WHERE NOT EXISTS (SELECT 1 FROM votes WHERE cycle_id = ? AND user_id = ? AND category_id = ?)
            AND NOT EXISTS (
              SELECT 1 FROM vote_removals removal
              JOIN removed_votes removed ON removed.removal_id = removal.id
                AND removed.cycle_id = removal.cycle_id AND removed.user_id = ? AND removed.category_id = ?
              WHERE removal.cycle_id = ? AND removal.kind IN (${EXCLUDED_KINDS}))`,
    bindings: [...own, vendorId, now, ...own, userId, categoryId, cycleId],
  };
}
