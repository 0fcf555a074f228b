import { plural, t } from '@lingui/core/macro';
import { scoreText } from './format.ts';

interface Place {
  /** The place, from 1. */
  place: number;
  isTied: boolean;
}

export function overallPlace({ place, isTied }: Place): string {
  if (place > 1) return awardTitle({ place, isTied });
  return isTied ? t`Overall Winner, tied` : t`Overall Winner`;
}

export function awardTitle({ place, isTied }: Place): string {
  if (place === 1) return isTied ? t`Winner, tied` : t`Winner`;
  if (place === 2) return isTied ? t`Runner-up, tied` : t`Runner-up`;
  return isTied ? t`Third place, tied` : t`Third place`;
}

/** Returns the title of a place while results aren’t final: nobody has won yet. */
export function placeSoFar({ place, isTied }: Place): string {
  if (place === 1) return isTied ? t`Overall Winner so far, tied` : t`Overall Winner so far`;
  if (place === 2) return isTied ? t`Runner-up so far, tied` : t`Runner-up so far`;
  return isTied ? t`Third place so far, tied` : t`Third place so far`;
}

export const votesAhead = (votes: number, margin: number): string =>
  t`${plural(votes, { one: '# vote', other: '# votes' })}, ${plural(margin, { one: '# vote', other: '# votes' })} ahead`;

export const scoreAndVotes = (score: number, totalVotes: number): string =>
  t`${{ score: scoreText(score) }} average score, ${plural(totalVotes, { one: '# vote', other: '# votes' })}`;

export const placeAndVotes = ({ place, isTied, votes }: Place & { votes: number }): string =>
  isTied
    ? t`#${place}, tied, ${plural(votes, { one: '# vote', other: '# votes' })}`
    : t`#${place}, ${plural(votes, { one: '# vote', other: '# votes' })}`;

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
