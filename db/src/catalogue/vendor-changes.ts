import type { Knex } from 'knex';
import type { By, Note } from '../audit/index.ts';
import { sumBy, vendorSums } from '../disclosure/index.ts';
import { columnsOf, type Db } from '../machinery/index.ts';
import { currentCycle, standsInFrom } from '../voting/index.ts';
import { asListed, draftRow } from './drafts.ts';
import { LINK_FIELDS, type VendorLink } from './link-fields.ts';
import { type Kind, listedBy, namingChange, updater, type Which } from './record-changes.ts';
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
  rowOf: vendorRow,
};

/** Returns the id. */
export function createVendor(db: Db, by: By, fields: VendorFields, isDraft = false): Promise<number> {
  return namingChange(db, by, 'vendor', (tx, note) => insertVendor(tx, note, fields, isDraft));
}

/** Throws the duplicate-key error when the name is taken. */
export async function insertVendor(
  tx: Knex.Transaction,
  note: Note,
  fields: VendorFields,
  isDraft = false,
): Promise<number> {
  const [id = 0] = await tx('vendors').insert({ ...vendorRow(fields), ...draftRow(isDraft) });
  note('vendor.created', fields.name, { id, after: fields, ...(isDraft && { isDraft }) });
  return id;
}

export const updateVendor = updater(VENDOR);
