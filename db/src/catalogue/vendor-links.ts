import type { Knex } from 'knex';
import { adminChange, type By, difference, type Note, Refusal } from '../changes/index.ts';
import type { Db } from '../machinery/index.ts';
import { isListed } from '../nominees/index.ts';
import { type FormLink, type LinkFields, linkRow, type VendorLink } from './vendor-fields.ts';
import { linksOf } from './vendors.ts';

export function addLink(db: Db, by: By, vendorId: number, fields: LinkFields): Promise<VendorLink> {
  return adminChange(db, by, async (tx, note) => {
    const vendor = await tx('vendors').where({ id: vendorId }).where(isListed).forUpdate().first('name');
    if (!vendor) throw new Refusal('not_found', 'vendor');
    const [id = 0] = await tx('vendor_links').insert({ ...linkRow(fields), vendor_id: vendorId });
    note('vendor_link.created', vendor.name, { id, vendorId, after: fields });
    return { id, ...fields };
  });
}

/** Returns the links in display order, as the form has them. A blank description is none. */
export const formLinks = async (db: Db, vendorId: number): Promise<FormLink[]> =>
  (await linksOf(db, vendorId)).map(({ title, url, description, icon }) => ({
    title,
    url,
    description: description?.trim() || null,
    icon,
  }));

/** Replaces the links of a locked vendor by these, in this order. */
export async function replaceLinks(
  tx: Knex.Transaction,
  note: Note,
  { id, name, links }: { id: number; name: string; links: readonly FormLink[] },
): Promise<void> {
  const changed = difference({ links: await formLinks(tx, id) }, { links: [...links] });
  if (!changed) return;
  await tx('vendor_links').where({ vendor_id: id }).delete();
  const rows = links.map((link, index) => ({ ...linkRow({ ...link, displayOrder: index }), vendor_id: id }));
  if (rows.length > 0) await tx('vendor_links').insert(rows);
  note('vendor.linked', name, { id, ...changed });
}
