import type { Knex } from 'knex';
import { adminChange, type By, Refusal } from '../changes/index.ts';
import { currentCycle, sumBy, vendorSums } from '../count/index.ts';
import { columnsOf, type Db, NOW, nameKey } from '../machinery/index.ts';
import { isListed } from '../nominees/index.ts';
import {
  BLANK_CATEGORY,
  CATEGORY_FIELDS,
  type CategoryFields,
  type CategoryRecord,
  categoryRow,
  PUBLIC_CATEGORY_FIELDS,
} from './category-fields.ts';
import {
  type AsListed,
  asListed,
  insert,
  type Kind,
  listedBy,
  namingChange,
  rewrite,
  type Update,
  type Which,
} from './record-changes.ts';

/** Lists categories in the administrators' order. */
export async function liveCategories(db: Db) {
  return db('categories')
    .whereNull('archived_at')
    .orderBy(['display_order', 'id'])
    .select(columnsOf(PUBLIC_CATEGORY_FIELDS));
}

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
  blank: BLANK_CATEGORY,
  rowOf: categoryRow,
  async placeOf(tx) {
    const last = await tx('categories').where(isListed).max({ place: 'display_order' }).first();
    return { display_order: (last?.place ?? 0) + 1 };
  },
  placedBy: 'group',
  settle: keepGroupsTogether,
};

/** Adds a category at the end of the order. Returns the id. */
export const createCategory = (db: Db, by: By, fields: CategoryFields, isDraft = false): Promise<number> =>
  namingChange(db, by, 'category', async (tx, note) => {
    const id = await insert(tx, note, CATEGORY, fields, isDraft);
    await keepGroupsTogether(tx);
    return id;
  });

export const updateCategory = (db: Db, by: By, update: Update<CategoryFields>): Promise<void> =>
  namingChange(db, by, 'category', async (tx, note) => {
    await rewrite(tx, note, CATEGORY, update);
    await keepGroupsTogether(tx);
  });

/**
 * Throws a Refusal if `ids` is not exactly the live categories and drafts, because somebody has since added or archived
 * one.
 */
export function orderCategories(db: Db, by: By, ids: number[]): Promise<void> {
  return adminChange(db, by, async (tx, note) => {
    const before = (await inOrder(tx).forUpdate()).map(({ id }) => id);
    const isSameSet = ids.length === before.length && before.every((id) => ids.includes(id));
    if (!isSameSet) throw new Refusal('list_changed', 'categories');
    await storeOrder(tx, ids);
    await keepGroupsTogether(tx);
    if (before.some((id, index) => ids[index] !== id))
      note('categories.ordered', null, { before, after: ids });
  });
}

/** More than all categories together. */
const LAST = 1_000_000;

/**
 * Puts the categories into a group, after those that are in it already, or takes them out of theirs if `group` is blank.
 * Throws a Refusal if one isn't listed any more.
 */
export function groupCategories(db: Db, by: By, ids: readonly number[], group: string): Promise<void> {
  return adminChange(db, by, async (tx, note) => {
    const listed = await inOrder(tx).forUpdate();
    const others = listed.filter(({ id }) => !ids.includes(id));
    if (listed.length - others.length !== ids.length) throw new Refusal('list_changed', 'categories');
    const isNew = others.every((other) => nameKey(other.group) !== nameKey(group));
    await tx('categories')
      .whereIn('id', ids)
      .update({
        group_name: group,
        updated_at: NOW,
        // A renamed group keeps its place.
        ...(!isNew && { display_order: tx.raw('display_order + ?', [LAST]) }),
      });
    await keepGroupsTogether(tx);
    note('categories.grouped', group || null, { ids });
  });
}

/** Lists the live categories and drafts. */
const inOrder = (tx: Knex.Transaction) =>
  tx('categories').where(isListed).orderBy(['display_order', 'id']).select('id', { group: 'group_name' });

const storeOrder = (tx: Knex.Transaction, ids: readonly number[]) =>
  tx('categories')
    .whereIn('id', ids)
    .update({ display_order: tx.raw(`FIELD(id, ${ids.map(() => '?').join()})`, [...ids]) });

/**
 * Numbers the categories so that each group follows its first category, and those without a group come last. A group has
 * the spelling of its first category. It locks nothing unless it has something to change, so that simultaneous changes
 * don't wait for each other.
 */
async function keepGroupsTogether(tx: Knex.Transaction): Promise<void> {
  const listed = await inOrder(tx);
  const groups = new Map<string, typeof listed>();
  for (const category of listed) {
    const key = nameKey(category.group);
    groups.set(key, [...(groups.get(key) ?? []), category]);
  }
  const ungrouped = groups.get('') ?? [];
  groups.delete('');
  const arranged = [...groups.values(), ungrouped].flat();
  if (arranged.some(({ id }, index) => listed[index]?.id !== id)) {
    await storeOrder(
      tx,
      arranged.map(({ id }) => id),
    );
  }
  for (const [first, ...others] of groups.values()) {
    const ids = others.filter(({ group }) => group !== first?.group).map(({ id }) => id);
    if (first && ids.length > 0)
      await tx('categories').whereIn('id', ids).update({ group_name: first.group });
  }
}
