import { Refusal } from '../audit/index.ts';
import type { Db } from '../machinery/index.ts';

interface NewOrder {
  /** The ids of the rows in their present order. The caller has locked the rows. */
  before: number[];
  ids: number[];
  /** The place of the first row. */
  from: number;
}

/**
 * Puts rows in the order of `ids` and returns whether that changed anything. Throws a Refusal if `ids` is not exactly
 * these rows.
 */
export async function orderRows(
  tx: Db,
  table: 'categories' | 'vendor_links',
  { before, ids, from }: NewOrder,
): Promise<boolean> {
  const isSameSet = ids.length === before.length && before.every((id) => ids.includes(id));
  if (!isSameSet) throw new Refusal('list_changed', table === 'categories' ? 'categories' : 'links');
  for (const [index, id] of ids.entries()) {
    await tx(table)
      .where({ id })
      .update({ display_order: from + index });
  }
  return before.some((id, index) => ids[index] !== id);
}
