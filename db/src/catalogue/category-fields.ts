import { type AllFields, blankOf, type FieldsOf, nameKey, rowOf } from '../machinery/index.ts';

// Queries, inserts, comparisons and audit entries are derived from these lists.

/** The fields of the administrators' form. */
const FORM_FIELDS = {
  name: 'name',
  description: 'description',
  icon: 'icon',
  color: 'color',
  image_url: 'imageUrl',
} as const;

/** A request from before there were groups has none; the category then keeps its group. */
const GROUP_FIELD = { group_name: 'group' } as const;

/** What everybody reads. */
export const PUBLIC_CATEGORY_FIELDS = { id: 'id', ...FORM_FIELDS, ...GROUP_FIELD } as const;

/** What administrators read. */
export const CATEGORY_FIELDS = {
  ...PUBLIC_CATEGORY_FIELDS,
  display_order: 'displayOrder',
  archived_at: 'archivedAt',
  is_draft: 'isDraft',
} as const satisfies AllFields<'categories', 'name_key' | 'live_name_key' | 'created_at' | 'updated_at'>;

/** A category for administrators. */
export type CategoryRecord = FieldsOf<'categories', typeof CATEGORY_FIELDS>;

/** The picture and the group may be left out; they then don’t change. */
export type CategoryFields = Omit<FieldsOf<'categories', typeof FORM_FIELDS>, 'imageUrl'> &
  Partial<FieldsOf<'categories', typeof GROUP_FIELD>> & { imageUrl?: string };

export const BLANK_CATEGORY = blankOf(
  { ...FORM_FIELDS, ...GROUP_FIELD },
  { icon: 'shapes', color: '#3B82F6' },
);

/** knex leaves out what is undefined. */
export const categoryRow = ({ group, ...fields }: CategoryFields) => ({
  ...rowOf(FORM_FIELDS, { ...fields, imageUrl: fields.imageUrl as string }),
  ...(group !== undefined && rowOf(GROUP_FIELD, { group })),
  name_key: nameKey(fields.name),
});
