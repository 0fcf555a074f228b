import { adminChange, type By, difference } from '../audit/index.ts';
import { columnsOf, type Db, isDuplicateKey } from '../machinery/index.ts';
import { sumOf } from '../tallies/index.ts';
import { currentCycle } from '../voting/index.ts';
import { CATEGORY_FIELDS, type CategoryFields, type CategoryRecord, categoryRow } from './category-fields.ts';
import { orderRows } from './row-order.ts';

export interface AdminCategory extends Omit<CategoryRecord, 'archivedAt'> {
  /** In the current cycle. */
  voteCount: number;
  archivedAt: string | null;
}

/** Live ones in the administrators' order, archived ones newest first. */
export async function listCategories(
  db: Db,
  which: { archived: boolean } | { id: number },
): Promise<AdminCategory[]> {
  const cycle = await currentCycle(db);
  const query = db('categories').select<(CategoryRecord & { voteCount: number })[]>(
    columnsOf(CATEGORY_FIELDS, 'admins'),
    db.raw('(?) AS voteCount', [
      db('vendor_tallies as tally')
        .where({ 'tally.cycle_id': cycle?.id ?? 0, 'tally.category_id': db.ref('categories.id') })
        .select(sumOf(db, 'tally.votes')),
    ]),
  );
  if ('id' in which) query.where({ id: which.id });
  else if (which.archived) query.whereNotNull('archived_at').orderBy('archived_at', 'desc').orderBy('id');
  else query.whereNull('archived_at').orderBy(['display_order', 'id']);
  const rows = await query;
  return rows.map((row) => ({ ...row, archivedAt: row.archivedAt?.toISOString() ?? null }));
}

export type CreateCategoryResult = { ok: true; id: number } | { ok: false; reason: 'name_taken' };

/** At the end of the order. */
export async function createCategory(db: Db, by: By, fields: CategoryFields): Promise<CreateCategoryResult> {
  try {
    return await adminChange<CreateCategoryResult>(db, by, async (tx, note) => {
      const [last] = await tx('categories')
        .whereNull('archived_at')
        .orderBy('display_order', 'desc')
        .limit(1)
        .select('display_order');
      const [id = 0] = await tx('categories').insert({
        ...categoryRow(fields),
        display_order: (last?.display_order ?? 0) + 1,
      });
      note('category.created', fields.name, { id, after: fields });
      return { ok: true, id };
    });
  } catch (error) {
    if (isDuplicateKey(error)) return { ok: false, reason: 'name_taken' };
    throw error;
  }
}

export type UpdateResult =
  | { ok: true }
  | { ok: false; reason: 'not_found' | 'name_taken' | 'changed_meanwhile' };

/** Refused when the category is not as it was `seen` any more: what somebody else has saved since would be lost. */
export async function updateCategory(
  db: Db,
  by: By,
  id: number,
  fields: CategoryFields,
  seen?: CategoryFields,
): Promise<UpdateResult> {
  try {
    return await adminChange<UpdateResult>(db, by, async (tx, note) => {
      const before = await tx('categories')
        .where({ id, archived_at: null })
        .forUpdate()
        .first(columnsOf(CATEGORY_FIELDS, 'admins'));
      if (!before) return { ok: false, reason: 'not_found' };
      const changed = difference<CategoryFields>(before, fields);
      if (!changed) return { ok: true };
      if (seen && difference<CategoryFields>(before, seen)) return { ok: false, reason: 'changed_meanwhile' };
      await tx('categories')
        .where({ id })
        .update({ ...categoryRow(fields), updated_at: tx.raw('UTC_TIMESTAMP(3)') });
      note('category.updated', fields.name, { id, ...changed });
      return { ok: true };
    });
  } catch (error) {
    if (isDuplicateKey(error)) return { ok: false, reason: 'name_taken' };
    throw error;
  }
}

/** False when `ids` is not exactly the live categories: somebody added or archived one meanwhile. */
export function orderCategories(db: Db, by: By, ids: number[]): Promise<boolean> {
  return adminChange(db, by, async (tx, note) => {
    const before: number[] = await tx('categories')
      .whereNull('archived_at')
      .orderBy(['display_order', 'id'])
      .forUpdate()
      .pluck('id');
    if (!(await orderRows(tx, 'categories', { before, ids, from: 1 }))) return false;
    if (before.some((id, index) => ids[index] !== id)) {
      note('categories.ordered', null, { before, after: ids });
    }
    return true;
  });
}
