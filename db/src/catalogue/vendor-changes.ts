import { sumBy, vendorSums } from '../disclosure/index.ts';
import { columnsOf, type Db } from '../machinery/index.ts';
import { currentCycle, standsInFrom } from '../voting/index.ts';
import { asListed } from './drafts.ts';
import { LINK_FIELDS, type VendorLink } from './link-fields.ts';
import { creator, type Kind, listedBy, updater, type Which } from './record-changes.ts';
import { VENDOR_FIELDS, type VendorFields, type VendorRecord, vendorRow } from './vendor-fields.ts';

/**
 * Lists live vendors and drafts by name, or archived ones, newest first; or returns one. `voteCount` is of the current
 * cycle.
 */
export async function listVendors(db: Db, which: Which) {
  const query = db('vendors').select(columnsOf(VENDOR_FIELDS));
  query.modify(listedBy, which, ['name_key', 'id']);
  const rows: VendorRecord[] = await query;
  const ids = rows.map(({ id }) => id);
  const [links, counts] = await Promise.all([
    linksByVendor(db, ids),
    currentCycle(db).then((cycle) => vendorSums(db, cycle?.id)),
  ]);
  const votes = sumBy(counts, 'vendorId');
  return rows.map(({ standsIn, ...vendor }) => ({
    ...asListed(vendor),
    categoryIds: standsInFrom(standsIn),
    links: links.get(vendor.id) ?? [],
    voteCount: votes.get(vendor.id) ?? 0,
  }));
}

async function linksByVendor(db: Db, ids: number[]): Promise<Map<number, VendorLink[]>> {
  const rows: (VendorLink & { vendorId: number })[] = await db('vendor_links')
    .whereIn('vendor_id', ids)
    .orderBy(['display_order', 'id'])
    .select({ ...columnsOf(LINK_FIELDS), vendorId: 'vendor_id' });
  const links = new Map<number, VendorLink[]>();
  for (const { vendorId, ...link } of rows) links.set(vendorId, [...(links.get(vendorId) ?? []), link]);
  return links;
}

export const VENDOR: Kind<VendorFields> = {
  noun: 'vendor',
  table: 'vendors',
  columns: columnsOf(VENDOR_FIELDS),
  blank: { name: '', description: '', imageUrl: '' },
  rowOf: vendorRow,
};

export const createVendor = creator(VENDOR);

export const updateVendor = updater(VENDOR);
