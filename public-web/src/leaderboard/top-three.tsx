import type { LeaderboardEntry } from 'public-api/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Card, EmptyState, Eyebrow, Picture, Skeleton, Stars } from 'shared-ui/host';
import { votesText } from '../format.ts';
import { leaders } from './leaders.ts';

export function TopThree({ entries }: { entries: readonly LeaderboardEntry[] }) {
  const { first, second, mostVotes } = leaders(entries);
  if (!first) {
    return (
      <EmptyState
        icon="trophy"
        title="No votes yet"
        description="The first vote of this voting period puts a vendor up here."
        className="mt-8 border-y border-line"
      />
    );
  }
  return (
    <ul aria-label="Top three" className={GRID}>
      <LeaderCard title="Top Performer #1" entry={first}>
        <Stars value={first.averageScore} />
      </LeaderCard>
      {second && (
        <LeaderCard title="Runner Up #2" entry={second}>
          <Stars value={second.averageScore} />
        </LeaderCard>
      )}
      {mostVotes && (
        <LeaderCard title="Overall Leader" entry={mostVotes}>
          <span className="text-sm">
            Most votes:{' '}
            <strong className="font-semibold tabular-nums">{votesText(mostVotes.totalVotes)}</strong>
          </span>
        </LeaderCard>
      )}
    </ul>
  );
}

type LeaderCardProps = { title: string; entry: LeaderboardEntry; children: ReactNode };

function LeaderCard({ title, entry, children }: LeaderCardProps) {
  return (
    <Card
      as="li"
      padding="none"
      className="grid grid-cols-[7rem_1fr] items-stretch overflow-hidden md:grid-cols-1"
    >
      <Picture
        src={entry.imageUrl}
        name={entry.name}
        alt=""
        ratio="8 / 5"
        eager
        className="h-full rounded-none!"
      />
      <div className="min-w-0 p-4 sm:p-5">
        <Eyebrow>{title}</Eyebrow>
        <p className="mt-1 font-display text-xl font-semibold wrap-anywhere">
          <Link to={`/vendor/${entry.id}`} className="text-ink no-underline hover:underline">
            {entry.name}
          </Link>
        </p>
        <p className="mt-2 flex min-h-6 items-center">{children}</p>
      </div>
    </Card>
  );
}

export function TopThreeSkeleton() {
  return (
    <div className={GRID}>
      {[1, 2, 3].map((place) => (
        <Card key={place} as="div" padding="none" className="grid grid-cols-[7rem_1fr] md:grid-cols-1">
          <Skeleton className="h-full md:aspect-[8/5] md:h-auto" />
          <div className="grid gap-2 p-4 sm:p-5">
            <Skeleton className="h-4 w-28" />
            <Skeleton className="h-7 w-40 max-w-full" />
            <Skeleton className="h-6 w-32" />
          </div>
        </Card>
      ))}
    </div>
  );
}

const GRID = 'mt-8 grid gap-4 md:grid-cols-3 lg:gap-5';
