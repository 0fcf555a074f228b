import type { LeaderboardEntry } from 'public-api/contract';
import type { IconName } from 'shared-ui/host';

type Scores = LeaderboardEntry['categoryScores'];

/** The four parts of a directory card and the category names they are found by. */
const SUB_SCORES = [
  { label: 'Quality', words: ['quality'] },
  { label: 'Speed', words: ['speed'] },
  { label: 'OpSec', words: ['opsec', 'security'] },
  { label: 'Service', words: ['service'] },
] as const;

const contains = (name: string, words: readonly string[]) =>
  words.some((word) => name.toLowerCase().includes(word));

const scoreOf = (scores: Scores, words: readonly string[]): number | undefined =>
  Object.entries(scores).find(([name]) => contains(name, words))?.[1];

/** `score` is undefined where no category of that kind has a vote. */
export const subScores = (scores: Scores) =>
  SUB_SCORES.map(({ label, words }) => ({ label, score: scoreOf(scores, words) }));

/** The first that fits; none without votes. */
export function vendorBadge(entry: LeaderboardEntry) {
  if (entry.totalVotes === 0) return undefined;
  if (entry.rank === 1) return 'Leader';
  if (entry.averageScore >= 4.5) return 'Top Rated';
  if ((scoreOf(entry.categoryScores, ['speed']) ?? 0) >= 4) return 'Fast';
  if ((scoreOf(entry.categoryScores, ['quality']) ?? 0) >= 4) return 'Quality';
  return undefined;
}

export function rankBadge(rank: number): string {
  if (rank <= 3) return ['Leader', 'Runner-up', 'Third Place'][rank - 1] ?? '';
  return rank <= 10 ? 'Top 10' : `Rank ${rank}`;
}

/** Colour and, for those who do not see it, word for a rounded score. */
export function scoreGrade(score: number) {
  if (score >= 4.5) return { tone: 'green', label: 'Excellent' };
  if (score >= 4) return { tone: 'yellow', label: 'Very good' };
  if (score >= 3.5) return { tone: 'orange', label: 'Good' };
  return { tone: 'red', label: 'Fair' };
}

export function categoryIcon(name: string): IconName {
  if (contains(name, ['customer service'])) return 'headset';
  if (contains(name, ['product quality'])) return 'award';
  if (contains(name, ['speed'])) return 'zap';
  if (contains(name, ['opsec', 'security'])) return 'shield';
  return 'shapes';
}
