import type { Db } from '../machinery/index.ts';

export interface Vendor {
  id: number;
  name: string;
  description: string;
  imageUrl: string;
}

export interface VendorLink {
  id: number;
  title: string;
  url: string;
  description: string | null;
  icon: string;
  displayOrder: number;
}

export async function liveVendors(db: Db): Promise<Vendor[]> {
  return db('vendors')
    .whereNull('archived_at')
    .orderBy(['name_key', 'id'])
    .select('id', 'name', 'description', { imageUrl: 'image_url' });
}

export async function findLiveVendor(db: Db, id: number): Promise<Vendor | undefined> {
  return db('vendors')
    .where({ id })
    .whereNull('archived_at')
    .first('id', 'name', 'description', { imageUrl: 'image_url' });
}

export async function liveVendorIds(db: Db, { limit }: { limit: number }): Promise<number[]> {
  return db('vendors').whereNull('archived_at').orderBy('id').limit(limit).pluck('id');
}

/** In display order; undefined when there is no such vendor on the site. */
export async function vendorLinks(db: Db, vendorId: number): Promise<VendorLink[] | undefined> {
  const vendor = await db('vendors').where({ id: vendorId }).whereNull('archived_at').first('id');
  if (!vendor) return undefined;
  return db('vendor_links')
    .where({ vendor_id: vendorId })
    .orderBy(['display_order', 'id'])
    .select('id', 'title', 'url', 'description', 'icon', { displayOrder: 'display_order' });
}
