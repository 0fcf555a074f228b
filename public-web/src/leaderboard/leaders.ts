import type { LeaderboardEntry } from 'public-api/contract';

/** The three entries at the top; undefined where nobody has that place, since no votes mean no place. */
export function leaders(entries: readonly LeaderboardEntry[]) {
  const voted = entries.filter((entry) => entry.totalVotes > 0);
  const byRank = voted.toSorted((a, b) => a.rank - b.rank);
  const [mostVotes] = byRank.toSorted((a, b) => b.totalVotes - a.totalVotes);
  // Of one rank, in the order of the ranking below.
  const [first, second] = byRank;
  const sharesMostVotes = byRank.some(
    ({ id, totalVotes }) => id !== mostVotes?.id && totalVotes === mostVotes?.totalVotes,
  );
  return { first, second, mostVotes, sharesMostVotes };
}
