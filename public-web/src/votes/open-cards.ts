import type { Category } from 'public-api/contract';

const OPEN_FROM_THE_START = [1, 2];

/** Returns the ids of the categories whose cards start expanded, beside those already voted in. */
export function cardsOpenAtStart(
  categories: readonly Category[],
  votedCategories: readonly number[],
): number[] {
  const ids = categories.map((category) => category.id);
  const usual = ids.filter((id) => OPEN_FROM_THE_START.includes(id));
  if (usual.length > 0) return usual;
  return ids.filter((id) => !votedCategories.includes(id)).slice(0, 2);
}
