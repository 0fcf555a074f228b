import { type AllFields, type FieldsOf, rowOf } from '../machinery/index.ts';

// Queries, inserts, comparisons and audit entries are derived from these lists.

/** The fields of the administrators' form. */
const FORM_FIELDS = {
  title: 'title',
  url: 'url',
  description: 'description',
  icon: 'icon',
  display_order: 'displayOrder',
} as const;

/** What everybody reads. */
export const LINK_FIELDS = { id: 'id', ...FORM_FIELDS } as const satisfies AllFields<
  'vendor_links',
  'vendor_id' | 'created_at'
>;

export type VendorLink = FieldsOf<'vendor_links', typeof LINK_FIELDS>;

export type LinkFields = FieldsOf<'vendor_links', typeof FORM_FIELDS>;

/** A link of the form; its place is its order. */
export type FormLink = Omit<LinkFields, 'displayOrder'>;

export const linkRow = (fields: LinkFields) => rowOf(FORM_FIELDS, fields);
