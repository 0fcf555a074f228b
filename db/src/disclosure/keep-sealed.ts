import type { Knex } from 'knex';
import type { Db, Row } from '../machinery/index.ts';
import { lockSteps, writeSteps } from './publish-step.ts';
import { COMMIT_LAG_S, countedHours, countedVendors, IS_KEPT, IS_SEALED } from './seal.ts';

/**
 * Writes down what is shown of cycles that are sealed, once, and again when votes have left the count or come back. Until
 * then the votes themselves are counted for each who reads. Takes no lock that votes wait for.
 */
export async function keepSealed(db: Db): Promise<void> {
  const cycles = await db('voting_cycles as cycle')
    .leftJoin('published_steps as kept', 'kept.cycle_id', 'cycle.id')
    .whereRaw(`${IS_SEALED} AND NOT COALESCE(${IS_KEPT}, 0)`)
    .whereRaw(`sealed_from <= UTC_TIMESTAMP(3) - INTERVAL ${COMMIT_LAG_S} SECOND`)
    .select('cycle.*');
  for (const cycle of cycles) await db.transaction((tx) => keep(tx, cycle));
}

/** The generation was read before the votes are: should any of them move meanwhile, this counts for nothing. */
async function keep(tx: Knex.Transaction, cycle: Row<'voting_cycles'>): Promise<void> {
  const { id, generation, sealed_from } = cycle;
  await lockSteps(tx, id);
  // The last step was before the seal: what was cast since is not shown either.
  if (cycle.publishing === 'steps') await writeSteps(tx, id, generation);
  else await writeDown(tx, id);
  await tx('published_steps')
    .where({ cycle_id: id })
    .update({ shown_until: sealed_from, shown_generation: generation });
}

async function writeDown(tx: Knex.Transaction, cycleId: number): Promise<void> {
  const { vendors, hours } = await countedTables(tx, cycleId);
  for (const table of ['published_vendor_tallies', 'published_hourly_tallies']) {
    await tx(table).where({ cycle_id: cycleId }).delete();
  }
  await tx.raw(
    'INSERT INTO published_vendor_tallies (cycle_id, category_id, vendor_id, votes) SELECT * FROM ?',
    [vendors],
  );
  await tx.raw(
    `INSERT INTO published_hourly_tallies (cycle_id, hour, votes, participants)
     SELECT cycle_id, hour, SUM(votes), SUM(participants) FROM ? GROUP BY cycle_id, hour`,
    [hours],
  );
}

const countedTables = async (db: Db, cycleId: number) => ({
  vendors: countedVendors(db, cycleId),
  hours: countedHours(db, cycleId),
});
