import { excludedNow } from '../count/index.ts';
import type { Db } from '../machinery/index.ts';
import { isListed, parseNominations } from '../nominees/index.ts';
import { nominationTimes } from './settings.ts';

interface Named {
  name: string;
  /** Null for a vendor that doesn’t exist yet. */
  vendorId: number | null;
  users: Set<number>;
}

/**
 * Counts the accounts that have named each vendor in each category, since nominations began if they have dates, without
 * those that are excluded. An account that spells a vendor in several ways counts once: names with one key are one vendor.
 */
export async function mostSuggested(db: Db, keyOf: (name: string) => string) {
  const times = await nominationTimes(db);
  const [vendors, rows] = await Promise.all([
    db('vendors').where(isListed).select('id', 'name', 'name_key'),
    db('suggestions')
      .whereNot({ state: 'declined' })
      .where('created_at', '>=', times?.from ?? new Date(0))
      .whereRaw(`NOT ${excludedNow('suggestions.user_id')}`)
      .orderBy('id')
      .select('user_id', 'name', 'name_key', 'category_ids', 'vendor_id'),
  ]);
  const byId = new Map(vendors.map((vendor) => [vendor.id, vendor]));
  const byName = new Map(vendors.map((vendor) => [vendor.name_key, vendor]));
  const byKey = new Map(vendors.map((vendor) => [keyOf(vendor.name), vendor]));
  const found = new Map<number, Map<number | string, Named>>();
  for (const row of rows) {
    const key = keyOf(row.name);
    const vendor = byId.get(row.vendor_id ?? 0) ?? byName.get(row.name_key) ?? byKey.get(key);
    const { id: vendorId, name } = vendor ?? { id: null, name: row.name };
    for (const categoryId of parseNominations(row.category_ids) ?? []) {
      const names = found.get(categoryId) ?? new Map<number | string, Named>();
      found.set(categoryId, names);
      const one = names.get(vendorId ?? key) ?? { name, vendorId, users: new Set() };
      names.set(vendorId ?? key, one);
      one.users.add(row.user_id);
    }
  }
  return [...found].map(([categoryId, names]) => ({
    categoryId,
    names: [...names.values()]
      .map(({ users, ...one }) => ({ ...one, people: users.size }))
      .sort((one, other) => other.people - one.people),
  }));
}
