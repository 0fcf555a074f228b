import type { Knex } from 'knex';
import { adminChange, type By, difference, Refusal } from '../audit/index.ts';
import { COUNTS_TO_SEAL, publishAll, refusePartOfStep } from '../disclosure/index.ts';
import { type Db, withDeadline } from '../machinery/index.ts';
import { CYCLE_STATE } from '../tallies/index.ts';
import type { Publishing, WhoMayVote } from '../voting/index.ts';
import { LOCK_NOTICED_MS } from './pause.ts';

/** Changes a cycle that is not closed. Earlier votes stay. The write waits for votes under way. */
export function changeWhoMayVote(
  db: Db,
  by: By,
  { id, whoMayVote }: { id: number; whoMayVote: WhoMayVote },
): Promise<void> {
  return withDeadline(LOCK_NOTICED_MS, () =>
    adminChange(db, by, async (tx, note) => {
      const cycle = await lockUnclosed(tx, id);
      const changed = difference({ whoMayVote: cycle.who_may_vote }, { whoMayVote });
      if (!changed) return;
      await tx('voting_cycles').where({ id }).update({ who_may_vote: whoMayVote });
      note('voting_cycle.changed', cycle.name, { id, ...changed });
    }),
  );
}

/**
 * Changes a cycle that is neither closed nor frozen. Figures already shown stay shown; later batches are added to them.
 * A cycle in batches goes live only when its hidden votes are whole batches, because going live shows them.
 */
export function changePublishing(
  db: Db,
  by: By,
  { id, publishing }: { id: number; publishing: Publishing },
): Promise<void> {
  return adminChange(db, by, async (tx, note) => {
    const cycle = await lockUnclosed(tx, id);
    if (cycle.publishing === publishing) return;
    if (cycle.is_sealed === 1) throw new Refusal('cycle_sealed');
    if (publishing === 'live' && cycle.state === 'open') await refusePartOfStep(tx, id);
    await tx('voting_cycles').where({ id }).update({ publishing });
    if (publishing === 'steps') await publishAll(tx, id);
    note('voting_cycle.changed', cycle.name, {
      id,
      ...difference({ publishing: cycle.publishing }, { publishing }),
    });
  });
}

async function lockUnclosed(tx: Knex.Transaction, id: number) {
  const cycle = await tx('voting_cycles')
    .where({ id, cancelled_at: null })
    .forUpdate()
    .first('*', tx.raw(`${CYCLE_STATE} AS state, ${COUNTS_TO_SEAL} AS is_sealed`));
  if (!cycle) throw new Refusal('not_found', 'voting period');
  if (cycle.state === 'closed') throw new Refusal('cycle_closed');
  return cycle;
}
