import type { Statement } from '../machinery/index.ts';
import type { VoteToCast } from './votes.ts';

const HOUR_MS = 3_600_000;

interface Counting {
  cycleId: number;
  now: Date;
  /** The slot in which this process counts. */
  slot: number;
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
function addToHour(votes: readonly VoteToCast[], { cycleId, now, slot }: Counting): Statement {
  const castNow = new Map<number, number>();
  for (const { userId } of votes) castNow.set(userId, (castNow.get(userId) ?? 0) + 1);
  const hour = [cycleId, Math.floor(now.getTime() / HOUR_MS), slot, votes.length];
  const several = [...castNow].filter(([, count]) => count > 1);
  const expected =
    several.length === 0 ? '1' : `CASE user_id ${several.map(() => 'WHEN ? THEN ?').join(' ')} ELSE 1 END`;
  return {
    sql: `INSERT INTO hourly_tallies (cycle_id, hour, slot, votes, participants) SELECT ?, COUNT(*) FROM (
            SELECT user_id FROM votes FORCE INDEX (PRIMARY) WHERE cycle_id = ? AND user_id IN (?)
              AND removal_id = 0 GROUP BY user_id HAVING COUNT(*) = ${expected} LOCK IN SHARE MODE) newcomer
          ON DUPLICATE KEY UPDATE votes = hourly_tallies.votes + VALUES(votes),
            participants = hourly_tallies.participants + VALUES(participants)`,
    bindings: [hour, cycleId, [...castNow.keys()], ...several.flat()],
  };
}
