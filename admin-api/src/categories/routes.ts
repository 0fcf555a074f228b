import {
  type CategoryFields,
  createCategory,
  groupCategories,
  listCategories,
  orderCategories,
  updateCategory,
} from 'db/catalogue';
import Joi from 'joi';
import { text } from 'shared-server/requests/texts';
import { text as answered, idAndName, instant, listOf, orNull } from 'shared-server/shapes';
import { idSchema } from 'shared-server/validation';
import type { Services } from '../context.ts';
import type { CategoryRequest } from '../generated/contract.ts';
import { storedForm, storedText } from '../requests/changed-meanwhile.ts';
import { color, icon, imageUrl, LONGEST_DESCRIPTION, manyIds, renameReason } from '../requests/fields.ts';
import { importRoute, recordSource } from '../requests/import-route.ts';
import { recordRoutes } from '../requests/record-routes.ts';
import { changedBy } from '../requests/request.ts';
import { changedRecords, isDraft, votesAtStake } from '../requests/shapes.ts';
import { type Route, route } from '../route.ts';
import { shape } from '../shape.ts';

const adminCategory = shape('AdminCategory', {
  ...idAndName,
  description: answered,
  icon: answered,
  color: answered,
  imageUrl: answered,
  group: answered.description('Blank for none'),
  displayOrder: Joi.number().integer().required(),
  voteCount: votesAtStake,
  isDraft,
  archivedAt: orNull(instant),
});

const group = text(80, { blank: true });

const requiredFields = {
  name: text(80).required().description('1 to 80 characters; unique, ignoring case'),
  description: text(LONGEST_DESCRIPTION, { lines: true })
    .required()
    .description(`1 to ${LONGEST_DESCRIPTION} characters`),
  icon: icon.description('A name from the icon picker; defaults to `shapes`'),
  color: color.description(
    '`#rrggbb` or blue, yellow, purple, orange, green or indigo; defaults to `#3B82F6`',
  ),
};
const keptFields = {
  ...requiredFields,
  group: group.description('Up to 80 characters; blank for none; left as it is if missing'),
};
const categoryFields = {
  ...keptFields,
  imageUrl: imageUrl.allow('', null).description('As for a vendor; if it is missing, the picture stays'),
};
const before = storedForm(requiredFields, { whole: true })
  .concat(storedForm({ group }))
  .keys({ imageUrl: storedText });

/** Leaves out what the request leaves out, which then stays. */
function fieldsFrom({ imageUrl, icon, color, ...fields }: CategoryRequest): CategoryFields {
  const picture = imageUrl === undefined ? {} : { imageUrl: imageUrl ?? '' };
  return { ...fields, icon: icon ?? 'shapes', color: color ?? '#3B82F6', ...picture };
}

export function categoryRoutes({ db }: Services): Route[] {
  return [
    importRoute({
      path: '/api/admin/categories',
      refusals: ['NAME_TAKEN'],
      source: () =>
        recordSource(db, 'category', {
          ...keptFields,
          description: keptFields.description.allow(''),
          imageUrl: imageUrl.allow(''),
        }),
    }),
    // This comes before the route that takes any word for an id.
    route('PUT /api/admin/categories/order', 'super_admin', {
      answers: listOf(adminCategory),
      summary: 'Reorder the categories. Those of a group stay together.',
      refusals: ['LIST_CHANGED'],
      // The ids of the whole list in its new order.
      body: shape('OrderRequest', { ids: Joi.array().items(idSchema).max(1000).required() }),
      async answer(ctx, { ids }) {
        await orderCategories(db, changedBy(ctx), ids);
        return listCategories(db, { archived: false });
      },
    }),
    route('POST /api/admin/categories/groups', 'super_admin', {
      answers: changedRecords,
      summary: 'Put categories into a group, or take them out of theirs.',
      refusals: ['LIST_CHANGED'],
      body: shape('GroupCategoriesRequest', {
        ids: manyIds.required(),
        group: group.required().description('Up to 80 characters; blank for none'),
      }),
      async answer(ctx, { ids, group }) {
        await groupCategories(db, changedBy(ctx), ids, group);
        return { count: ids.length };
      },
    }),
    ...recordRoutes(db, {
      noun: 'category',
      path: '/api/admin/categories',
      listed:
        'Categories and drafts in the order of the voting page, with their votes; or archived ones, newest first.',
      added: 'Add a category, or a draft, at the end.',
      shown: adminCategory,
      body: shape('CategoryRequest', categoryFields),
      change: shape('UpdateCategoryRequest', {
        ...categoryFields,
        before,
        reason: renameReason,
      }),
      list: (which) => listCategories(db, which),
      create: (by, fields, isDraft) => createCategory(db, by, fieldsFrom(fields), isDraft),
      update: (by, id, { before, reason, ...fields }) =>
        updateCategory(db, by, { id, fields: fieldsFrom(fields), seen: before, reason }),
    }),
  ];
}
