import { plural, t } from '@lingui/core/macro';
import type { LeaderboardEntry } from 'public-api/contract';
import { EmptyState, Picture } from 'shared-ui/host';
import { VendorLink } from '../cycle/vendor-link.tsx';
import { scoreText, votesText } from '../format.ts';
import type { CycleId } from '../queries.ts';
import { Ranking } from './ranking.tsx';

interface OverallRankingProps {
  entries: readonly LeaderboardEntry[];
  /** The cycle of VendorLink. */
  cycle: CycleId;
  /** The text of useNoVotesText. */
  noVotes: string;
}

export function OverallRanking({ entries, cycle, noVotes }: OverallRankingProps) {
  if (entries.length === 0) return <EmptyState icon="store" title={t`No vendors yet`} />;
  const voted = entries.filter(({ totalVotes }) => totalVotes > 0);
  // Where nobody has votes yet, the list shows who takes part.
  const listed = voted.length > 0 ? voted : entries;
  const others = entries.filter((entry) => !listed.includes(entry));
  const highest = Math.max(...entries.map((entry) => entry.totalVotes));
  return (
    <>
      <Ranking
        name={t`overall`}
        figure={t`Score`}
        cycle={cycle}
        rows={listed.map((vendor) => ({
          vendor,
          bar: { value: vendor.totalVotes, max: highest },
          ...(vendor.totalVotes > 0
            ? {
                rank: vendor.rank,
                figure: { text: scoreText(vendor.averageScore), note: t`average score` },
                votes: votesText(vendor.totalVotes),
              }
            : { rank: undefined, figure: { text: '–', note: t`no score` }, votes: noVotes }),
        }))}
      />
      {others.length > 0 && (
        <details className="border-b border-line">
          <summary className="flex min-h-11 cursor-pointer items-center text-ink-soft">
            {plural(
              { vendors: others.length },
              { one: 'One vendor without votes', other: '# vendors without votes' },
            )}
          </summary>
          <ul className="grid gap-x-6 pb-3 sm:grid-cols-2 lg:grid-cols-3">
            {others.map((vendor) => (
              <li key={vendor.id} className="flex min-h-11 items-center gap-3">
                <Picture src={vendor.imageUrl} name={vendor.name} alt="" size={28} />
                <VendorLink vendor={vendor} cycle={cycle} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
