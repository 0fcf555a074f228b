import type { Db } from '../machinery/index.ts';
import { CURRENT_CYCLE_ID, IS_CLOSED } from './cycle-clock.ts';

interface Nominated {
  vendorId?: number;
  categoryIds: readonly number[];
}

/**
 * Returns those of the categories with a counted vote in the open cycle, for this vendor or for any. A caller sees the
 * votes that were under way if it locks the vendor or the category before its first plain read.
 */
export async function categoriesVotedIn(tx: Db, { vendorId, categoryIds }: Nominated): Promise<number[]> {
  const cycle = await tx('voting_cycles')
    .whereRaw(`id = ${CURRENT_CYCLE_ID} AND NOT ${IS_CLOSED}`)
    .first('id');
  if (!cycle || categoryIds.length === 0) return [];
  const which = vendorId ? 'AND vendor_id = :vendorId' : '';
  return tx('categories')
    .whereIn('id', categoryIds)
    .whereRaw(
      `EXISTS (SELECT 1 FROM votes WHERE cycle_id = :cycleId AND removal_id = 0 AND category_id = categories.id ${which})`,
      { cycleId: cycle.id, ...(vendorId && { vendorId }) },
    )
    .pluck('id');
}
