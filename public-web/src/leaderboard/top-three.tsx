import type { LeaderboardEntry } from 'public-api/contract';
import type { ReactNode } from 'react';
import { Badge, Card, EmptyState, Eyebrow, Icon, Laurel, Picture, Skeletons, Stars } from 'shared-ui/host';
import { VendorLink } from '../cycle/vendor-link.tsx';
import type { CycleId } from '../queries.ts';
import { tiedRanks } from '../ties.ts';
import { leaders } from './leaders.ts';
import { howScoresWork, mostVotes as mostVotesText } from './messages.tsx';

interface TopThreeProps {
  entries: readonly LeaderboardEntry[];
  /** The cycle of VendorLink. */
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
        description="Only vendors with votes appear here."
        className="mt-8 border-y border-line"
      />
    );
  }
  const performer = (title: string, entry: LeaderboardEntry) => (
    <LeaderCard title={title} entry={entry} cycle={cycle} hasPicture>
      <Stars value={entry.averageScore} />
      {tied.has(entry.rank) && <Tied />}
      <button
        type="button"
        onClick={() => onExplain(entry.id)}
        aria-label={howScoresWork({ vendor: entry.name })}
        className="min-h-8 text-sm text-ink-soft underline underline-offset-4 hover:text-ink"
      >
        How scores work
      </button>
    </LeaderCard>
  );
  return (
    <ul aria-label="Top three" className={GRID}>
      {performer('Top Performer #1', first)}
      {second && performer('Runner Up #2', second)}
      {mostVotes && (
        <LeaderCard
          title="Overall Leader"
          entry={mostVotes}
          cycle={cycle}
          hasPicture={![first, second].includes(mostVotes)}
        >
          <span className="text-sm">{mostVotesText({ votes: mostVotes.totalVotes })}</span>
          {sharesMostVotes && <Tied />}
        </LeaderCard>
      )}
    </ul>
  );
}

/** Shows that other vendors share the place. */
function Tied() {
  return <Badge>Tied</Badge>;
}

interface LeaderCardProps {
  title: string;
  entry: LeaderboardEntry;
  cycle: CycleId;
  /** Is false if a card before shows the same vendor's picture. */
  hasPicture: boolean;
  children: ReactNode;
}

function LeaderCard({ title, entry, cycle, hasPicture, children }: LeaderCardProps) {
  return (
    <Card
      as="li"
      padding="none"
      className={`items-stretch overflow-hidden md:max-lg:grid-rows-[auto_1fr] ${CARD}`}
    >
      {hasPicture ? (
        <Picture src={entry.imageUrl} name={entry.name} alt="" eager className="h-full rounded-none!" />
      ) : (
        <span aria-hidden className={`grid place-items-center bg-gold-wash text-gold-text ${ABOVE}`}>
          <Laurel size={76}>
            <Icon name="trophy" size={24} />
          </Laurel>
        </span>
      )}
      <div className={TEXT}>
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
        <Card key={place} as="div" padding="none" className={CARD}>
          <Skeletons shapes={[`h-full md:max-lg:h-auto ${ABOVE}`]} />
          <div className={`grid gap-2 ${TEXT}`}>
            <Skeletons shapes={['h-4 w-28', 'h-7 w-40 max-w-full', 'h-6 w-32', 'h-6 w-36']} />
          </div>
        </Card>
      ))}
    </div>
  );
}

const GRID = 'mt-6 grid gap-4 md:grid-cols-3 lg:gap-5';
/* The picture is beside the text if three columns leave room for both, so that the ranking below stays in sight. */
const CARD = 'grid grid-cols-[7rem_minmax(0,1fr)] md:max-lg:grid-cols-1';
const ABOVE = 'md:max-lg:aspect-[8/5]';
const TEXT = 'min-w-0 p-4 sm:max-lg:p-5';
