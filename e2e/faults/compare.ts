import { until } from '../../scripts/wait.ts';
import { Client } from '../parts/client.ts';
import { type Database, withDatabase } from '../parts/database.ts';
import type { Entry } from '../parts/history.ts';
import type { Voter } from '../parts/voters.ts';
import { checkAnswers, checkVotes, found, type StoredVote, type Violation } from './checks.ts';

const SAMPLE = 5;
/** Public answers may be a second old; a loaded machine gets a little more time. */
const SITE_MS = 5000;

/** Compares all answers of a round, and all current answers, with what is stored, for the voters of the round. */
export function compare(
  { databaseUrl, cycleId, url }: { databaseUrl: string; cycleId: number; url: string },
  history: readonly Entry[],
  voters: readonly Voter[],
): Promise<Violation[]> {
  return withDatabase(databaseUrl, async (database) => {
    const stored = await database.query<StoredVote>(
      'SELECT user_id AS voter, category_id AS category, vendor_id AS vendor FROM votes WHERE cycle_id = ?',
      [cycleId],
    );
    const count = (...statements: string[]) => countsFrom(database, cycleId, statements);
    const sample = Array.from({ length: SAMPLE }, (_, index) =>
      voters.at(Math.floor((index * voters.length) / SAMPLE)),
    ).filter((voter) => voter !== undefined);
    const ofSample = stored.filter(({ voter }) => sample.some(({ id }) => id === voter));
    const forSite = new Map([
      ...(await count(...FOR_SITE)),
      ...ofSample.map(({ voter, category }) => progressOf(voter, category)),
    ]);
    let site: Violation[] = [];
    await until(async () => {
      site = differences('site', forSite, await readSite(url, sample));
      return site.length === 0;
    }, SITE_MS);
    return [
      ...checkVotes(history, stored),
      ...checkAnswers(history),
      ...differences('tally', await count(...ROWS), await count(...TALLIES)),
      ...differences('phantom', new Map(), await count(OUTSIDE)),
      ...site,
    ];
  });
}

/** Everything that the product counts of a cycle, by name. */
type Counts = ReadonlyMap<string, number>;

/** A missing name counts as 0. */
export function differences(kind: Violation['kind'], stored: Counts, reported: Counts): Violation[] {
  const names = new Set([...stored.keys(), ...reported.keys()]);
  return [...names].flatMap((name) => {
    const [votes, others] = [stored.get(name) ?? 0, reported.get(name) ?? 0];
    return found(votes !== others, kind, `${name}: ${votes} by the rows, reported ${others}`);
  });
}

// Each statement has one place for the cycle.
const of = (name: string, what: string, from: string): string =>
  `SELECT ${name} AS name, ${what} AS votes FROM ${from} WHERE cycle_id = ? GROUP BY name`;
const BY_CATEGORY_AND_VENDOR = "CONCAT('category:vendor ', category_id, ':', vendor_id)";

/** The rows, counted as the tallies do. */
const ROWS = [
  of(BY_CATEGORY_AND_VENDOR, 'COUNT(*)', 'votes'),
  of("CONCAT('hour ', TIMESTAMPDIFF(HOUR, '1970-01-01', created_at))", 'COUNT(*)', 'votes'),
  of("'participants'", 'COUNT(DISTINCT user_id)', 'votes'),
];

const TALLIES = [
  of(BY_CATEGORY_AND_VENDOR, 'SUM(votes)', 'vendor_tallies'),
  of("CONCAT('hour ', hour)", 'SUM(votes)', 'hourly_tallies'),
  of("'participants'", 'SUM(participants)', 'hourly_tallies'),
];

/** The rows, counted as the site does. */
const FOR_SITE = [
  of("CONCAT('leaderboard, vendor ', vendor_id)", 'COUNT(*)', 'votes'),
  of("CONCAT('category votes, category ', category_id)", 'COUNT(*)', 'votes'),
  of("'stats, votes'", 'COUNT(*)', 'votes'),
  of("'stats, participants'", 'COUNT(DISTINCT user_id)', 'votes'),
];

// A time in the future of the database’s own clock is outside too.
const OUTSIDE = `
  SELECT 'votes outside the cycle' AS name, COUNT(*) AS votes
  FROM votes vote JOIN voting_cycles cycle ON cycle.id = vote.cycle_id
  WHERE vote.cycle_id = ? AND (vote.created_at < cycle.start_date OR vote.created_at >= cycle.end_date
    OR vote.created_at > UTC_TIMESTAMP(3))`;

async function countsFrom(
  database: Database,
  cycleId: number,
  statements: readonly string[],
): Promise<Counts> {
  const rows = await database.query<{ name: string; votes: number | string | null }>(
    statements.join(' UNION ALL '),
    statements.map(() => cycleId),
  );
  return new Map(rows.map(({ name, votes }) => [name, Number(votes)]));
}

/** Returns the current public answers, and the progress of each of these voters. */
async function readSite(url: string, sample: readonly Voter[]): Promise<Counts> {
  const client = new Client(url);
  const read = <T>(path: string): Promise<T> => client.expect<T>(200, path);
  const leaderboard = await read<{ id: number; totalVotes: number }[]>('/api/leaderboard');
  const stats = await read<{ totalVotes: number; totalParticipants: number }>('/api/stats');
  const categories = await read<{ categoryId: number; voteCount: number }[]>('/api/category-votes');
  const reported: [string, number][] = [['stats, votes', stats.totalVotes]];
  reported.push(['stats, participants', stats.totalParticipants]);
  for (const { id, totalVotes } of leaderboard) reported.push([`leaderboard, vendor ${id}`, totalVotes]);
  for (const { categoryId, voteCount } of categories)
    reported.push([`category votes, category ${categoryId}`, voteCount]);
  for (const { id, token } of sample) {
    client.token = token;
    const { votedCategories } = await read<{ votedCategories: number[] }>('/api/voting/progress');
    reported.push(...votedCategories.map((category) => progressOf(id, category)));
  }
  return new Map(reported);
}

const progressOf = (voter: number, category: number): [string, number] => [
  `progress of voter ${voter}, category ${category}`,
  1,
];
