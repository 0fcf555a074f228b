import type { Knex } from 'knex';
import type { Db } from '../machinery/index.ts';
import { CYCLE_STATE } from './cycle-clock.ts';
import type { VoteCount } from './scores.ts';
import { isSealed } from './seal.ts';
import { allTables } from './shown-tables.ts';
import { nextFigures, nextHours, nextParticipants } from './steps.ts';
import { cycleSums, vendorSums } from './tally-sums.ts';

const HOUR_MS = 3_600_000;

/** Shows what has waited long enough, where the open cycle is shown in steps. Takes no lock that votes wait for. */
export async function publishStep(db: Db): Promise<void> {
  const cycle = await db('voting_cycles')
    .where({ publishing: 'steps' })
    .whereRaw(`${CYCLE_STATE} = 'open'`)
    .first('id');
  if (!cycle) return;
  await db.transaction(async (tx) => {
    await lockSteps(tx, cycle.id);
    const live = await vendorSums(tx, cycle.id, allTables);
    const { participants } = await cycleSums(tx, cycle.id, allTables);
    // Asked after the figures were read: when it is not sealed yet, no later vote can be among them.
    if (await isSealed(tx, cycle.id)) return;
    await step(tx, cycle.id, { counts: live, participants });
  });
}

/** Shows as much of `live` as a step may. The cycle's steps must be locked. */
export async function step(
  tx: Knex.Transaction,
  cycleId: number,
  live: { counts: VoteCount[]; participants: number },
): Promise<void> {
  const counts = nextFigures(live.counts, await publishedCounts(tx, cycleId));
  await replace(
    tx,
    'published_vendor_tallies',
    cycleId,
    counts.map(({ categoryId, vendorId, votes }) => ({
      ...{ category_id: categoryId, vendor_id: vendorId, votes },
    })),
  );
  const votes = sum(counts.map((count) => count.votes));
  const hours = await hoursAfter(tx, cycleId, { votes, participants: live.participants });
  await replace(tx, 'published_hourly_tallies', cycleId, hours);
}

/** What is shown of a cycle from now on is what is shown now: all there is. No vote may come meanwhile. */
export async function publishAll(tx: Knex.Transaction, cycleId: number): Promise<void> {
  await lockSteps(tx, cycleId);
  for (const table of ['published_vendor_tallies', 'published_hourly_tallies']) {
    await tx(table).where({ cycle_id: cycleId }).delete();
  }
  await tx.raw(
    `INSERT INTO published_vendor_tallies (cycle_id, category_id, vendor_id, votes)
     SELECT cycle_id, category_id, vendor_id, SUM(votes) FROM vendor_tallies WHERE cycle_id = ?
     GROUP BY cycle_id, category_id, vendor_id`,
    [cycleId],
  );
  await tx.raw(
    `INSERT INTO published_hourly_tallies (cycle_id, hour, votes, participants)
     SELECT cycle_id, hour, SUM(votes), SUM(participants) FROM hourly_tallies WHERE cycle_id = ?
     GROUP BY cycle_id, hour`,
    [cycleId],
  );
}

/** Of two at once the second waits, and then finds what the first has shown. */
export async function lockSteps(tx: Knex.Transaction, cycleId: number): Promise<void> {
  await tx.raw(
    `INSERT INTO published_steps (cycle_id, stepped_at) VALUES (?, UTC_TIMESTAMP(3))
     ON DUPLICATE KEY UPDATE stepped_at = UTC_TIMESTAMP(3)`,
    [cycleId],
  );
}

export const publishedCounts = (tx: Knex.Transaction, cycleId: number): Promise<VoteCount[]> =>
  tx('published_vendor_tallies')
    .where({ cycle_id: cycleId })
    .select({ categoryId: 'category_id', vendorId: 'vendor_id', votes: 'votes' });

/** A vote that is shown now stands in this hour: when it was cast would tell of the step before. */
async function hoursAfter(
  tx: Knex.Transaction,
  cycleId: number,
  live: { votes: number; participants: number },
) {
  const cycle = { cycle_id: cycleId };
  const shown: { hour: number; votes: number; participants: number }[] = await tx('published_hourly_tallies')
    .where(cycle)
    .select('hour', 'votes', 'participants');
  const [[{ at }]] = await tx.raw('SELECT UTC_TIMESTAMP(3) AS at');
  const now = Math.floor(at.getTime() / HOUR_MS);
  const votesByHour = new Map(shown.map((row) => [row.hour, row.votes]));
  const next = nextHours(votesByHour, { now, change: live.votes - sum([...votesByHour.values()]) });
  const shownParticipants = sum(shown.map(({ participants }) => participants));
  const participants = nextParticipants(live.participants, shownParticipants, live.votes);
  // Only their sum over a cycle has a meaning.
  return [...next].map(([hour, votesThen], index) => ({
    ...{ hour, votes: votesThen, participants: index === 0 ? participants : 0 },
  }));
}

async function replace(
  tx: Knex.Transaction,
  table: string,
  cycleId: number,
  rows: readonly object[],
): Promise<void> {
  await tx(table).where({ cycle_id: cycleId }).delete();
  await tx.batchInsert(
    table,
    rows.map((row) => ({ cycle_id: cycleId, ...row })),
  );
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
