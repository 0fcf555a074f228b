import { Link } from 'react-router-dom';
import { BarRow, Picture, Rank, VisuallyHidden } from 'shared-ui/host';

type Props = {
  rank: number;
  vendor: { id: number; name: string; imageUrl: string };
  /** The figure the ranking is about, and what it counts. */
  figure: { text: string; note: string };
  votes: string;
  bar: { value: number; max: number; color?: string };
};

export function RankingRow({ rank, vendor, figure, votes, bar }: Props) {
  return (
    <li className="flex items-center gap-3 border-b border-line py-2 sm:gap-6">
      <Rank rank={rank} />
      <BarRow
        leading={
          <Picture src={vendor.imageUrl} name={vendor.name} alt="" size={48} className="max-sm:size-9!" />
        }
        label={
          <Link to={`/vendor/${vendor.id}`} className="text-ink no-underline hover:underline">
            {vendor.name}
          </Link>
        }
        value={bar.value}
        max={bar.max}
        color={bar.color}
        valueText={votes}
        className="min-w-0 flex-1"
      />
      <p className="w-12 shrink-0 text-right sm:w-24">
        <span className="font-display text-2xl font-semibold tabular-nums">{figure.text}</span>
        <VisuallyHidden> {figure.note}</VisuallyHidden>
      </p>
    </li>
  );
}

/** Says once for the eye what each row says for the ear. */
export function RankingHead({ figure }: { figure: string }) {
  return (
    <div aria-hidden className="flex gap-3 border-b border-ink py-2 text-xs text-ink-faint sm:gap-6">
      <span>Rank</span>
      <span className="flex-1 pl-11 sm:pl-15">Vendor</span>
      <span>Votes</span>
      <span className="w-12 text-right sm:w-24">{figure}</span>
    </div>
  );
}
