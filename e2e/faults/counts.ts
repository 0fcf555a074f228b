import { openConnection } from '../parts/connection.ts';
import type { Database } from '../parts/database.ts';
import { getRequest } from '../parts/vote-request.ts';
import type { Voter } from '../parts/voters.ts';
import type { StoredVote, Violation } from './check-votes.ts';

/** Everything that the product counts of a cycle, by name. */
export type Counts = ReadonlyMap<string, number>;

/** A missing name counts as 0. */
export function differences(kind: Violation['kind'], stored: Counts, reported: Counts): Violation[] {
  const names = new Set([...stored.keys(), ...reported.keys()]);
  return [...names].flatMap((name) => {
    const [votes, others] = [stored.get(name) ?? 0, reported.get(name) ?? 0];
    return votes === others ? [] : [{ kind, text: `${name}: ${votes} by the rows, reported ${others}` }];
  });
}

/** Counts the rows as the tallies do. */
export const countRows = (database: Database, cycleId: number): Promise<Counts> =>
  countsFrom(
    database,
    cycleId,
    `SELECT CONCAT('category:vendor ', category_id, ':', vendor_id) AS name, COUNT(*) AS votes
     FROM votes WHERE cycle_id = ? GROUP BY name`,
    `SELECT CONCAT('hour ', TIMESTAMPDIFF(HOUR, '1970-01-01', created_at)) AS name, COUNT(*) AS votes
     FROM votes WHERE cycle_id = ? GROUP BY name`,
    `SELECT 'participants' AS name, COUNT(DISTINCT user_id) AS votes FROM votes WHERE cycle_id = ?`,
  );

export const readTallies = (database: Database, cycleId: number): Promise<Counts> =>
  countsFrom(
    database,
    cycleId,
    `SELECT CONCAT('category:vendor ', category_id, ':', vendor_id) AS name, SUM(votes) AS votes
     FROM vendor_tallies WHERE cycle_id = ? GROUP BY name`,
    `SELECT CONCAT('hour ', hour) AS name, SUM(votes) AS votes
     FROM hourly_tallies WHERE cycle_id = ? GROUP BY name`,
    `SELECT 'participants' AS name, SUM(participants) AS votes FROM hourly_tallies WHERE cycle_id = ?`,
  );

/** Counts the rows as the site does. `stored` are the votes of a sample, whose progress is compared too. */
export async function countForSite(
  database: Database,
  cycleId: number,
  stored: readonly StoredVote[],
): Promise<Counts> {
  const counts = await countsFrom(
    database,
    cycleId,
    `SELECT CONCAT('leaderboard, vendor ', vendor_id) AS name, COUNT(*) AS votes
     FROM votes WHERE cycle_id = ? GROUP BY name`,
    `SELECT CONCAT('category votes, category ', category_id) AS name, COUNT(*) AS votes
     FROM votes WHERE cycle_id = ? GROUP BY name`,
    `SELECT 'stats, votes' AS name, COUNT(*) AS votes FROM votes WHERE cycle_id = ?`,
    `SELECT 'stats, participants' AS name, COUNT(DISTINCT user_id) AS votes FROM votes WHERE cycle_id = ?`,
  );
  return new Map([...counts, ...stored.map(({ voter, category }) => progressOf(voter, category))]);
}

/** Returns the current public answers, and the progress of each of these voters. */
export async function readSite(port: number, sample: readonly Voter[]): Promise<Counts> {
  const connection = openConnection(port);
  const read = async <T>(path: string, token?: string): Promise<T> => {
    const { status, body } = await connection.ask(getRequest(path, token));
    if (status !== 200) throw new Error(`GET ${path} was answered ${status}`);
    return JSON.parse(body);
  };
  try {
    const leaderboard = await read<{ id: number; totalVotes: number }[]>('/api/leaderboard');
    const stats = await read<{ totalVotes: number; totalParticipants: number }>('/api/stats');
    const categories = await read<{ categoryId: number; voteCount: number }[]>('/api/category-votes');
    const reported: [string, number][] = [
      ...leaderboard.map(({ id, totalVotes }): [string, number] => [`leaderboard, vendor ${id}`, totalVotes]),
      ...categories.map(({ categoryId, voteCount }): [string, number] => [
        `category votes, category ${categoryId}`,
        voteCount,
      ]),
      ['stats, votes', stats.totalVotes],
      ['stats, participants', stats.totalParticipants],
    ];
    for (const { id, token } of sample) {
      const { votedCategories } = await read<{ votedCategories: number[] }>('/api/voting/progress', token);
      reported.push(...votedCategories.map((category) => progressOf(id, category)));
    }
    return new Map(reported);
  } finally {
    connection.close();
  }
}

const progressOf = (voter: number, category: number): [string, number] => [
  `progress of voter ${voter}, category ${category}`,
  1,
];

/** Each statement has one place for the cycle. */
async function countsFrom(database: Database, cycleId: number, ...statements: string[]): Promise<Counts> {
  const rows = await database.query<{ name: string; votes: number | string | null }>(
    statements.join(' UNION ALL '),
    statements.map(() => cycleId),
  );
  return new Map(rows.map(({ name, votes }) => [name, Number(votes)]));
}
