import {
  type CategoryFields,
  createCategory,
  listCategories,
  orderCategories,
  updateCategory,
} from 'db/catalogue';
import { archive, restoreArchived } from 'db/removals';
import { listOf, shape } from 'shared-server/shapes';
import * as answers from '../answers/catalogue.ts';
import type { Services } from '../context.ts';
import type {
  AdminCategory,
  CategoryRequest,
  OrderRequest,
  UpdateCategoryRequest,
} from '../generated/contract.ts';
import { archived, refuseRestore } from '../requests/archived.ts';
import { changedMeanwhile, storedForm, UPDATE_LIMIT_BYTES } from '../requests/changed-meanwhile.ts';
import { color, icon, imageUrl, orderedIds, text } from '../requests/fields.ts';
import { changedBy, conflict, idFrom, notFound } from '../requests/request.ts';
import { type Route, route } from '../route.ts';

const keptFields = {
  name: text('Name', 80).required().description('1 to 80 characters; unique, ignoring case'),
  description: text('Description', 2000, { lines: true }).required().description('1 to 2000 characters'),
  icon: icon.description('A name of the icon picker; `shapes` unless told'),
  color: color.description(
    '`#rrggbb` or blue, yellow, purple, orange, green or indigo; `#3B82F6` unless told',
  ),
};
const categoryFields = {
  ...keptFields,
  imageUrl: imageUrl
    .allow('', null)
    .description('Taken, because the specification’s form sends it, and not kept'),
};
const categoryBody = shape<CategoryRequest>('CategoryRequest', categoryFields);
const updateBody = shape<UpdateCategoryRequest>('UpdateCategoryRequest', {
  ...categoryFields,
  before: storedForm(keptFields, { whole: true }),
});

const orderBody = shape<OrderRequest>('OrderRequest', { ids: orderedIds });

const nameTaken = () => conflict('NAME_TAKEN', 'There is already a category with this name.');

/** The picture belongs to the specification's form only. */
function fieldsFrom({ name, description, icon, color }: CategoryRequest): CategoryFields {
  return { name, description, icon: icon ?? 'shapes', color: color ?? '#3B82F6' };
}

export function categoryRoutes({ db }: Services): Route[] {
  const missing = () => notFound('category');
  const refusals = { not_found: missing, name_taken: nameTaken, changed_meanwhile: changedMeanwhile };
  async function one(id: number): Promise<AdminCategory> {
    const [category] = await listCategories(db, { id });
    if (!category) throw missing();
    return category;
  }
  return [
    route({
      method: 'GET',
      path: '/api/admin/categories',
      gateway: 'plain',
      role: 'super_admin',
      answers: listOf(answers.category),
      summary: 'Categories in the voting page’s order, with their votes; or the archived ones.',
      query: archived,
      answer: (_, __, query) => listCategories(db, { archived: query.archived === 'true' }),
    }),
    route({
      method: 'POST',
      path: '/api/admin/categories',
      gateway: 'plain',
      role: 'super_admin',
      answers: answers.category,
      summary: 'Add a category at the end.',
      refusals: { 409: 'NAME_TAKEN.' },
      creates: true,
      body: categoryBody,
      async answer(ctx, body) {
        const created = await createCategory(db, changedBy(ctx), fieldsFrom(body));
        if (!created.ok) throw nameTaken();
        return one(created.id);
      },
    }),
    route({
      method: 'PUT',
      path: '/api/admin/categories/order',
      gateway: 'plain',
      role: 'super_admin',
      answers: listOf(answers.category),
      summary: 'Put the categories in another order.',
      refusals: { 409: 'LIST_CHANGED: these are not exactly the categories there are.' },
      body: orderBody,
      async answer(ctx, { ids }) {
        if (!(await orderCategories(db, changedBy(ctx), ids))) {
          throw conflict('LIST_CHANGED', 'The categories have changed meanwhile. Please try again.');
        }
        return listCategories(db, { archived: false });
      },
    }),
    route({
      method: 'PUT',
      path: '/api/admin/categories/:id',
      gateway: 'plain',
      role: 'super_admin',
      answers: answers.category,
      summary: 'Change a category.',
      refusals: {
        404: 'No such category.',
        409: 'NAME_TAKEN; CHANGED_MEANWHILE: the category is not as `before` says any more.',
      },
      bodyLimitBytes: UPDATE_LIMIT_BYTES,
      body: updateBody,
      async answer(ctx, body) {
        const id = idFrom(ctx, 'category');
        const updated = await updateCategory(db, changedBy(ctx), id, fieldsFrom(body), body.before);
        if (!updated.ok) throw refusals[updated.reason]();
        return one(id);
      },
    }),
    route({
      method: 'DELETE',
      path: '/api/admin/categories/:id',
      gateway: 'slow',
      role: 'super_admin',
      answers: answers.archivedRecord,
      summary: 'Archive a category and take its votes out of the count.',
      refusals: { 404: 'No such category.' },
      async answer(ctx) {
        const result = await archive(db, changedBy(ctx), 'category', idFrom(ctx, 'category'));
        if (!result.ok) throw missing();
        const { removalId, voteCount } = result;
        return { message: `The category ${result.name} is deleted.`, removalId, voteCount };
      },
    }),
    route({
      method: 'POST',
      path: '/api/admin/categories/:id/restore',
      gateway: 'slow',
      role: 'super_admin',
      answers: answers.category,
      summary: 'Bring an archived category back, with its votes.',
      refusals: { 404: 'No such category.', 409: 'NOT_ARCHIVED; NAME_TAKEN.' },
      async answer(ctx) {
        const id = idFrom(ctx, 'category');
        const restored = await restoreArchived(db, changedBy(ctx), 'category', id);
        if (!restored.ok) throw refuseRestore('category', restored.reason);
        return one(id);
      },
    }),
  ];
}
