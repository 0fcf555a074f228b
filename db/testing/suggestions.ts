import { type Db, nameKey } from '../src/machinery/index.ts';
import { buildUser } from './builders.ts';

/** Creates an open suggestion, by default of a new voter. */
export async function buildSuggestion(
  db: Db,
  given: {
    name: string;
    userId?: number;
    categoryIds?: readonly number[];
    link?: string;
    sentence?: string;
  },
) {
  const { name, categoryIds = [1], link, sentence } = given;
  const userId = given.userId ?? (await buildUser(db)).id;
  const [id = 0] = await db('suggestions').insert({
    user_id: userId,
    name,
    name_key: nameKey(name),
    category_ids: categoryIds.join(),
    link: link ?? null,
    sentence: sentence ?? null,
    created_at: new Date(),
  });
  return { id, userId };
}

/** Sets when voters may suggest vendors. */
export const allowSuggestions = (db: Db, when: 'never' | 'before_voting' | 'always') =>
  db('system_settings').insert({ setting_key: 'suggestions', setting_value: when, description: '' });
