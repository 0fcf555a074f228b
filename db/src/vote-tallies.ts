import type { Knex } from 'knex';
import { selectRows, tuples } from './raw-sql.ts';
import type { VoteToCast } from './votes.ts';

const HOUR_MS = 3_600_000;

/** Counts votes just inserted by this transaction; rows are touched in the order of their keys. */
export async function addToTallies(
  tx: Knex.Transaction,
  votes: readonly VoteToCast[],
  { cycleId, now }: { cycleId: number; now: Date },
  slot: number,
): Promise<void> {
  const participants = await countNewcomers(tx, cycleId, votes);
  const counts = new Map<string, number>();
  for (const { categoryId, vendorId } of votes) {
    const key = `${categoryId} ${vendorId}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const rows = [...counts]
    .map(([key, count]) => [cycleId, ...key.split(' ').map(Number), slot, count])
    .sort(([, category = 0, vendor = 0], [, otherCategory = 0, otherVendor = 0]) =>
      category === otherCategory ? vendor - otherVendor : category - otherCategory,
    );
  await tx.raw(
    `INSERT INTO vendor_tallies (cycle_id, category_id, vendor_id, slot, votes) VALUES ?
     ON DUPLICATE KEY UPDATE votes = votes + VALUES(votes)`,
    [tuples(rows)],
  );
  await tx.raw(
    `INSERT INTO hourly_tallies (cycle_id, hour, slot, votes, participants) VALUES (?)
     ON DUPLICATE KEY UPDATE votes = votes + VALUES(votes), participants = participants + VALUES(participants)`,
    [[cycleId, Math.floor(now.getTime() / HOUR_MS), slot, votes.length, participants]],
  );
}

/**
 * Voters who had no vote in the cycle before these. The share lock makes it exact: of two first votes of one voter in
 * two processes, the one that reads second waits for the other and sees it.
 */
async function countNewcomers(
  tx: Knex.Transaction,
  cycleId: number,
  votes: readonly VoteToCast[],
): Promise<number> {
  const castNow = new Map<number, number>();
  for (const { userId } of votes) castNow.set(userId, (castNow.get(userId) ?? 0) + 1);
  const rows = await selectRows<{ user_id: number; votes: number }>(
    tx,
    `SELECT user_id, COUNT(*) AS votes FROM votes FORCE INDEX (PRIMARY) WHERE cycle_id = ? AND user_id IN (?)
     GROUP BY user_id LOCK IN SHARE MODE`,
    [cycleId, [...castNow.keys()]],
  );
  return rows.filter((row) => row.votes === castNow.get(row.user_id)).length;
}
