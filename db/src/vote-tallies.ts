import type { Knex } from 'knex';
import { tuples } from './raw-sql.ts';
import type { VoteToCast } from './votes.ts';

const HOUR_MS = 3_600_000;

/** A voter's votes in the cycle, those of this transaction among them. */
export interface VotesOfVoter {
  user_id: number;
  votes: number;
}

/**
 * Read after the INSERT, in the same packet. The share lock makes it exact: of two first votes of one voter in two
 * processes, the one that reads second waits for the other and sees it.
 */
export const COUNT_VOTES_OF_VOTERS = `
  SELECT user_id, COUNT(*) AS votes FROM votes FORCE INDEX (PRIMARY) WHERE cycle_id = ? AND user_id IN (?)
  GROUP BY user_id LOCK IN SHARE MODE`;

/** Counts votes just inserted by this transaction; rows are touched in the order of their keys. */
export async function addToTallies(
  tx: Knex.Transaction,
  votes: readonly VoteToCast[],
  votesOfVoters: readonly VotesOfVoter[],
  { cycleId, now, slot }: { cycleId: number; now: Date; slot: number },
): Promise<void> {
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
  const hour = Math.floor(now.getTime() / HOUR_MS);
  await tx.raw(
    `INSERT INTO vendor_tallies (cycle_id, category_id, vendor_id, slot, votes) VALUES ?
     ON DUPLICATE KEY UPDATE votes = votes + VALUES(votes);
     INSERT INTO hourly_tallies (cycle_id, hour, slot, votes, participants) VALUES (?)
     ON DUPLICATE KEY UPDATE votes = votes + VALUES(votes), participants = participants + VALUES(participants)`,
    [tuples(rows), [cycleId, hour, slot, votes.length, newcomersAmong(votes, votesOfVoters)]],
  );
}

/** Voters who had no vote in the cycle before these. */
function newcomersAmong(votes: readonly VoteToCast[], votesOfVoters: readonly VotesOfVoter[]): number {
  const castNow = new Map<number, number>();
  for (const { userId } of votes) castNow.set(userId, (castNow.get(userId) ?? 0) + 1);
  return votesOfVoters.filter((voter) => voter.votes === castNow.get(voter.user_id)).length;
}
