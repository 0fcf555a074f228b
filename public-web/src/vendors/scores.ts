import type { LeaderboardEntry } from 'public-api/contract';
import type { IconName } from 'shared-ui/host';
import { rankIs } from './messages.tsx';

type Scores = LeaderboardEntry['categoryScores'];
export const VENDOR_BADGES = { leader: 'Leader', topRated: 'Top Rated', fast: 'Fast', quality: 'Quality' };

/** The four scores of a directory card, and the words in the names of their categories. */
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

/** `score` is undefined if no category of that kind has a vote. */
export const subScores = (scores: Scores) =>
  SUB_SCORES.map(({ label, words }) => ({ label, score: scoreOf(scores, words) }));

/** Returns the first badge that applies; there is none without votes. */
export function vendorBadge(entry: LeaderboardEntry): keyof typeof VENDOR_BADGES | undefined {
  if (entry.totalVotes === 0) return undefined;
  if (entry.rank === 1) return 'leader';
  if (entry.averageScore >= 4.5) return 'topRated';
  if ((scoreOf(entry.categoryScores, ['speed']) ?? 0) >= 4) return 'fast';
  if ((scoreOf(entry.categoryScores, ['quality']) ?? 0) >= 4) return 'quality';
  return undefined;
}

export function rankBadge(rank: number): string {
  if (rank <= 3) return ['Leader', 'Runner-up', 'Third Place'][rank - 1] ?? '';
  return rank <= 10 ? 'Top 10' : rankIs({ rank });
}

/** Returns the colour of a rounded score, and a word for users who do not see it. */
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
