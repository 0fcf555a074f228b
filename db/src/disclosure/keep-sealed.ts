import type { Knex } from 'knex';
import type { Db, Row } from '../machinery/index.ts';
import { lockSteps, publishTables, writeSteps } from './publish-step.ts';
import { COMMIT_LAG_S, countedTables, IS_KEPT, IS_SEALED } from './seal.ts';

/**
 * Stores the figures shown for frozen cycles once, and again after votes have left or rejoined the count. Until then
 * each reader counts the votes. Takes no lock that votes wait for.
 */
export async function keepSealed(db: Db): Promise<void> {
  const cycles = await db('voting_cycles as cycle')
    .leftJoin('published_steps as kept', 'kept.cycle_id', 'cycle.id')
    .whereRaw(`${IS_SEALED} AND NOT COALESCE(${IS_KEPT}, 0)`)
    .whereRaw(`sealed_from <= UTC_TIMESTAMP(3) - INTERVAL ${COMMIT_LAG_S} SECOND`)
    .select('cycle.*');
  for (const cycle of cycles) await db.transaction((tx) => keep(tx, cycle));
}

/** The generation was read before the votes. If any vote moved meanwhile, these figures are ignored. */
async function keep(tx: Knex.Transaction, cycle: Row<'voting_cycles'>): Promise<void> {
  const { id, generation, sealed_from } = cycle;
  await lockSteps(tx, id);
  // The last batch was before the freeze, so votes cast since then are hidden too.
  if (cycle.publishing === 'steps') await writeSteps(tx, id, generation);
  else await publishTables(tx, id, countedTables(tx, id));
  await tx('published_steps')
    .where({ cycle_id: id })
    .update({ shown_until: sealed_from, shown_generation: generation });
}
