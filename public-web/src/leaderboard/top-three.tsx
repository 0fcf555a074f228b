import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { LeaderboardEntry } from 'public-api/contract';
import type { ReactNode } from 'react';
import { Badge, Card, EmptyState, Eyebrow, Picture, Skeletons, Stars } from 'shared-ui/host';
import { VendorLink } from '../cycle/vendor-link.tsx';
import { votesText } from '../format.ts';
import { tiedRanks } from '../places.ts';
import type { CycleId } from '../queries.ts';

/** Returns the first two vendors and the vendor with the most votes; undefined where no vendor has votes. */
export function leaders(entries: readonly LeaderboardEntry[]) {
  const voted = entries.filter((entry) => entry.totalVotes > 0);
  const byRank = voted.toSorted((a, b) => a.rank - b.rank);
  const [mostVotes] = byRank.toSorted((a, b) => b.totalVotes - a.totalVotes);
  // Entries of the same rank keep the order of the ranking below.
  const [first, second] = byRank;
  const sharesMostVotes = byRank.some(
    ({ id, totalVotes }) => id !== mostVotes?.id && totalVotes === mostVotes?.totalVotes,
  );
  return { first, second, mostVotes, sharesMostVotes };
}

interface TopThreeProps {
  entries: readonly LeaderboardEntry[];
  /** The cycle of VendorLink. */
  cycle: CycleId;
}

export function TopThree({ entries, cycle }: TopThreeProps) {
  const { first, second, mostVotes, sharesMostVotes } = leaders(entries);
  const tied = tiedRanks(entries);
  if (!first) {
    return (
      <EmptyState
        icon="trophy"
        title={t`No votes to show`}
        description={t`Only vendors with votes appear here.`}
        className="mt-8 border-y border-line"
      />
    );
  }
  const performer = (title: string, entry: LeaderboardEntry) => (
    <LeaderCard title={title} entry={entry} cycle={cycle} isFirst={entry === first}>
      <Stars value={entry.averageScore} />
      {tied.has(entry.rank) && <Tied />}
    </LeaderCard>
  );
  return (
    <ul aria-label={t`Top three`} className={GRID}>
      {performer(t`Top Performer #1`, first)}
      {second && performer(t`Runner Up #2`, second)}
      {mostVotes && (
        <LeaderCard title={t`Overall Leader`} entry={mostVotes} cycle={cycle}>
          <span className="text-sm">
            <Trans>
              Most votes:{' '}
              <strong className="font-semibold tabular-nums">
                {ph({ votes: votesText(mostVotes.totalVotes) })}
              </strong>
            </Trans>
          </span>
          {sharesMostVotes && <Tied />}
        </LeaderCard>
      )}
    </ul>
  );
}

/** Shows that other vendors share the place. */
function Tied() {
  return <Badge>{t`Tied`}</Badge>;
}

interface LeaderCardProps {
  title: string;
  entry: LeaderboardEntry;
  cycle: CycleId;
  /** The first place has the largest card. */
  isFirst?: boolean;
  children: ReactNode;
}

function LeaderCard({ title, entry, cycle, isFirst = false, children }: LeaderCardProps) {
  return (
    <Card as="li" padding="none" className={`overflow-hidden ${isFirst ? '' : CARD}`}>
      <Picture
        src={entry.imageUrl}
        name={entry.name}
        alt=""
        eager
        className={`rounded-none! md:aspect-3/1! ${isFirst ? 'max-md:aspect-2/1!' : 'max-md:h-full'}`}
      />
      <div className="min-w-0 p-4">
        <Eyebrow>{title}</Eyebrow>
        <p className={`mt-1 font-display font-semibold wrap-anywhere ${isFirst ? 'text-2xl' : 'text-xl'}`}>
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
      <Skeletons shapes={['h-72 md:h-60', 'h-28 md:h-52', 'h-28 md:h-44']} />
    </div>
  );
}

/* The cards stand on one line, and the wider a card, the higher its picture: a podium. */
const GRID = 'mt-6 grid gap-4 md:grid-cols-[1.4fr_1.1fr_0.9fr] md:items-end lg:gap-5';
const CARD = 'max-md:grid max-md:grid-cols-[min(7rem,30vw)_minmax(0,1fr)]';
