import { adminChange, type By, Refusal } from '../audit/index.ts';
import { sumBy, vendorSums } from '../disclosure/index.ts';
import { columnsOf, type Db } from '../machinery/index.ts';
import { currentCycle, isListed } from '../voting/index.ts';
import { CATEGORY_FIELDS, type CategoryFields, type CategoryRecord, categoryRow } from './category-fields.ts';
import { type AsListed, asListed } from './drafts.ts';
import { creator, type Kind, listedBy, updater, type Which } from './record-changes.ts';

type AdminCategory = AsListed<CategoryRecord> & {
  /** The votes of the current cycle. */
  voteCount: number;
};

/** Lists live categories and drafts in the administrators' order, or archived ones, newest first; or returns one. */
export async function listCategories(db: Db, which: Which): Promise<AdminCategory[]> {
  const cycle = await currentCycle(db);
  const votes = sumBy(await vendorSums(db, cycle?.id), 'categoryId');
  const query = db('categories').select(columnsOf(CATEGORY_FIELDS));
  query.modify(listedBy, which, ['display_order', 'id']);
  const rows: CategoryRecord[] = await query;
  return rows.map((category) => ({ ...asListed(category), voteCount: votes.get(category.id) ?? 0 }));
}

export const CATEGORY: Kind<CategoryFields> = {
  noun: 'category',
  table: 'categories',
  columns: columnsOf(CATEGORY_FIELDS),
  blank: { name: '', description: '', icon: 'shapes', color: '#3B82F6', imageUrl: '' },
  rowOf: categoryRow,
  async placeOf(tx) {
    const last = await tx('categories').where(isListed).max({ place: 'display_order' }).first();
    return { display_order: (last?.place ?? 0) + 1 };
  },
};

/** Adds a category at the end of the order. */
export const createCategory = creator(CATEGORY);

export const updateCategory = updater(CATEGORY);

/**
 * Throws a Refusal if `ids` is not exactly the live categories and drafts, because somebody has since added or archived
 * one.
 */
export function orderCategories(db: Db, by: By, ids: number[]): Promise<void> {
  return adminChange(db, by, async (tx, note) => {
    const before: number[] = await tx('categories')
      .where(isListed)
      .orderBy(['display_order', 'id'])
      .forUpdate()
      .pluck('id');
    const isSameSet = ids.length === before.length && before.every((id) => ids.includes(id));
    if (!isSameSet) throw new Refusal('list_changed', 'categories');
    for (const [index, id] of ids.entries()) {
      await tx('categories')
        .where({ id })
        .update({ display_order: index + 1 });
    }
    if (before.some((id, index) => ids[index] !== id))
      note('categories.ordered', null, { before, after: ids });
  });
}
