import { adminChange, type By, difference, Refusal, refuseStale } from '../audit/index.ts';
import { columnsOf, type Db } from '../machinery/index.ts';
import { isListed } from '../voting/index.ts';
import { LINK_FIELDS, type LinkFields, linkRow, type VendorLink } from './link-fields.ts';
import { orderRows } from './row-order.ts';
import { linksOf } from './vendors.ts';

export function addLink(db: Db, by: By, vendorId: number, fields: LinkFields): Promise<VendorLink> {
  return adminChange(db, by, async (tx, note) => {
    const vendor = await lockVendor(tx, vendorId);
    const [id = 0] = await tx('vendor_links').insert({ ...linkRow(fields), vendor_id: vendorId });
    note('vendor_link.created', vendor.name, { id, vendorId, after: fields });
    return { id, ...fields };
  });
}

interface Which {
  vendorId: number;
  linkId: number;
}

/** Throws a Refusal if the link no longer equals `seen`, because a colleague's change would be lost. */
export function updateLink(
  db: Db,
  by: By,
  which: Which,
  fields: LinkFields,
  seen?: LinkFields,
): Promise<VendorLink> {
  return adminChange(db, by, async (tx, note) => {
    const { id, vendorName, ...old } = await lockLink(tx, which);
    const changed = difference(old, fields);
    if (changed) {
      await refuseStale(
        tx,
        { noun: 'link', logged: 'vendor_link', which: { id } },
        { stored: blankAsNull(old), seen: seen && blankAsNull(seen) },
      );
      await tx('vendor_links').where({ id }).update(linkRow(fields));
      note('vendor_link.updated', vendorName, { id, vendorId: which.vendorId, ...changed });
    }
    return { id, ...fields };
  });
}

export function deleteLink(db: Db, by: By, which: Which): Promise<void> {
  return adminChange(db, by, async (tx, note) => {
    const { id, vendorName, ...old } = await lockLink(tx, which);
    await tx('vendor_links').where({ id }).delete();
    note('vendor_link.deleted', vendorName, { id, vendorId: which.vendorId, before: old });
  });
}

/** Throws a Refusal if `ids` is not exactly the links of the vendor. */
export function orderLinks(db: Db, by: By, vendorId: number, ids: number[]): Promise<VendorLink[]> {
  return adminChange(db, by, async (tx, note) => {
    const vendor = await lockVendor(tx, vendorId);
    const before: number[] = await tx('vendor_links')
      .where({ vendor_id: vendorId })
      .orderBy(['display_order', 'id'])
      .forUpdate()
      .pluck('id');
    const hasChanged = await orderRows(tx, 'vendor_links', { before, ids, from: 0 });
    if (hasChanged) note('vendor_links.ordered', vendor.name, { vendorId, before, after: ids });
    return linksOf(tx, vendorId);
  });
}

async function lockVendor(tx: Db, id: number): Promise<{ name: string }> {
  const vendor = await tx('vendors').where({ id }).where(isListed).forUpdate().first('name');
  if (!vendor) throw new Refusal('not_found', 'vendor');
  return vendor;
}

/** Throws a Refusal if the vendor is not on the site or has no such link. */
async function lockLink(tx: Db, { vendorId, linkId }: Which): Promise<VendorLink & { vendorName: string }> {
  const link: (VendorLink & { vendorName: string }) | undefined = await tx('vendor_links as link')
    .join('vendors as vendor', 'vendor.id', 'link.vendor_id')
    .where({ 'link.id': linkId, 'link.vendor_id': vendorId })
    .where(isListed)
    .forUpdate()
    .first({ ...columnsOf(LINK_FIELDS, 'link'), vendorName: 'vendor.name' });
  if (!link) throw new Refusal('not_found', 'link');
  return link;
}

/** Turns an empty description into null; a link without one may be stored and sent either way. */
const blankAsNull = (fields: LinkFields): LinkFields => ({
  ...fields,
  description: fields.description || null,
});
