import { formatCount, plural } from 'shared-web';
import { scoreText, votesText } from '../format.ts';
import { RANK_RULE } from '../ties.ts';

export const categoryResults = ({ category }: { category: string }) => ({
  loading: `Loading results of ${category}`,
  failed: `Failed to load results of ${category}`,
});

export const leaderboardOf = ({ period }: { period: string }) => (
  <>
    Leaderboard of <bdi>{period}</bdi>
  </>
);

export const rankingOf = ({ what }: { what: string }) => `Ranking, ${what}`;

export const withoutVotes = ({ vendors }: { vendors: number }) =>
  plural(vendors, {
    one: 'One vendor without votes',
    other: `${formatCount(vendors)} vendors without votes`,
  });

/** Names the button that shows the score and explains it. */
export const scoreOf = ({ vendor, score }: { vendor: string; score: string }) =>
  `${vendor}, score ${score}: how scores work`;

export const howScoresWork = ({ vendor }: { vendor: string }) => `How scores work: ${vendor}`;

export const mostVotes = ({ votes }: { votes: number }) => (
  <>
    Most votes: <strong className="font-semibold tabular-nums">{votesText(votes)}</strong>
  </>
);

export const averageStars = ({ score }: { score: number }) => (
  <>
    Average: <span className="font-display text-xl tabular-nums">{scoreText(score)}</span> stars
  </>
);

export const countsAs = ({ votes, countedAs }: { votes: number; countedAs: number }) =>
  `${formatCount(votes)}, counts as ${formatCount(countedAs)}`;

interface ScoreFacts {
  vendor: string;
  score: number;
  votes: number;
  /** The vendor is nominated in some categories only. */
  isNominee: boolean;
}

export const scoreExplained = ({ vendor, score, votes, isNominee }: ScoreFacts) => (
  <>
    <strong className="font-semibold text-ink" dir="auto">
      {vendor}
    </strong>{' '}
    has {scoreText(score)} stars from {votesText(votes)}. In each category, stars are 5 × √(votes ÷ the
    leader’s votes). If the leader has fewer than 10 votes, we use 10 instead. The overall score is the
    average of the categories that have votes. {RANK_RULE}
    {isNominee && ' A category with votes where the vendor isn’t nominated counts as 0 stars.'}
  </>
);
