import type { Knex } from 'knex';
import { adminChange, type By, difference, Refusal } from '../audit/index.ts';
import { type Db, withDeadline } from '../machinery/index.ts';
import { CYCLE_STATE } from '../tallies/index.ts';
import type { WhoMayVote } from '../voting/index.ts';
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

async function lockUnclosed(tx: Knex.Transaction, id: number) {
  const cycle = await tx('voting_cycles')
    .where({ id, cancelled_at: null })
    .forUpdate()
    .first('*', tx.raw(`${CYCLE_STATE} AS state`));
  if (!cycle) throw new Refusal('not_found', 'voting period');
  if (cycle.state === 'closed') throw new Refusal('cycle_closed');
  return cycle;
}
