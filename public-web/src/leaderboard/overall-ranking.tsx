import type { LeaderboardEntry } from 'public-api/contract';
import { EmptyState } from 'shared-ui/host';
import { scoreText, votesText } from '../format.ts';
import type { CycleId } from '../queries.ts';
import { scoreOf } from './messages.tsx';
import { Ranking } from './ranking.tsx';

interface OverallRankingProps {
  entries: readonly LeaderboardEntry[];
  /** The cycle of VendorLink. */
  cycle: CycleId;
  /** The text of useNoVotesText. */
  noVotes: string;
  onExplain: (vendorId: number) => void;
}

export function OverallRanking({ entries, cycle, noVotes, onExplain }: OverallRankingProps) {
  if (entries.length === 0) return <EmptyState icon="store" title="No vendors yet" />;
  const highest = Math.max(...entries.map((entry) => entry.totalVotes));
  return (
    <Ranking
      name="overall"
      figure="Score"
      cycle={cycle}
      rows={entries.map((vendor) => ({
        vendor,
        bar: { value: vendor.totalVotes, max: highest },
        ...(vendor.totalVotes > 0
          ? {
              rank: vendor.rank,
              figure: {
                text: scoreText(vendor.averageScore),
                note: scoreOf({ vendor: vendor.name, score: scoreText(vendor.averageScore) }),
              },
              votes: votesText(vendor.totalVotes),
              onExplain: () => onExplain(vendor.id),
            }
          : { rank: undefined, figure: { text: '–', note: 'no score' }, votes: noVotes }),
      }))}
    />
  );
}
