import { columnsOf, type Db } from '../machinery/index.ts';
import { parseNominations } from '../nominees/index.ts';
import { LINK_FIELDS, PUBLIC_VENDOR_FIELDS, type Vendor, type VendorLink } from './vendor-fields.ts';

export async function liveVendors(db: Db): Promise<Vendor[]> {
  const [rows, liveIds, merged] = await Promise.all([
    db('vendors')
      .whereNull('archived_at')
      .orderBy(['name_key', 'id'])
      .select(columnsOf(PUBLIC_VENDOR_FIELDS)),
    db('categories').whereNull('archived_at').pluck('id'),
    db('vendors').whereNotNull('merged_into').orderBy('id').select('id', 'merged_into'),
  ]);
  return rows.map(({ nominations, ...vendor }) => {
    const mergedIds = merged.filter(({ merged_into }) => merged_into === vendor.id).map(({ id }) => id);
    return {
      ...vendor,
      // Only nominations in categories that are on the site, because drafts are secret.
      categoryIds: parseNominations(nominations)?.filter((id) => liveIds.includes(id)) ?? null,
      ...(mergedIds.length > 0 && { mergedIds }),
    };
  });
}

/** Lists links in display order; undefined if there is no such vendor on the site. */
export async function vendorLinks(db: Db, vendorId: number): Promise<VendorLink[] | undefined> {
  const vendor = await db('vendors').where({ id: vendorId }).whereNull('archived_at').first('id');
  if (!vendor) return undefined;
  return linksOf(db, vendorId);
}

/** Lists links in display order. */
export async function linksOf(db: Db, vendorId: number): Promise<VendorLink[]> {
  return db('vendor_links')
    .where({ vendor_id: vendorId })
    .orderBy(['display_order', 'id'])
    .select(columnsOf(LINK_FIELDS));
}
