import { listText } from 'shared-web';

export const tiedIn = (categories: readonly string[]): string =>
  categories.length === 0
    ? 'No category is tied.'
    : `Several vendors have the most votes in ${listText(categories)}. They will share the award.`;

export const withoutVotesIn = (categories: readonly string[]): string =>
  categories.length === 0
    ? 'Every category has votes.'
    : `${listText(categories)} won’t have a winner, because nobody has voted there.`;
