import type { Database } from '../parts/database.ts';
import type { Counts } from './check-counts.ts';
import type { StoredVote } from './check-votes.ts';

/** Reads the votes of voters with ids from `first` to `last`. */
export function storedVotes(
  database: Database,
  { cycleId, first, last }: { cycleId: number; first: number; last: number },
): Promise<StoredVote[]> {
  return database.query(
    `SELECT user_id AS voter, category_id AS category, vendor_id AS vendor
     FROM votes WHERE cycle_id = ? AND user_id BETWEEN ? AND ?`,
    [cycleId, first, last],
  );
}

/** Is stored with a time outside the cycle, or in the future of the database’s own clock. */
export async function votesOutOfTime(database: Database, cycleId: number): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    `SELECT COUNT(*) AS count FROM votes vote JOIN voting_cycles cycle ON cycle.id = vote.cycle_id
     WHERE vote.cycle_id = ? AND (vote.created_at < cycle.start_date OR vote.created_at >= cycle.end_date
       OR vote.created_at > UTC_TIMESTAMP(3))`,
    [cycleId],
  );
  return row?.count ?? 0;
}

export async function countRows(database: Database, cycleId: number): Promise<Counts> {
  const [voters] = await database.query<{ count: number }>(
    'SELECT COUNT(DISTINCT user_id) AS count FROM votes WHERE cycle_id = ?',
    [cycleId],
  );
  return {
    vendors: await byName(
      database,
      `SELECT CONCAT(category_id, ':', vendor_id) AS name, COUNT(*) AS votes
       FROM votes WHERE cycle_id = ? GROUP BY category_id, vendor_id`,
      cycleId,
    ),
    hours: await byName(
      database,
      `SELECT TIMESTAMPDIFF(HOUR, '1970-01-01', created_at) AS name, COUNT(*) AS votes
       FROM votes WHERE cycle_id = ? GROUP BY name`,
      cycleId,
    ),
    participants: voters?.count ?? 0,
  };
}

export async function readTallies(database: Database, cycleId: number): Promise<Counts> {
  const [participants] = await database.query<{ sum: string | null }>(
    'SELECT SUM(participants) AS sum FROM hourly_tallies WHERE cycle_id = ?',
    [cycleId],
  );
  return {
    vendors: await byName(
      database,
      `SELECT CONCAT(category_id, ':', vendor_id) AS name, SUM(votes) AS votes
       FROM vendor_tallies WHERE cycle_id = ? GROUP BY category_id, vendor_id`,
      cycleId,
    ),
    hours: await byName(
      database,
      'SELECT hour AS name, SUM(votes) AS votes FROM hourly_tallies WHERE cycle_id = ? GROUP BY hour',
      cycleId,
    ),
    participants: Number(participants?.sum ?? 0),
  };
}

async function byName<Name>(database: Database, sql: string, cycleId: number): Promise<Map<Name, number>> {
  const rows = await database.query<{ name: Name; votes: number | string }>(sql, [cycleId]);
  return new Map(rows.map(({ name, votes }) => [name, Number(votes)]));
}
