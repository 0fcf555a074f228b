import { t } from '@lingui/core/macro';
import { ShowMore, useShowMore } from '../lists/show-more.tsx';
import type { CycleId } from '../queries.ts';
import { tiedRanks } from '../ties.ts';
import { RankingRow, type RankingRowProps } from './ranking-row.tsx';
import { useRankMotion } from './use-rank-motion.ts';

/** The number of ranks drawn at first, and with every "Show more". */
const RANKS_SHOWN = 100;

interface RankingProps {
  /** Names what is ranked, for screen readers. */
  name: string;
  /** The title of the column that the ranking is about. */
  figure: string;
  /** The cycle of VendorLink. */
  cycle: CycleId;
  /** The rows from first to last. */
  rows: readonly Omit<RankingRowProps, 'tied' | 'cycle'>[];
}

export function Ranking({ name, figure, cycle, rows }: RankingProps) {
  const more = useShowMore(rows.length, RANKS_SHOWN);
  const tied = tiedRanks(rows.flatMap(({ rank }) => (rank === undefined ? [] : { rank })));
  const shown = rows.slice(0, more.shown);
  const list = useRankMotion<HTMLOListElement>(shown.map(({ vendor }) => vendor.id));
  return (
    <>
      {/* Shows once what screen readers hear in each row. */}
      <div aria-hidden className="flex gap-3 border-b border-ink py-2 text-xs text-ink-faint sm:gap-6">
        <span>{t`Rank`}</span>
        <span className="flex-1 ps-[min(3rem,8vw)] sm:ps-14">{t`Vendor`}</span>
        <span className="max-sm:hidden">{t`Votes`}</span>
        <span className="w-12 text-end sm:w-24">{figure}</span>
      </div>
      <ol ref={list} aria-label={t`Ranking, ${name}`}>
        {shown.map((row) => (
          <RankingRow
            key={row.vendor.id}
            {...row}
            cycle={cycle}
            tied={row.rank !== undefined && tied.has(row.rank)}
          />
        ))}
      </ol>
      <ShowMore {...more} />
    </>
  );
}
