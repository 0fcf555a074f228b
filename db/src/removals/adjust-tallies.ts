import type { Knex } from 'knex';
import type { Db } from '../machinery/index.ts';
import { hourOf } from '../tallies/index.ts';

/** Removals, restores and recounts share one slot, because they are rare and voting is stopped while they run. */
const SLOT = 0;

/**
 * Recomputes both tallies of a cycle from its votes, for code that stored votes without counting them. Reads every vote
 * of the cycle while new votes wait. Needs the account that owns the schema.
 */
export async function recountTallies(owner: Db, cycleId: number): Promise<void> {
  await owner.transaction(async (tx) => {
    await tx('voting_cycles').where({ id: cycleId }).increment('generation');
    for (const table of ['vendor_tallies', 'hourly_tallies']) {
      await tx(table).where({ cycle_id: cycleId }).delete();
    }
    const votes: Source = { rows: 'votes WHERE cycle_id = ?', id: cycleId, sign: 1 };
    await addCounts(tx, votes);
    await addParticipants(tx, votes);
  });
}

/**
 * Adds all votes under the removal to the tallies of its cycle, or subtracts them. A restore first adds them all, and
 * afterwards subtracts those that stay excluded. Reads no other votes. Voting must be stopped.
 */
export async function tallyRemovedVotes(
  tx: Knex.Transaction,
  removalId: number,
  how: 'add' | 'subtract',
): Promise<void> {
  const removed: Source = {
    rows: 'removed_votes WHERE removal_id = ?',
    id: removalId,
    sign: how === 'add' ? 1 : -1,
  };
  await addCounts(tx, removed);
  await addParticipants(tx, removed, WITHOUT_ANOTHER_VOTE);
}

interface Source {
  /** Selects the rows of a table to count; its placeholder is for `id`. */
  rows: string;
  id: number;
  sign: 1 | -1;
}

// INSERT … SELECT reads current rows under locks: the transaction's snapshot may be older than its lock on the cycle.
// Tally rows are changed in key order, as by votes.
async function addCounts(tx: Knex.Transaction, { rows, id, sign }: Source): Promise<void> {
  await tx.raw(
    `INSERT INTO vendor_tallies (cycle_id, category_id, vendor_id, slot, votes)
     SELECT cycle_id, category_id, vendor_id, ?, ? * COUNT(*) FROM ${rows}
     GROUP BY cycle_id, category_id, vendor_id ORDER BY cycle_id, category_id, vendor_id
     ON DUPLICATE KEY UPDATE votes = vendor_tallies.votes + VALUES(votes)`,
    [SLOT, sign, id],
  );
  await tx.raw(
    `INSERT INTO hourly_tallies (cycle_id, hour, slot, votes, participants)
     SELECT cycle_id, ${hourOf('created_at')} AS voted_in, ?, ? * COUNT(*), 0 FROM ${rows}
     GROUP BY cycle_id, voted_in ORDER BY cycle_id, voted_in
     ON DUPLICATE KEY UPDATE votes = hourly_tallies.votes + VALUES(votes)`,
    [SLOT, sign, id],
  );
}

// The index is named: just after a removal the server may prefer one with fewer columns, and then search all removed
// votes for each voter.
const WITHOUT_ANOTHER_VOTE = `
  LEFT JOIN votes vote FORCE INDEX (PRIMARY) ON vote.cycle_id = voter.cycle_id AND vote.user_id = voter.user_id
  WHERE vote.user_id IS NULL`;

async function addParticipants(tx: Knex.Transaction, { rows, id, sign }: Source, among = ''): Promise<void> {
  await tx.raw(
    `INSERT INTO hourly_tallies (cycle_id, hour, slot, votes, participants)
     SELECT voter.cycle_id, ${hourOf('voter.first_vote')} AS voted_in, ?, 0, ? * COUNT(*)
     FROM (SELECT cycle_id, user_id, MIN(created_at) AS first_vote FROM ${rows} GROUP BY cycle_id, user_id) voter
     ${among} GROUP BY voter.cycle_id, voted_in ORDER BY voter.cycle_id, voted_in
     ON DUPLICATE KEY UPDATE participants = hourly_tallies.participants + VALUES(participants)`,
    [SLOT, sign, id],
  );
}
