import type { Knex } from 'knex';
import type { Db } from '../machinery/index.ts';
import { hourOf } from './cycle-clock.ts';

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
    const votes: Votes = { tables: 'votes vote', where: COUNTED, bindings: [cycleId] };
    await addVotes(tx, votes, 1);
    await addParticipants(tx, votes, 1);
  });
}

/** Selects the votes of a cycle that count. */
export const COUNTED = 'vote.cycle_id = ? AND vote.removal_id = 0';

/** Some votes, as `vote`, in the parts of a SELECT or an UPDATE. */
export interface Votes {
  tables: string;
  where: string;
  bindings: readonly Knex.Value[];
}

/** A change of the tallies: 1 adds the votes, -1 subtracts them. */
type Sign = 1 | -1;

/** Adds votes to the tallies or subtracts them. A voter without any other counting vote is a participant more or less. */
export async function tally(tx: Knex.Transaction, votes: Votes, sign: Sign): Promise<void> {
  await addVotes(tx, votes, sign);
  await addParticipants(tx, votes, sign, WITHOUT_A_COUNTED_VOTE);
}

// INSERT … SELECT reads current rows: under locks, or as committed when the statement begins.
// Tally rows are changed in key order, as by votes.
export async function addVotes(
  tx: Knex.Transaction,
  { tables, where, bindings }: Votes,
  sign: Sign,
): Promise<void> {
  await tx.raw(
    `INSERT INTO vendor_tallies (cycle_id, category_id, vendor_id, slot, votes)
     SELECT vote.cycle_id, vote.category_id, vote.vendor_id, ?, ? * COUNT(*) FROM ${tables} WHERE ${where}
     GROUP BY vote.cycle_id, vote.category_id, vote.vendor_id
     ORDER BY vote.cycle_id, vote.category_id, vote.vendor_id
     ON DUPLICATE KEY UPDATE votes = vendor_tallies.votes + VALUES(votes)`,
    [SLOT, sign, ...bindings],
  );
  await tx.raw(
    `INSERT INTO hourly_tallies (cycle_id, hour, slot, votes, participants)
     SELECT vote.cycle_id, ${hourOf('vote.created_at')} AS voted_in, ?, ? * COUNT(*), 0 FROM ${tables} WHERE ${where}
     GROUP BY vote.cycle_id, voted_in ORDER BY vote.cycle_id, voted_in
     ON DUPLICATE KEY UPDATE votes = hourly_tallies.votes + VALUES(votes)`,
    [SLOT, sign, ...bindings],
  );
}

// The index is named: just after a removal the server may prefer one with fewer columns.
const WITHOUT_A_COUNTED_VOTE = `
  LEFT JOIN votes other FORCE INDEX (PRIMARY)
    ON other.cycle_id = voter.cycle_id AND other.user_id = voter.user_id AND other.removal_id = 0
  WHERE other.user_id IS NULL`;

/** Participants are distinct voters; each stands in the hour of the first of the votes. */
export async function addParticipants(
  tx: Knex.Transaction,
  { tables, where, bindings }: Votes,
  sign: Sign,
  among = '',
): Promise<void> {
  await tx.raw(
    `INSERT INTO hourly_tallies (cycle_id, hour, slot, votes, participants)
     SELECT voter.cycle_id, ${hourOf('voter.first_vote')} AS voted_in, ?, 0, ? * COUNT(*)
     FROM (
       SELECT vote.cycle_id, vote.user_id, MIN(vote.created_at) AS first_vote FROM ${tables} WHERE ${where}
       GROUP BY vote.cycle_id, vote.user_id
     ) voter
     ${among} GROUP BY voter.cycle_id, voted_in ORDER BY voter.cycle_id, voted_in
     ON DUPLICATE KEY UPDATE participants = hourly_tallies.participants + VALUES(participants)`,
    [SLOT, sign, ...bindings],
  );
}
