import type { VoteCount } from '../count/index.ts';
import type { Db } from '../machinery/index.ts';

/** Returns the ids of the vendors with the most votes: several in a tie, none without votes. */
export function leaders(counts: readonly VoteCount[]): number[] {
  const most = Math.max(1, ...counts.map(({ votes }) => votes));
  return counts.filter(({ votes }) => votes === most).map(({ vendorId }) => vendorId);
}

/** Lists the categories on the site in display order. */
export const listedCategories = (db: Db): Promise<{ id: number; name: string }[]> =>
  db('categories').whereNull('archived_at').orderBy(['display_order', 'id']).select('id', 'name');

export async function vendorNames(db: Db): Promise<ReadonlyMap<number, string>> {
  const vendors = await db('vendors').select('id', 'name');
  return new Map(vendors.map(({ id, name }) => [id, name]));
}

/** Returns names in alphabetical order. */
export const namesOf = (ids: readonly number[], names: ReadonlyMap<number, string>): string[] =>
  ids.map((id) => names.get(id) ?? '').sort((one, other) => one.localeCompare(other, 'en'));
