import { adminChange, type By, difference } from '../audit/index.ts';
import type { Db } from '../machinery/index.ts';
import { orderRows } from './row-order.ts';
import type { VendorLink } from './vendors.ts';

export type LinkFields = Omit<VendorLink, 'id'>;

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
    const [id = 0] = await tx('vendor_links').insert({ ...fieldsToRow(fields), vendor_id: vendorId });
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
    const { vendorName, ...old } = before;
    const changed = difference(old, fields);
    if (changed) {
      if (seen && difference(blankAsNull(old), blankAsNull(seen))) {
        return { ok: false, reason: 'changed_meanwhile' };
      }
      await tx('vendor_links').where({ id: linkId }).update(fieldsToRow(fields));
      note('vendor_link.updated', vendorName, { id: linkId, vendorId, ...changed });
    }
    return { ok: true, link: { id: linkId, ...fields } };
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
    const { vendorName, ...old } = before;
    await tx('vendor_links').where({ id: linkId }).delete();
    note('vendor_link.deleted', vendorName, { id: linkId, vendorId, before: old });
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
    const links: VendorLink[] = await tx('vendor_links')
      .where({ vendor_id: vendorId })
      .orderBy('display_order')
      .select('id', 'title', 'url', 'description', 'icon', { displayOrder: 'display_order' });
    return { ok: true, links };
  });
}

function lockLink(
  tx: Db,
  vendorId: number,
  linkId: number,
): Promise<(LinkFields & { vendorName: string }) | undefined> {
  return tx('vendor_links as link')
    .join('vendors as vendor', 'vendor.id', 'link.vendor_id')
    .where({ 'link.id': linkId, 'link.vendor_id': vendorId, 'vendor.archived_at': null })
    .forUpdate()
    .first('link.title', 'link.url', 'link.description', 'link.icon', {
      displayOrder: 'link.display_order',
      vendorName: 'vendor.name',
    });
}

/** A link without a description may be stored and sent either way. */
const blankAsNull = (fields: LinkFields): LinkFields => ({
  ...fields,
  description: fields.description || null,
});

const fieldsToRow = ({ title, url, description, icon, displayOrder }: LinkFields) => ({
  title,
  url,
  description,
  icon,
  display_order: displayOrder,
});
