import type { LeaderboardEntry } from 'public-api/contract';
import { EmptyState } from 'shared-ui/host';
import { scoreText, votesText } from '../format.ts';
import { ShowMore, useShowMore } from '../show-more.tsx';
import { tiedRanks } from '../ties.ts';
import { RANKS_SHOWN, RankingHead, RankingRow } from './ranking-row.tsx';
import { useRankMotion } from './use-rank-motion.ts';

interface OverallRankingProps {
  entries: readonly LeaderboardEntry[];
  onExplain: (vendorId: number) => void;
}

export function OverallRanking({ entries, onExplain }: OverallRankingProps) {
  const more = useShowMore(entries.length, RANKS_SHOWN);
  const shown = entries.slice(0, more.shown);
  const list = useRankMotion<HTMLOListElement>(shown.map(({ id }) => id));
  if (entries.length === 0) return <EmptyState icon="store" title="No vendors yet" />;
  const tied = tiedRanks(entries);
  const highest = Math.max(...entries.map((entry) => entry.totalVotes));
  return (
    <>
      <RankingHead figure="Score" />
      <ol ref={list} aria-label="Ranking, overall">
        {shown.map((entry) => (
          <RankingRow
            key={entry.id}
            rank={entry.rank}
            tied={tied.has(entry.rank)}
            vendor={entry}
            figure={
              entry.totalVotes > 0
                ? { text: scoreText(entry.averageScore), note: 'average score' }
                : { text: '–', note: 'no score' }
            }
            votes={entry.totalVotes > 0 ? votesText(entry.totalVotes) : 'No votes yet'}
            bar={{ value: entry.totalVotes, max: highest }}
            {...(entry.totalVotes > 0 && { onExplain: () => onExplain(entry.id) })}
          />
        ))}
      </ol>
      <ShowMore {...more} />
    </>
  );
}
