import type { LeaderboardEntry } from 'public-api/contract';

/** The three entries at the top; undefined where nobody has that place, since no votes mean no place. */
export function leaders(entries: readonly LeaderboardEntry[]) {
  const voted = entries.filter((entry) => entry.totalVotes > 0);
  const byRank = voted.toSorted((a, b) => a.rank - b.rank);
  const [mostVotes] = byRank.toSorted((a, b) => b.totalVotes - a.totalVotes);
  return { first: byRank[0], second: byRank[1], mostVotes };
}
