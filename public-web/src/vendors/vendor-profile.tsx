import { useQuery } from '@tanstack/react-query';
import type { Vendor } from 'public-api/contract';
import type { ReactNode } from 'react';
import { Badge, Heading, Picture, StatTile } from 'shared-ui/host';
import { formatCount } from 'shared-web';
import { BoardNote } from '../cycle/board-note.tsx';
import { scoreText } from '../format.ts';
import { leaderboardQuery } from '../queries.ts';
import { tiedRanks } from '../ties.ts';
import { BreakdownSkeleton, PerformanceBreakdown } from './performance-breakdown.tsx';
import { rankBadge } from './scores.ts';
import { ShareVendor } from './share-vendor.tsx';
import { VendorAbout } from './vendor-about.tsx';
import { VendorLinks } from './vendor-links.tsx';
import { VendorPlaces } from './vendor-places.tsx';

interface VendorProfileProps {
  vendor: Vendor;
  /** Below what is known at a glance. */
  children: ReactNode;
}

export function VendorProfile({ vendor, children }: VendorProfileProps) {
  const { data: entries = [], isPending } = useQuery(leaderboardQuery());
  const entry = entries.find(({ id }) => id === vendor.id);
  const voted = entry !== undefined && entry.totalVotes > 0;
  const isTied = voted && tiedRanks(entries).has(entry.rank);
  const figures = [
    { label: 'Average score', value: voted ? scoreText(entry.averageScore) : '–' },
    { label: 'Total votes', value: entry ? formatCount(entry.totalVotes) : '–' },
    { label: 'Rank', value: voted ? `#${entry.rank}` : '–', hint: isTied && 'tied' },
  ];
  return (
    <article className="mt-4">
      <div className="grid items-end gap-3 md:grid-cols-2 md:gap-10">
        <Picture src={vendor.imageUrl} name={vendor.name} eager className={PICTURE} />
        <div className="min-w-0">
          <div className="min-h-7 not-md:empty:hidden">
            {voted && (
              <Badge
                tone={entry.rank <= 3 ? 'gold' : 'neutral'}
                {...(entry.rank <= 3 ? { icon: 'trophy' } : {})}
              >
                {rankBadge(entry.rank)}
              </Badge>
            )}
          </div>
          <Heading as="h1" size="page" className="mt-2 wrap-anywhere">
            <bdi>{vendor.name}</bdi>
          </Heading>
          <div className="mt-4 grid md:mt-8 grid-cols-3 gap-4 sm:gap-6">
            {figures.map((figure) => (
              <StatTile key={figure.label} {...figure} busy={isPending} />
            ))}
            {!isPending && !voted && (
              <p className="col-span-3 text-sm text-ink-soft">
                {entry ? 'No votes yet' : 'Scores could not be loaded.'}
              </p>
            )}
          </div>
          <BoardNote />
          <ShareVendor vendor={vendor} />
        </div>
      </div>
      {children}
      <div className="mt-10 grid items-start gap-10 md:grid-cols-2">
        <div className="grid min-w-0 gap-10">
          <VendorAbout description={vendor.description} />
          <VendorLinks vendorId={vendor.id} />
          <VendorPlaces vendorId={vendor.id} title="Past voting periods" />
        </div>
        {isPending && <BreakdownSkeleton />}
        {voted && Object.keys(entry.categoryScores).length > 0 && (
          <PerformanceBreakdown vendor={vendor} scores={entry.categoryScores} />
        )}
      </div>
    </article>
  );
}

/* On a phone the first row of the ballot is to be seen below it. */
const PICTURE = 'max-sm:aspect-2/1!';
