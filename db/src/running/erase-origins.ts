import { appendAudit } from '../changes/index.ts';
import { type Db, KEPT } from '../machinery/index.ts';

const BATCH = 10_000;

/**
 * Erases where accounts came from long after a cycle is over; the audit log says how many. Deleted accounts that voted
 * keep their origin that long, so that a script cannot remove its traces; other deleted accounts lose it immediately.
 */
export async function eraseOrigins(db: Db): Promise<void> {
  await db.raw(`DELETE origin FROM account_origins origin ${OF_ERASED_NON_VOTERS}`);
  const cycle = await db('voting_cycles')
    .whereRaw('end_date < UTC_TIMESTAMP(3) - INTERVAL ? DAY', [KEPT.originDays])
    .orderBy('end_date', 'desc')
    .first('name', 'start_date', 'end_date');
  if (!cycle) return;
  for (let erased = BATCH; erased === BATCH; ) {
    erased = await db.transaction(async (tx) => {
      const ids = await tx('account_origins')
        .where('registered_at', '<', cycle.end_date)
        .orderBy('registered_at')
        .limit(BATCH)
        .pluck('user_id');
      if (ids.length === 0) return 0;
      await tx('account_origins').whereIn('user_id', ids).delete();
      const details = { accounts: ids.length };
      await appendAudit(tx, { actor: 'integrity', action: 'origins.erased', target: cycle.name, details });
      return ids.length;
    });
  }
  const upToIt = db('voting_cycles').where('start_date', '<=', cycle.start_date).select('id');
  await db('account_signals').whereIn('cycle_id', upToIt).delete();
  // Their names and reasons contain a network.
  await db('account_groups')
    .whereIn('cycle_id', upToIt)
    .whereNotNull('found_as')
    .update({ name: db.raw("CONCAT('Group ', id)"), reasons: '[]', found_as: null });
}

const OF_ERASED_NON_VOTERS = `
  JOIN users account ON account.id = origin.user_id AND account.erased_at IS NOT NULL
  WHERE NOT EXISTS (
    SELECT 1 FROM voting_cycles cycle JOIN votes vote ON vote.cycle_id = cycle.id WHERE vote.user_id = account.id)`;
