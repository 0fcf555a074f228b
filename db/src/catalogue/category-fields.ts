import { type FieldList, nameKey, type ReadBy, rowOf, type Written } from '../machinery/index.ts';

/** Queries, inserts, comparisons and audit entries are derived from this list. */
export const CATEGORY_FIELDS = {
  id: { name: 'id', readBy: 'everyone' },
  name: { name: 'name', readBy: 'everyone', writtenBy: 'admins' },
  description: { name: 'description', readBy: 'everyone', writtenBy: 'admins' },
  icon: { name: 'icon', readBy: 'everyone', writtenBy: 'admins' },
  color: { name: 'color', readBy: 'everyone', writtenBy: 'admins' },
  display_order: { name: 'displayOrder', readBy: 'admins' },
  archived_at: { name: 'archivedAt', readBy: 'admins' },
  is_draft: { name: 'isDraft', readBy: 'admins' },
} as const satisfies FieldList<'categories', 'name_key' | 'live_name_key' | 'created_at' | 'updated_at'>;

type List = typeof CATEGORY_FIELDS;

/** A category for administrators. */
export type CategoryRecord = ReadBy<'admins', 'categories', List>;

/** The fields of the administrators' form. */
export type CategoryFields = Written<'categories', List>;

export const categoryRow = (fields: CategoryFields) => ({
  ...rowOf<'categories', List>(CATEGORY_FIELDS, fields),
  name_key: nameKey(fields.name),
});
