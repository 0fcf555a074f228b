import { t } from '@lingui/core/macro';
import type { LeaderboardEntry } from 'public-api/contract';
import type { IconName } from 'shared-ui/host';

type Scores = LeaderboardEntry['categoryScores'];
export const vendorBadges = () => ({
  leader: t`Leader`,
  topRated: t`Top Rated`,
  fast: t`Fast`,
  quality: t`Quality`,
});

/** The four scores of a directory card, and the words in the names of their categories. */
const scoredKinds = () => [
  { label: t`Quality`, words: ['quality'] },
  { label: t`Speed`, words: ['speed'] },
  { label: t`OpSec`, words: ['opsec', 'security'] },
  { label: t`Service`, words: ['service'] },
];

const contains = (name: string, words: readonly string[]) =>
  words.some((word) => name.toLowerCase().includes(word));

const scoreOf = (scores: Scores, words: readonly string[]): number | undefined =>
  Object.entries(scores).find(([name]) => contains(name, words))?.[1];

/** `score` is undefined if no category of that kind has a vote. */
export const subScores = (scores: Scores) =>
  scoredKinds().map(({ label, words }) => ({ label, score: scoreOf(scores, words) }));

/** Returns the first badge that applies; there is none without votes. */
export function vendorBadge(entry: LeaderboardEntry): keyof ReturnType<typeof vendorBadges> | undefined {
  if (entry.totalVotes === 0) return undefined;
  if (entry.rank === 1) return 'leader';
  if (entry.averageScore >= 4.5) return 'topRated';
  if ((scoreOf(entry.categoryScores, ['speed']) ?? 0) >= 4) return 'fast';
  if ((scoreOf(entry.categoryScores, ['quality']) ?? 0) >= 4) return 'quality';
  return undefined;
}

/** `isFinal` is false while nobody has won yet. */
export function rankBadge(rank: number, isFinal: boolean): string {
  if (rank === 1) return t`Leader`;
  if (rank === 2) return isFinal ? t`Runner-up` : t`Runner-up so far`;
  if (rank === 3) return isFinal ? t`Third Place` : t`Third Place so far`;
  return rank <= 10 ? t`Top 10` : t`Rank ${rank}`;
}

/** Returns the colour of a rounded score, and a word for users who do not see it. */
export function scoreGrade(score: number) {
  if (score >= 4.5) return { tone: 'green', label: t`Excellent` };
  if (score >= 4) return { tone: 'yellow', label: t`Very good` };
  if (score >= 3.5) return { tone: 'orange', label: t`Good` };
  return { tone: 'red', label: t`Fair` };
}

export function categoryIcon(name: string): IconName {
  if (contains(name, ['customer service'])) return 'headset';
  if (contains(name, ['product quality'])) return 'award';
  if (contains(name, ['speed'])) return 'zap';
  if (contains(name, ['opsec', 'security'])) return 'shield';
  return 'shapes';
}
