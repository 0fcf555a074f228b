import type { LeaderboardEntry } from 'public-api/contract';
import { EmptyState } from 'shared-ui/host';
import { scoreText, votesText } from '../format.ts';
import { RankingHead, RankingRow } from './ranking-row.tsx';

export function OverallRanking({ entries }: { entries: readonly LeaderboardEntry[] }) {
  if (entries.length === 0) return <EmptyState icon="store" title="No vendors yet" />;
  const highest = Math.max(...entries.map((entry) => entry.totalVotes));
  return (
    <>
      <RankingHead figure="Score" />
      <ol aria-label="Ranking, overall">
        {entries.map((entry) => (
          <RankingRow
            key={entry.id}
            rank={entry.rank}
            vendor={entry}
            figure={
              entry.totalVotes > 0
                ? { text: scoreText(entry.averageScore), note: 'average score' }
                : { text: '–', note: 'no score' }
            }
            votes={entry.totalVotes > 0 ? votesText(entry.totalVotes) : 'No votes yet'}
            bar={{ value: entry.totalVotes, max: highest }}
          />
        ))}
      </ol>
    </>
  );
}
