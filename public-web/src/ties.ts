/** The ranks that more than one of them has. */
export function tiedRanks(ranked: readonly { rank: number }[]): ReadonlySet<number> {
  const seen = new Set<number>();
  const tied = new Set<number>();
  for (const { rank } of ranked) (seen.has(rank) ? tied : seen).add(rank);
  return tied;
}
