import { Link } from 'react-router-dom';
import { BarRow, Picture, Rank } from 'shared-ui/host';

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
    <li className="flex items-center gap-4 border-b border-line py-2 sm:gap-6">
      <Rank rank={rank} />
      <BarRow
        leading={
          <Picture src={vendor.imageUrl} name={vendor.name} alt="" size={48} className="max-sm:hidden" />
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
      <p className="w-20 shrink-0 text-right">
        <span className="block font-display text-2xl font-semibold tabular-nums">{figure.text}</span>
        <span className="block text-xs text-ink-faint">{figure.note}</span>
      </p>
    </li>
  );
}
