import { t } from '@lingui/core/macro';
import { scoreText } from './format.ts';

/** Returns the ranks that several entries share. */
export function tiedRanks(ranked: readonly { rank: number }[]): ReadonlySet<number> {
  const seen = new Set<number>();
  const tied = new Set<number>();
  for (const { rank } of ranked) (seen.has(rank) ? tied : seen).add(rank);
  return tied;
}

export const rankRule = () =>
  t`Scores are rounded to one decimal. We rank vendors by their exact score. If scores are equal, the vendor with more votes comes first, then the one that leads in more categories.`;

/** Returns true if two neighbours show the same score and have different ranks. */
export const looksTied = (ranked: readonly { rank: number; averageScore: number }[]): boolean =>
  ranked.some(({ rank, averageScore }, index) => {
    const next = ranked[index + 1];
    return next && next.rank !== rank && scoreText(next.averageScore) === scoreText(averageScore);
  });
