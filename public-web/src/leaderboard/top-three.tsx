import type { LeaderboardEntry } from 'public-api/contract';
import type { ReactNode } from 'react';
import { Badge, Card, EmptyState, Eyebrow, Picture, Skeletons, Stars, VisuallyHidden } from 'shared-ui/host';
import { VendorLink } from '../cycle/vendor-link.tsx';
import { votesText } from '../format.ts';
import type { CycleId } from '../queries.ts';
import { tiedRanks } from '../ties.ts';
import { leaders } from './leaders.ts';

interface TopThreeProps {
  entries: readonly LeaderboardEntry[];
  /** As in VendorLink. */
  cycle: CycleId;
  onExplain: (vendorId: number) => void;
}

export function TopThree({ entries, cycle, onExplain }: TopThreeProps) {
  const { first, second, mostVotes, sharesMostVotes } = leaders(entries);
  const tied = tiedRanks(entries);
  if (!first) {
    return (
      <EmptyState
        icon="trophy"
        title="No votes to show"
        description="Vendors with votes on this board stand here."
        className="mt-8 border-y border-line"
      />
    );
  }
  const performer = (title: string, entry: LeaderboardEntry) => (
    <LeaderCard title={title} entry={entry} cycle={cycle}>
      <Stars value={entry.averageScore} />
      {tied.has(entry.rank) && <Tied />}
      <button
        type="button"
        onClick={() => onExplain(entry.id)}
        className="min-h-8 text-sm text-ink-soft underline underline-offset-4 hover:text-ink"
      >
        How is this computed? <VisuallyHidden>The score of {entry.name}</VisuallyHidden>
      </button>
    </LeaderCard>
  );
  return (
    <ul aria-label="Top three" className={GRID}>
      {performer('Top Performer #1', first)}
      {second && performer('Runner Up #2', second)}
      {mostVotes && (
        <LeaderCard title="Overall Leader" entry={mostVotes} cycle={cycle}>
          <span className="text-sm">
            Most votes:{' '}
            <strong className="font-semibold tabular-nums">{votesText(mostVotes.totalVotes)}</strong>
          </span>
          {sharesMostVotes && <Tied />}
        </LeaderCard>
      )}
    </ul>
  );
}

/** The place above is shared: the card shows one of them. */
function Tied() {
  return <Badge>tied</Badge>;
}

interface LeaderCardProps {
  title: string;
  entry: LeaderboardEntry;
  cycle: CycleId;
  children: ReactNode;
}

function LeaderCard({ title, entry, cycle, children }: LeaderCardProps) {
  return (
    <Card
      as="li"
      padding="none"
      className="grid grid-cols-[7rem_minmax(0,1fr)] items-stretch overflow-hidden md:grid-cols-1 md:grid-rows-[auto_1fr]"
    >
      <Picture src={entry.imageUrl} name={entry.name} alt="" eager className="h-full rounded-none!" />
      <div className="min-w-0 p-4 sm:p-5">
        <Eyebrow>{title}</Eyebrow>
        <p className="mt-1 font-display text-xl font-semibold wrap-anywhere">
          <VendorLink vendor={entry} cycle={cycle} />
        </p>
        <div className="mt-2 flex min-h-6 flex-wrap items-center justify-between gap-x-3">{children}</div>
      </div>
    </Card>
  );
}

export function TopThreeSkeleton() {
  return (
    <div className={GRID}>
      {[1, 2, 3].map((place) => (
        <Card
          key={place}
          as="div"
          padding="none"
          className="grid grid-cols-[7rem_minmax(0,1fr)] md:grid-cols-1"
        >
          <Skeletons shapes={['h-full md:aspect-[8/5] md:h-auto']} />
          <div className="grid min-w-0 gap-2 p-4 sm:p-5">
            <Skeletons shapes={['h-4 w-28', 'h-7 w-40 max-w-full', 'h-6 w-32']} />
          </div>
        </Card>
      ))}
    </div>
  );
}

const GRID = 'mt-8 grid gap-4 md:grid-cols-3 lg:gap-5';
