import { countText, listText } from 'db/machinery';
import type { Excluded } from 'db/removals';

const votesText = (count: number) => countText(count, { one: 'vote', other: 'votes' });

/** Says what no longer counts, what follows, and what stays because results are announced. */
export function votesExcluded({ voteCount, laterCount, laterCategories, isFinal }: Excluded): string {
  if (laterCount === 0) return `${votesText(voteCount)} excluded.`;
  const now = voteCount === 0 ? 'No figure changes yet.' : `${votesText(voteCount)} excluded.`;
  const categories = listText(laterCategories);
  return isFinal
    ? `${now} ${votesText(laterCount)} in ${categories} stay, because fewer than ten voters would change there.`
    : `${now} ${votesText(laterCount)} in ${categories} will leave when the leaderboard freezes or voting ends.`;
}
