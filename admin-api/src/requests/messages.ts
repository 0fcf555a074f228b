import { i18nOf, listText } from 'db/machinery';
import type { Excluded } from 'db/removals';

/** Puts values into a sentence of the panel, which is in English. */
export const { _: say } = i18nOf('en');

const excluded = (count: number) =>
  say('{count, plural, one {# vote excluded.} other {# votes excluded.}}', { count });

/** Numbers of few voters are not disclosed before an hour has passed, so there may be votes. */
const NOTHING_COUNTED =
  'The accounts are excluded. On a live leaderboard, their votes leave when it freezes or voting ends.';

/** Says what no longer counts, what follows, and what stays because results are announced. */
export function votesExcluded({ voteCount, laterCount, laterCategories, isFinal }: Excluded): string {
  if (laterCount === 0 && (voteCount > 0 || isFinal)) return excluded(voteCount);
  if (laterCount === 0) return NOTHING_COUNTED;
  const now = voteCount === 0 ? 'No figure changes yet.' : excluded(voteCount);
  const later = isFinal
    ? '{count, plural, one {# vote} other {# votes}} in {categories} stay, because fewer than ten voters would change there.'
    : '{count, plural, one {# vote} other {# votes}} in {categories} will leave when the leaderboard freezes or voting ends.';
  return `${now} ${say(later, { count: laterCount, categories: listText(laterCategories) })}`;
}
