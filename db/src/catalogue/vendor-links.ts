import { adminChange, type By, difference } from '../audit/index.ts';
import { columnsOf, type Db } from '../machinery/index.ts';
import { LINK_FIELDS, type LinkFields, linkRow, type VendorLink } from './link-fields.ts';
import { orderRows } from './row-order.ts';
import { linksOf } from './vendors.ts';

/** Undefined when there is no such vendor on the site. */
export function addLink(
  db: Db,
  by: By,
  vendorId: number,
  fields: LinkFields,
): Promise<VendorLink | undefined> {
  return adminChange(db, by, async (tx, note) => {
    const vendor = await tx('vendors').where({ id: vendorId, archived_at: null }).forUpdate().first('name');
    if (!vendor) return undefined;
    const [id = 0] = await tx('vendor_links').insert({ ...linkRow(fields), vendor_id: vendorId });
    note('vendor_link.created', vendor.name, { id, vendorId, after: fields });
    return { id, ...fields };
  });
}

export type UpdateLinkResult =
  | { ok: true; link: VendorLink }
  /** Not found: the vendor is not on the site or has no such link. */
  | { ok: false; reason: 'not_found' | 'changed_meanwhile' };

/** Refused when the link is not as it was `seen` any more: what somebody else has saved since would be lost. */
export function updateLink(
  db: Db,
  by: By,
  { vendorId, linkId }: { vendorId: number; linkId: number },
  fields: LinkFields,
  seen?: LinkFields,
): Promise<UpdateLinkResult> {
  return adminChange<UpdateLinkResult>(db, by, async (tx, note) => {
    const before = await lockLink(tx, vendorId, linkId);
    if (!before) return { ok: false, reason: 'not_found' };
    const { id, vendorName, ...old } = before;
    const changed = difference(old, fields);
    if (changed) {
      if (seen && difference(blankAsNull(old), blankAsNull(seen))) {
        return { ok: false, reason: 'changed_meanwhile' };
      }
      await tx('vendor_links').where({ id }).update(linkRow(fields));
      note('vendor_link.updated', vendorName, { id, vendorId, ...changed });
    }
    return { ok: true, link: { id, ...fields } };
  });
}

/** False when the vendor is not on the site or has no such link. */
export function deleteLink(
  db: Db,
  by: By,
  { vendorId, linkId }: { vendorId: number; linkId: number },
): Promise<boolean> {
  return adminChange(db, by, async (tx, note) => {
    const before = await lockLink(tx, vendorId, linkId);
    if (!before) return false;
    const { id, vendorName, ...old } = before;
    await tx('vendor_links').where({ id }).delete();
    note('vendor_link.deleted', vendorName, { id, vendorId, before: old });
    return true;
  });
}

export type OrderLinksResult =
  | { ok: true; links: VendorLink[] }
  /** List changed: `ids` is not exactly the links of the vendor. */
  | { ok: false; reason: 'not_found' | 'list_changed' };

export function orderLinks(db: Db, by: By, vendorId: number, ids: number[]): Promise<OrderLinksResult> {
  return adminChange<OrderLinksResult>(db, by, async (tx, note) => {
    const vendor = await tx('vendors').where({ id: vendorId, archived_at: null }).forUpdate().first('name');
    if (!vendor) return { ok: false, reason: 'not_found' };
    const before: number[] = await tx('vendor_links')
      .where({ vendor_id: vendorId })
      .orderBy(['display_order', 'id'])
      .forUpdate()
      .pluck('id');
    if (!(await orderRows(tx, 'vendor_links', { before, ids, from: 0 }))) {
      return { ok: false, reason: 'list_changed' };
    }
    if (before.some((id, index) => ids[index] !== id)) {
      note('vendor_links.ordered', vendor.name, { vendorId, before, after: ids });
    }
    return { ok: true, links: await linksOf(tx, vendorId) };
  });
}

function lockLink(
  tx: Db,
  vendorId: number,
  linkId: number,
): Promise<(VendorLink & { vendorName: string }) | undefined> {
  return tx('vendor_links as link')
    .join('vendors as vendor', 'vendor.id', 'link.vendor_id')
    .where({ 'link.id': linkId, 'link.vendor_id': vendorId, 'vendor.archived_at': null })
    .forUpdate()
    .first({ ...columnsOf(LINK_FIELDS, 'everyone', 'link'), vendorName: 'vendor.name' });
}

/** A link without a description may be stored and sent either way. */
const blankAsNull = (fields: LinkFields): LinkFields => ({
  ...fields,
  description: fields.description || null,
});
