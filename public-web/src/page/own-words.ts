import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../api-client.ts';

const MINUTE = 60_000;

/** Reads what organisers have translated. Documents don't contain it, because their data is translated already. */
const translationsQuery = (language: string) =>
  queryOptions({
    queryKey: ['translations', language],
    queryFn: async () => {
      const list = await call('GET /api/translations/:language', { at: language });
      return new Map(list.map(({ text, translation }) => [text, translation]));
    },
    staleTime: MINUTE,
  });

/** Fields whose text is a name of a category, or which hold what has one. */
const OF_CATEGORY = new Set(['category', 'categories', 'categoryName']);
/** The fields of categories, vendors and texts of the site that are translated. */
const TEXTS = new Set(['description', 'group', 'value', 'disqualifiedIn', ...OF_CATEGORY]);

/**
 * Returns an answer of the API with the organisers' translations of texts and of the names of categories. Names of
 * vendors stay. Where a category is translated, `ownName` is the name by which scores know it.
 */
export async function inOwnWords<Answer>(
  client: QueryClient,
  language: string,
  { name, answer }: { name: string; answer: Answer },
): Promise<Answer> {
  const query = translationsQuery(language);
  // Until they can be read again, the earlier ones serve.
  const words = await client.fetchQuery(query).catch(() => client.getQueryData(query.queryKey));
  if (!words?.size) return answer;
  return translated(answer, name === 'GET /api/categories' ? 'categories' : '', words) as Answer;
}

type Words = ReadonlyMap<string, string>;

/** `field` is the one that has the value, also as an entry of a list. */
function translated(value: unknown, field: string, words: Words): unknown {
  if (typeof value === 'string') return TEXTS.has(field) ? (words.get(value) ?? value) : value;
  if (Array.isArray(value)) return value.map((item) => translated(item, field, words));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, inner]) => [name, translated(inner, name, words)]);
  return { ...Object.fromEntries(fields), ...nameIn(value, field, words) };
}

/** Returns the translated name of what is about a category, and its own one. */
function nameIn(about: { name?: string; categoryName?: string }, field: string, words: Words) {
  const key = OF_CATEGORY.has(field) ? 'name' : 'categoryName';
  const ownName = about[key];
  const name = ownName === undefined ? undefined : words.get(ownName);
  return name && { [key]: name, ownName };
}
