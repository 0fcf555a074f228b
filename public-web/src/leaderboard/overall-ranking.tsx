import type { LeaderboardEntry } from 'public-api/contract';
import { EmptyState } from 'shared-ui/host';
import { scoreText, votesText } from '../format.ts';
import { Ranking } from './ranking.tsx';

interface OverallRankingProps {
  entries: readonly LeaderboardEntry[];
  onExplain: (vendorId: number) => void;
}

export function OverallRanking({ entries, onExplain }: OverallRankingProps) {
  if (entries.length === 0) return <EmptyState icon="store" title="No vendors yet" />;
  const highest = Math.max(...entries.map((entry) => entry.totalVotes));
  return (
    <Ranking
      name="overall"
      figure="Score"
      rows={entries.map((vendor) => ({
        rank: vendor.rank,
        vendor,
        bar: { value: vendor.totalVotes, max: highest },
        ...(vendor.totalVotes > 0
          ? {
              figure: { text: scoreText(vendor.averageScore), note: 'average score' },
              votes: votesText(vendor.totalVotes),
              onExplain: () => onExplain(vendor.id),
            }
          : { figure: { text: '–', note: 'no score' }, votes: 'No votes yet' }),
      }))}
    />
  );
}
