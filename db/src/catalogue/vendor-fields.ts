import { type FieldList, nameKey, type ReadBy, rowOf, type Written } from '../machinery/index.ts';
import type { StandsIn } from '../voting/index.ts';

/** Queries, inserts, comparisons, audit entries, import and export are derived from this list. */
export const VENDOR_FIELDS = {
  id: { name: 'id', readBy: 'everyone' },
  name: { name: 'name', readBy: 'everyone', writtenBy: 'admins' },
  description: { name: 'description', readBy: 'everyone', writtenBy: 'admins' },
  image_url: { name: 'imageUrl', readBy: 'everyone', writtenBy: 'admins' },
  archived_at: { name: 'archivedAt', readBy: 'admins' },
  is_draft: { name: 'isDraft', readBy: 'admins' },
  stands_in: { name: 'standsIn', readBy: 'everyone' },
} as const satisfies FieldList<'vendors', 'name_key' | 'live_name_key' | 'created_at' | 'updated_at'>;

type List = typeof VENDOR_FIELDS;

/** A vendor for visitors, with `standsIn` as it is stored. */
export type VendorRow = ReadBy<'everyone', 'vendors', List>;

/** A vendor for visitors. */
export type Vendor = Omit<VendorRow, 'standsIn'> & { categoryIds: StandsIn };

/** A vendor for administrators. */
export type VendorRecord = ReadBy<'admins', 'vendors', List>;

/** The fields of the administrators' form. */
export type VendorFields = Written<'vendors', List>;

export const vendorRow = (fields: VendorFields) => ({
  ...rowOf<'vendors', List>(VENDOR_FIELDS, fields),
  name_key: nameKey(fields.name),
});
