import type { Changed, Connection, Statement } from '../machinery/index.ts';
import type { Generation } from './known-voters.ts';
import { SET_ASIDE_KINDS } from './uncounted-votes.ts';
import type { VoteToCast } from './votes.ts';

/** What a process knows of the voters whose votes are recorded but not counted. */
export type HeldVoters = ReturnType<typeof createHeldVoters>;

/**
 * Remembers who is held, or has held votes that wait to be counted. Whatever holds or releases somebody ends the cycle's generation, so that they are read once
 * for each, under the lock that the votes are stored under.
 */
export function createHeldVoters() {
  let held: ReadonlySet<number> = new Set();
  let heldAt: Generation = { cycleId: 0, generation: 0 };
  return async (
    connection: Connection,
    { cycleId, generation }: Generation,
  ): Promise<ReadonlySet<number>> => {
    if (cycleId !== heldAt.cycleId || generation !== heldAt.generation) {
      const [rows] = await connection.ask<[{ user_id: number }[]]>({
        sql: `SELECT user_id FROM held_accounts WHERE cycle_id = ?
              UNION SELECT user_id FROM held_votes WHERE cycle_id = ?`,
        bindings: [cycleId, cycleId],
      });
      held = new Set(rows.map(({ user_id }) => user_id));
      heldAt = { cycleId, generation };
    }
    return held;
  };
}

/** Records votes of held voters, one statement each: they are few. Answers which were recorded, in the same order. */
export async function recordHeldVotes(
  connection: Connection,
  votes: readonly VoteToCast[],
  { cycleId, now }: { cycleId: number; now: Date },
): Promise<boolean[]> {
  if (votes.length === 0) return [];
  const changes = await connection.ask<Changed[]>(...votes.map((vote) => recordVote(vote, cycleId, now)));
  return changes.map(({ affectedRows }) => affectedRows === 1);
}

/** Unless the voter has a vote in the category already, counted, held or set aside. */
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
              WHERE removal.cycle_id = ? AND removal.kind IN (${SET_ASIDE_KINDS}))`,
    bindings: [...own, vendorId, now, ...own, userId, categoryId, cycleId],
  };
}
