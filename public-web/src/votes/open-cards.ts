import type { Category } from 'public-api/contract';

const OPEN_FROM_THE_START = [1, 2];

/**
 * Returns the ids of the categories whose cards start expanded, besides those already voted in. With groups, the ballot
 * is long: besides the usual two it is only the first card that is open to a vote.
 */
export function cardsOpenAtStart(
  categories: readonly Category[],
  votedCategories: readonly number[],
): number[] {
  const ids = categories.map((category) => category.id);
  const usual = ids.filter((id) => OPEN_FROM_THE_START.includes(id));
  const unvoted = ids.filter((id) => !votedCategories.includes(id));
  if (hasGroups(categories)) return [...usual, ...unvoted.slice(0, 1)];
  if (usual.length > 0) return usual;
  return unvoted.slice(0, 2);
}

export const hasGroups = (categories: readonly Category[]): boolean =>
  categories.some(({ group }) => Boolean(group));

/** Returns the next category without a vote after this one, beginning again after the last. */
export function nextToVote(
  categories: readonly Category[],
  votedCategories: readonly number[],
  after: number,
): number | undefined {
  const ids = categories.map(({ id }) => id);
  const at = ids.indexOf(after);
  return [...ids.slice(at + 1), ...ids.slice(0, at)].find((id) => !votedCategories.includes(id));
}
