import type { Db } from '../machinery/index.ts';
import { disclosedUntil } from './cycle-clock.ts';
import type { VoteCount } from './scores.ts';

/** A vendor in a category in which it is disqualified. */
export type Disqualified = Pick<VoteCount, 'vendorId' | 'categoryId'>;

/** Returns who is disqualified in a cycle now; or, while its leaderboard is frozen, who was when it froze. */
export async function disqualifiedIn(
  db: Db,
  cycleId: number | undefined,
  as: 'now' | 'disclosed' = 'now',
): Promise<Disqualified[]> {
  const until = as === 'disclosed' ? disclosedUntil('removal.cycle_id') : "'9999-12-31'";
  return db('vote_removals as removal')
    .joinRaw(
      `JOIN categories category ON removal.category_ids IS NULL OR FIND_IN_SET(category.id, removal.category_ids)`,
    )
    .where({ 'removal.cycle_id': cycleId ?? 0, 'removal.kind': 'disqualified' })
    .whereRaw(`removal.removed_at < ${until} AND COALESCE(removal.restored_at, '9999-12-31') >= ${until}`)
    .select({ vendorId: 'removal.vendor_id', categoryId: 'category.id' });
}

/** Returns the categories in which a vendor is disqualified now. */
export async function disqualifiedFrom(db: Db, cycleId: number | undefined, id: number): Promise<number[]> {
  const all = await disqualifiedIn(db, cycleId);
  return all.filter(({ vendorId }) => vendorId === id).map(({ categoryId }) => categoryId);
}
