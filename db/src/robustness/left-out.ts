import type { Knex } from 'knex';
import { COUNTS_TO_SEAL, isDisclosable } from '../disclosure/index.ts';
import { type Db, sumOf } from '../machinery/index.ts';
import { CLASS_BITS } from './classes.ts';

/**
 * Renews what each check leaves out of each category, if the step is large enough. No two published figures may be of
 * sets of voters that differ by one to nine. Nothing is renewed while the cycle is frozen.
 */
export async function renewLeftOut(db: Db, cycleId: number): Promise<void> {
  if (await db('voting_cycles').where({ id: cycleId }).whereRaw(COUNTS_TO_SEAL).first('id')) return;
  const tallies: Tally[] = await db('class_tallies as tally')
    .join('integrity_state as state', 'state.cycle_id', 'tally.cycle_id')
    .join('voting_cycles as cycle', 'cycle.id', 'tally.cycle_id')
    .where('tally.cycle_id', cycleId)
    .whereRaw('state.counted_generation = cycle.generation AND tally.votes <> 0')
    .select('tally.category_id', 'tally.vendor_id', 'tally.class_mask', 'tally.votes');
  const stored: { category_id: number; class_bit: number; votes: number }[] = await db('left_out')
    .where({ cycle_id: cycleId })
    .groupBy('category_id', 'class_bit')
    .select('category_id', 'class_bit', { votes: sumOf(db, 'votes') });
  const categories = new Set([...tallies, ...stored].map(({ category_id }) => category_id));
  for (const categoryId of categories) {
    const votes = tallies.filter(({ category_id }) => category_id === categoryId);
    const known = new Map(
      stored.filter((row) => row.category_id === categoryId).map((row) => [row.class_bit, row.votes]),
    );
    for (const bit of renewable(votes, known)) {
      const key = { cycle_id: cycleId, category_id: categoryId, class_bit: bit };
      const leftOut = votes.filter(({ class_mask }) => class_mask & bit);
      await db.transaction((tx) => replaceLeftOut(tx, key, leftOut));
    }
  }
}

interface Tally {
  category_id: number;
  vendor_id: number;
  class_mask: number;
  votes: number;
}

/** Returns the checks of a category whose figures may be renewed; `known` holds the votes that each left out last. */
export function renewable(
  tallies: readonly Pick<Tally, 'class_mask' | 'votes'>[],
  known: ReadonlyMap<number, number>,
): number[] {
  const votesWhere = (holds: (mask: number) => boolean) =>
    tallies.reduce((sum, { class_mask, votes }) => sum + (holds(class_mask) ? votes : 0), 0);
  const renewed: number[] = [];
  for (const bit of Object.values(CLASS_BITS)) {
    const has = (mask: number) => (mask & bit) !== 0;
    const votes = votesWhere(has);
    const before = known.get(bit) ?? 0;
    const isStep =
      votes !== before && isDisclosable(votes) && (votes === 0 || isDisclosable(Math.abs(votes - before)));
    const isApart = renewed.every((other) =>
      isDisclosable(votesWhere((mask) => has(mask) !== ((mask & other) !== 0))),
    );
    if (isStep && isApart) renewed.push(bit);
  }
  return renewed;
}

/** Stores what a check leaves out of a category. */
export async function replaceLeftOut(
  tx: Knex.Transaction,
  key: { cycle_id: number; category_id: number; class_bit: number },
  leftOut: readonly { vendor_id: number; votes: number }[],
): Promise<void> {
  const byVendor = new Map<number, number>();
  for (const { vendor_id, votes } of leftOut) byVendor.set(vendor_id, (byVendor.get(vendor_id) ?? 0) + votes);
  await tx('left_out').where(key).delete();
  const rows = [...byVendor]
    .filter(([, votes]) => votes > 0)
    .map(([vendor_id, votes]) => ({ ...key, vendor_id, votes }));
  if (rows.length > 0) await tx('left_out').insert(rows);
}
