import { t } from '@lingui/core/macro';
import { Bar, Picture, Rank, Skeletons, safeColour, VisuallyHidden } from 'shared-ui/host';
import { VendorLink } from '../cycle/vendor-link.tsx';
import { ShowMore, useShowMore } from '../lists/show-more.tsx';
import { tiedRanks } from '../places.ts';
import type { CycleId } from '../queries.ts';

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
  rows: readonly Row[];
}

interface Row {
  /** Is undefined for a vendor without votes. */
  rank: number | undefined;
  vendor: { id: number; name: string; imageUrl: string };
  /** The figure that the ranking is about; screen readers read the note after it. */
  figure: { text: string; note: string };
  votes: string;
  bar: { value: number; max: number; color?: string };
}

export function Ranking({ name, figure, cycle, rows }: RankingProps) {
  const more = useShowMore(rows.length, RANKS_SHOWN);
  const tied = tiedRanks(rows.flatMap(({ rank }) => (rank === undefined ? [] : { rank })));
  const shown = rows.slice(0, more.shown);
  return (
    <>
      {/* Shows once what screen readers hear in each row. */}
      <div aria-hidden className="flex gap-3 border-b border-ink py-2 text-xs text-ink-faint sm:gap-6">
        <span>{t`Rank`}</span>
        <span className="flex-1 ps-[min(3rem,8vw)] sm:ps-14">{t`Vendor`}</span>
        <span className="max-sm:hidden">{t`Votes`}</span>
        <span className="w-12 text-end sm:w-24">{figure}</span>
      </div>
      <ol aria-label={t`Ranking, ${name}`}>
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

interface RankingRowProps extends Row, Pick<RankingProps, 'cycle'> {
  /** Others have the same rank. */
  tied: boolean;
}

function RankingRow({ rank, tied, vendor, cycle, figure, votes, bar }: RankingRowProps) {
  return (
    <li className="flex items-center gap-3 border-b border-line py-3 sm:gap-6">
      <span className="grid shrink-0 justify-items-center">
        {rank === undefined ? (
          <span className="min-w-[2ch] text-center font-display text-2xl text-ink-faint">
            <span aria-hidden>–</span> <VisuallyHidden>{t`no rank`}</VisuallyHidden>
          </span>
        ) : (
          <Rank rank={rank} />
        )}
        {tied && (
          <span className="text-xs leading-none text-ink-soft">
            <VisuallyHidden>, </VisuallyHidden>
            {t`tied`}
          </span>
        )}
      </span>
      <Picture
        src={vendor.imageUrl}
        name={vendor.name}
        alt=""
        size={48}
        className="max-sm:size-9! sm:-me-2"
      />
      <div className="min-w-0 flex-1">
        <div className="mb-1.5 flex flex-col sm:flex-row sm:items-baseline sm:justify-between sm:gap-4">
          <span className="font-medium">
            <VendorLink vendor={vendor} cycle={cycle} />
          </span>
          <span className="shrink-0 text-sm text-ink-soft tabular-nums">{votes}</span>
        </div>
        <Bar {...bar} color={bar.color && safeColour(bar.color)} />
      </div>
      <p className="w-12 shrink-0 text-end sm:w-24">
        <span className="font-display text-2xl font-semibold tabular-nums">
          {figure.text} <VisuallyHidden>{figure.note}</VisuallyHidden>
        </span>
      </p>
    </li>
  );
}

export const RankingSkeleton = () => <Skeletons shapes={Array<string>(8).fill('mb-[1.6rem] h-12')} />;
