import { type FieldList, type ReadBy, rowOf } from '../machinery/index.ts';

/** Queries, inserts, comparisons and audit entries are derived from this list. */
export const LINK_FIELDS = {
  id: { name: 'id', readBy: 'everyone' },
  title: { name: 'title', readBy: 'everyone', writtenBy: 'admins' },
  url: { name: 'url', readBy: 'everyone', writtenBy: 'admins' },
  description: { name: 'description', readBy: 'everyone', writtenBy: 'admins' },
  icon: { name: 'icon', readBy: 'everyone', writtenBy: 'admins' },
  display_order: { name: 'displayOrder', readBy: 'everyone', writtenBy: 'admins' },
} as const satisfies FieldList<'vendor_links', 'vendor_id' | 'created_at'>;

type List = typeof LINK_FIELDS;

export type VendorLink = ReadBy<'everyone', 'vendor_links', List>;

/** The fields of the administrators' form. */
export type LinkFields = Omit<VendorLink, 'id'>;

export const linkRow = (fields: LinkFields) => rowOf<'vendor_links', List>(LINK_FIELDS, fields);
