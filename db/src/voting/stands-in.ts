import type { Knex } from 'knex';
import { CURRENT_CYCLE_ID, IS_CLOSED } from '../count/index.ts';
import type { Db } from '../machinery/index.ts';

/** The ids of the categories in which a vendor is nominated; null is all of them, future ones included. */
export type StandsIn = number[] | null;

/** Reads the form stored in `vendors.stands_in`. */
export const standsInFrom = (stored: string | null): StandsIn =>
  stored?.split(',').filter(Boolean).map(Number) ?? null;

/** Returns the stored form, which is the same for every order of the ids. */
export const storedStandsIn = (categoryIds: StandsIn): string | null =>
  categoryIds && [...new Set(categoryIds)].sort((one, other) => one - other).join();

export const stands = (standsIn: StandsIn, categoryId: number): boolean =>
  standsIn === null || standsIn.includes(categoryId);

interface Standing {
  vendorId?: number;
  categoryIds: readonly number[];
}

/**
 * Returns those of the categories with a counted vote in the open cycle, for this vendor or for any. A caller sees the votes that were under way if it locks the vendor or the category
 * before its first plain read.
 */
export async function categoriesVotedIn(tx: Db, { vendorId, categoryIds }: Standing): Promise<number[]> {
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

/**
 * Selects the vendors and categories that the panel lists: those on the site, and drafts. A draft is stored as
 * archived, with a mark, so that code that asks for what is on the site cannot find it, and only code that asks for
 * drafts has to know about them.
 */
export function isListed(row: Knex.QueryBuilder): void {
  row.whereNull('archived_at').orWhere({ is_draft: true });
}
