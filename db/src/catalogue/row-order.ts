import type { Db } from '../machinery/index.ts';

interface NewOrder {
  /** The rows as they stand, locked. */
  before: number[];
  ids: number[];
  /** The place of the first row. */
  from: number;
}

/** Puts rows in the order of `ids`. False, with nothing changed, when `ids` is not exactly these rows. */
export async function orderRows(
  tx: Db,
  table: 'categories' | 'vendor_links',
  { before, ids, from }: NewOrder,
): Promise<boolean> {
  const isSameSet = ids.length === before.length && before.every((id) => ids.includes(id));
  if (!isSameSet) return false;
  for (const [index, id] of ids.entries()) {
    await tx(table)
      .where({ id })
      .update({ display_order: from + index });
  }
  return true;
}
