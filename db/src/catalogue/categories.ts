import type { Db } from '../machinery/index.ts';

export interface Category {
  id: number;
  name: string;
  description: string;
  icon: string;
  color: string;
}

/** In the administrators' order. */
export async function liveCategories(db: Db): Promise<Category[]> {
  return db('categories')
    .whereNull('archived_at')
    .orderBy(['display_order', 'id'])
    .select('id', 'name', 'description', 'icon', 'color');
}
