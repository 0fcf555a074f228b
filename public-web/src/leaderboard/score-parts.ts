import type { CategoryResults, LeaderboardEntry } from 'public-api/contract';
import type { RankedCategory } from './use-categories-of.ts';

/** The server counts a leader with fewer votes as having this many. */
const LEAST_LEADER_VOTES = 10;

export interface ScorePart {
  category: RankedCategory;
  votes: number;
  /** The highest count in the category; a category without votes has 0 and does not count. */
  leaderVotes: number;
  /** The count that the votes are measured against. */
  yardstick: number;
  /** The stars as the server has rounded them; undefined if the category does not count. */
  stars: number | undefined;
}

/** Returns the numbers behind a vendor's overall score, by category. */
export function scoreParts(
  entry: LeaderboardEntry,
  categories: readonly RankedCategory[],
  results: readonly CategoryResults[],
): ScorePart[] {
  return categories.map((category) => {
    const ranking = results.find((result) => result.category.id === category.id)?.vendors ?? [];
    const leaderVotes = Math.max(0, ...ranking.map(({ votes }) => votes));
    return {
      category,
      votes: ranking.find(({ vendor }) => vendor.id === entry.id)?.votes ?? 0,
      leaderVotes,
      yardstick: Math.max(leaderVotes, LEAST_LEADER_VOTES),
      stars: leaderVotes > 0 ? (entry.categoryScores[category.ownName ?? category.name] ?? 0) : undefined,
    };
  });
}
