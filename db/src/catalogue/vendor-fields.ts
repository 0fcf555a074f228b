import { type AllFields, blankOf, type FieldsOf, type FormOf, nameKey, rowOf } from '../machinery/index.ts';
import type { Nominations } from '../nominees/index.ts';

// Queries, inserts, comparisons, audit entries, import and export are derived from these lists.

/** The fields of the administrators' form. */
const FORM_FIELDS = { name: 'name', description: 'description', image_url: 'imageUrl' } as const;

/** What everybody reads. */
export const PUBLIC_VENDOR_FIELDS = { id: 'id', ...FORM_FIELDS, stands_in: 'nominations' } as const;

/** What administrators read. */
export const VENDOR_FIELDS = {
  ...PUBLIC_VENDOR_FIELDS,
  archived_at: 'archivedAt',
  is_draft: 'isDraft',
} as const satisfies AllFields<
  'vendors',
  'name_key' | 'live_name_key' | 'merged_into' | 'created_at' | 'updated_at'
>;

/** A vendor for visitors. */
export type Vendor = Omit<FieldsOf<'vendors', typeof PUBLIC_VENDOR_FIELDS>, 'nominations'> & {
  categoryIds: Nominations;
  /** The ids of vendors that were merged into this one; their addresses lead here. Without any, it is left out. */
  mergedIds?: number[];
};

/** A vendor for administrators. */
export type VendorRecord = FieldsOf<'vendors', typeof VENDOR_FIELDS>;

export type VendorFields = FormOf<'vendors', typeof FORM_FIELDS>;

export const BLANK_VENDOR = blankOf(FORM_FIELDS, {});

export const vendorRow = (fields: VendorFields) => ({
  ...rowOf(FORM_FIELDS, fields),
  name_key: nameKey(fields.name),
});

/** The fields of a link in the administrators' form. */
const LINK_FORM_FIELDS = {
  title: 'title',
  url: 'url',
  description: 'description',
  icon: 'icon',
  display_order: 'displayOrder',
} as const;

/** What everybody reads of a link. */
export const LINK_FIELDS = { id: 'id', ...LINK_FORM_FIELDS } as const satisfies AllFields<
  'vendor_links',
  'vendor_id' | 'created_at'
>;

export type VendorLink = FieldsOf<'vendor_links', typeof LINK_FIELDS>;

export type LinkFields = FieldsOf<'vendor_links', typeof LINK_FORM_FIELDS>;

/** A link of the form; its place is its order. */
export type FormLink = Omit<LinkFields, 'displayOrder'>;

export const linkRow = (fields: LinkFields) => rowOf(LINK_FORM_FIELDS, fields);
