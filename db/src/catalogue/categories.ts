import { columnsOf, type Db } from '../machinery/index.ts';
import { PUBLIC_CATEGORY_FIELDS } from './category-fields.ts';

/** Lists categories in the administrators' order. */
export async function liveCategories(db: Db) {
  return db('categories')
    .whereNull('archived_at')
    .orderBy(['display_order', 'id'])
    .select(columnsOf(PUBLIC_CATEGORY_FIELDS));
}
