import { Bar, Picture, Rank, safeColour, VisuallyHidden } from 'shared-ui/host';
import { VendorLink } from '../cycle/vendor-link.tsx';
import type { CycleId } from '../queries.ts';

export interface RankingRowProps {
  /** undefined: without votes there is no place. */
  rank: number | undefined;
  /** Others have the same rank. */
  tied: boolean;
  vendor: { id: number; name: string; imageUrl: string };
  /** As in VendorLink. */
  cycle: CycleId;
  /** The figure the ranking is about, and what it counts. */
  figure: { text: string; note: string };
  votes: string;
  bar: { value: number; max: number; color?: string };
  /** Makes the figure a button that says how it came about. */
  onExplain?: () => void;
}

export function RankingRow({ rank, tied, vendor, cycle, figure, votes, bar, onExplain }: RankingRowProps) {
  return (
    <li data-vendor={vendor.id} className="flex items-center gap-3 border-b border-line py-3 sm:gap-6">
      <span className="grid shrink-0 justify-items-center">
        {rank === undefined ? <NoRank /> : <Rank rank={rank} />}
        {tied && <span className="text-xs leading-none text-ink-soft">tied</span>}
      </span>
      <Picture
        src={vendor.imageUrl}
        name={vendor.name}
        alt=""
        size={48}
        className="max-sm:size-9! sm:-mr-2"
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
      <p className="w-12 shrink-0 text-right sm:w-24">
        {onExplain ? (
          <button type="button" onClick={onExplain} title="How is this computed?" className={EXPLAINED}>
            {figure.text}{' '}
            <VisuallyHidden>
              {figure.note} of {vendor.name}
            </VisuallyHidden>
          </button>
        ) : (
          <>
            <span className={FIGURE}>{figure.text}</span> <VisuallyHidden>{figure.note}</VisuallyHidden>
          </>
        )}
      </p>
    </li>
  );
}

function NoRank() {
  return (
    <span className="min-w-[2ch] text-center font-display text-2xl text-ink-faint">
      <span aria-hidden>–</span> <VisuallyHidden>no rank</VisuallyHidden>
    </span>
  );
}

const FIGURE = 'font-display text-2xl font-semibold tabular-nums';

const EXPLAINED = `${FIGURE} min-h-11 min-w-11 text-right underline decoration-line-strong decoration-dotted underline-offset-4 hover:decoration-gold`;
