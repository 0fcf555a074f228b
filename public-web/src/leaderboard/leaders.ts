import type { LeaderboardEntry } from 'public-api/contract';

/** Returns the first two vendors and the vendor with the most votes; undefined where no vendor has votes. */
export function leaders(entries: readonly LeaderboardEntry[]) {
  const voted = entries.filter((entry) => entry.totalVotes > 0);
  const byRank = voted.toSorted((a, b) => a.rank - b.rank);
  const [mostVotes] = byRank.toSorted((a, b) => b.totalVotes - a.totalVotes);
  // Entries of the same rank keep the order of the ranking below.
  const [first, second] = byRank;
  const sharesMostVotes = byRank.some(
    ({ id, totalVotes }) => id !== mostVotes?.id && totalVotes === mostVotes?.totalVotes,
  );
  return { first, second, mostVotes, sharesMostVotes };
}
