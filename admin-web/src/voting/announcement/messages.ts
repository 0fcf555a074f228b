import { listText } from 'shared-web';

export const tiedIn = (categories: readonly string[]): string =>
  categories.length === 0
    ? 'No category is tied.'
    : `Several vendors have the most votes in ${someOf(categories)}. They will share the award.`;

export const withoutVotesIn = (categories: readonly string[]): string =>
  categories.length === 0
    ? 'Every category has votes.'
    : `${someOf(categories)} won’t have a winner, because nobody has voted there.`;

const MOST_NAMES = 6;

/** Returns all names, or the first ones and the number of the others. */
function someOf(names: readonly string[]): string {
  if (names.length <= MOST_NAMES) return listText(names);
  const shown = names.slice(0, MOST_NAMES - 1);
  return listText([...shown, `${names.length - shown.length} more categories`]);
}
