import { type AllFields, blankOf, type FieldsOf, type FormOf, nameKey, rowOf } from '../machinery/index.ts';

// Queries, inserts, comparisons and audit entries are derived from these lists.

/** The fields of the administrators' form; a request from before there were groups has none. */
const FORM_FIELDS = {
  name: 'name',
  description: 'description',
  icon: 'icon',
  color: 'color',
  image_url: 'imageUrl',
  group_name: 'group',
} as const;

/** What everybody reads. */
export const PUBLIC_CATEGORY_FIELDS = { id: 'id', ...FORM_FIELDS } as const;

/** What administrators read. */
export const CATEGORY_FIELDS = {
  ...PUBLIC_CATEGORY_FIELDS,
  display_order: 'displayOrder',
  archived_at: 'archivedAt',
  is_draft: 'isDraft',
} as const satisfies AllFields<'categories', 'name_key' | 'live_name_key' | 'created_at' | 'updated_at'>;

/** A category for administrators. */
export type CategoryRecord = FieldsOf<'categories', typeof CATEGORY_FIELDS>;

export type CategoryFields = FormOf<'categories', typeof FORM_FIELDS>;

export const BLANK_CATEGORY = blankOf(FORM_FIELDS, { icon: 'shapes', color: '#3B82F6' });

export const categoryRow = (fields: CategoryFields) => ({
  ...rowOf(FORM_FIELDS, fields),
  name_key: nameKey(fields.name),
});
