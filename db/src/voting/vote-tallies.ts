import type { Statement } from '../machinery/index.ts';
import type { Generation, KnownVoters } from './per-generation.ts';
import type { VoteToCast } from './votes.ts';

const HOUR_MS = 3_600_000;

interface Counting extends Generation {
  now: Date;
  /** The slot in which this process counts. */
  slot: number;
  /** The voters who have voted, whose next vote needs no search for an earlier one. */
  known: KnownVoters;
}

/** Counts votes that the same transaction has just inserted. Rows are changed in key order. */
export function addToTallies(votes: readonly VoteToCast[], counting: Counting): [Statement, Statement] {
  return [
    {
      sql: `INSERT INTO vendor_tallies (cycle_id, category_id, vendor_id, slot, votes) VALUES ?
            ON DUPLICATE KEY UPDATE votes = votes + VALUES(votes)`,
      bindings: [tallyRows(votes, counting)],
    },
    addToHour(votes, counting),
  ];
}

function tallyRows(votes: readonly VoteToCast[], { cycleId, slot }: Counting): number[][] {
  const counts = new Map<string, number[]>();
  for (const { categoryId, vendorId } of votes) {
    const key = `${categoryId} ${vendorId}`;
    const row = counts.get(key);
    if (row) row[4] = (row[4] ?? 0) + 1;
    else counts.set(key, [cycleId, categoryId, vendorId, slot, 1]);
  }
  return [...counts.values()].sort(
    ([, category = 0, vendor = 0], [, otherCategory = 0, otherVendor = 0]) =>
      category - otherCategory || vendor - otherVendor,
  );
}

/**
 * Counts new participants: voters who have no other votes in the cycle. The share lock makes the count exact: of a
 * voter's two simultaneous first votes, the one that reads later waits for the other and sees it.
 */
function addToHour(votes: readonly VoteToCast[], counting: Counting): Statement {
  const castNow = new Map<number, number>();
  for (const { userId } of votes) castNow.set(userId, (castNow.get(userId) ?? 0) + 1);
  const { cycleId, now, slot } = counting;
  const hour = [cycleId, Math.floor(now.getTime() / HOUR_MS), slot, votes.length];
  const known = counting.known(counting);
  const perhapsNew = [...castNow.keys()].filter((userId) => !known.has(userId));
  if (perhapsNew.length === 0) return { sql: `${ADD_TO_HOUR} VALUES (?, 0) ${ADDED}`, bindings: [hour] };
  const several = [...castNow].filter(([, count]) => count > 1);
  const expected =
    several.length === 0 ? '1' : `CASE user_id ${several.map(() => 'WHEN ? THEN ?').join(' ')} ELSE 1 END`;
  return {
    sql: `${ADD_TO_HOUR} SELECT ?, COUNT(*) FROM (
            SELECT user_id FROM votes FORCE INDEX (PRIMARY) WHERE cycle_id = ? AND user_id IN (?)
              AND removal_id = 0 GROUP BY user_id HAVING COUNT(*) = ${expected} LOCK IN SHARE MODE) newcomer ${ADDED}`,
    bindings: [hour, cycleId, perhapsNew, ...several.flat()],
  };
}

const ADD_TO_HOUR = 'INSERT INTO hourly_tallies (cycle_id, hour, slot, votes, participants)';
const ADDED = `ON DUPLICATE KEY UPDATE votes = hourly_tallies.votes + VALUES(votes),
  participants = hourly_tallies.participants + VALUES(participants)`;
