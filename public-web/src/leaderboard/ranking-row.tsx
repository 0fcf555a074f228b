import { t } from '@lingui/core/macro';
import { Bar, Picture, Rank, safeColour, VisuallyHidden } from 'shared-ui/host';
import { VendorLink } from '../cycle/vendor-link.tsx';
import type { CycleId } from '../queries.ts';

export interface RankingRowProps {
  /** Is undefined for a vendor without votes. */
  rank: number | undefined;
  /** Others have the same rank. */
  tied: boolean;
  vendor: { id: number; name: string; imageUrl: string };
  /** The cycle of VendorLink. */
  cycle: CycleId;
  /** The figure that the ranking is about; screen readers read the note after it, or as the name of the button. */
  figure: { text: string; note: string };
  votes: string;
  bar: { value: number; max: number; color?: string };
  /** Makes the figure a button that explains it. */
  onExplain?: () => void;
}

export function RankingRow({ rank, tied, vendor, cycle, figure, votes, bar, onExplain }: RankingRowProps) {
  return (
    <li data-vendor={vendor.id} className="flex items-center gap-3 border-b border-line py-3 sm:gap-6">
      <span className="grid shrink-0 justify-items-center">
        {rank === undefined ? <NoRank /> : <Rank rank={rank} />}
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
        {onExplain ? (
          <button type="button" onClick={onExplain} className={`${FIGURE} ${EXPLAINED}`}>
            <span aria-hidden title={t`How scores work`}>
              {figure.text}
            </span>
            <VisuallyHidden>{figure.note}</VisuallyHidden>
          </button>
        ) : (
          <span className={FIGURE}>
            {figure.text} <VisuallyHidden>{figure.note}</VisuallyHidden>
          </span>
        )}
      </p>
    </li>
  );
}

function NoRank() {
  return (
    <span className="min-w-[2ch] text-center font-display text-2xl text-ink-faint">
      <span aria-hidden>–</span> <VisuallyHidden>{t`no rank`}</VisuallyHidden>
    </span>
  );
}

const FIGURE = 'font-display text-2xl font-semibold tabular-nums';

/* Print hides other buttons. */
const EXPLAINED =
  'print:inline-block! print:no-underline min-h-11 min-w-11 text-end underline decoration-line-strong decoration-dotted underline-offset-4 hover:decoration-gold';
