import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { Vendor } from 'public-api/contract';
import type { ReactNode } from 'react';
import { Badge } from 'shared-ui/host';
import { formatCount } from 'shared-web';
import { BoardNote } from '../cycle/board-note.tsx';
import { useNoVotesText } from '../cycle/use-no-votes-text.ts';
import { scoreText } from '../format.ts';
import { leaderboardQuery } from '../queries.ts';
import { tiedRanks } from '../ties.ts';
import { AtAGlance } from './at-a-glance.tsx';
import { BreakdownSkeleton, PerformanceBreakdown } from './performance-breakdown.tsx';
import { rankBadge } from './scores.ts';
import { ShareVendor } from './share-vendor.tsx';
import { VendorAbout, VendorLinks } from './vendor-links.tsx';
import { VendorPlaces } from './vendor-places.tsx';

interface VendorProfileProps {
  vendor: Vendor;
  /** Is shown below the figures. */
  children: ReactNode;
}

export function VendorProfile({ vendor, children }: VendorProfileProps) {
  const { data: entries = [], isPending } = useQuery(leaderboardQuery());
  const noVotes = useNoVotesText();
  const entry = entries.find(({ id }) => id === vendor.id);
  const voted = entry !== undefined && entry.totalVotes > 0;
  const isTied = voted && tiedRanks(entries).has(entry.rank);
  const figures = [
    { label: t`Average score`, value: voted ? scoreText(entry.averageScore) : '–' },
    { label: t`Total votes`, value: entry ? formatCount(entry.totalVotes) : '–' },
    { label: t`Rank`, value: voted ? `#${entry.rank}` : '–', hint: isTied && t`Tied` },
  ];
  return (
    <article className="mt-4">
      <AtAGlance
        vendor={vendor}
        badge={voted && <PlaceBadge rank={entry.rank} />}
        figures={figures}
        isPending={isPending}
      >
        {!isPending && !voted && (
          <p className="mt-4 text-sm text-ink-soft">{entry ? noVotes : t`We couldn’t load the scores.`}</p>
        )}
        <BoardNote />
        <ShareVendor vendor={vendor} />
      </AtAGlance>
      {children}
      <div className="mt-10 grid items-start gap-10 md:grid-cols-2">
        <div className="grid min-w-0 gap-10">
          <VendorAbout description={vendor.description} />
          <VendorLinks vendorId={vendor.id} />
          <VendorPlaces vendorId={vendor.id} title={t`Past voting periods`} />
          {vendor.mergedIds?.map((id) => (
            <VendorPlaces key={id} vendorId={id} title={t`Past voting periods of a merged entry`} />
          ))}
        </div>
        {isPending && <BreakdownSkeleton />}
        {voted && Object.keys(entry.categoryScores).length > 0 && (
          <PerformanceBreakdown vendor={vendor} scores={entry.categoryScores} />
        )}
      </div>
    </article>
  );
}

function PlaceBadge({ rank }: { rank: number }) {
  const isOnPodium = rank <= 3;
  return (
    <Badge tone={isOnPodium ? 'gold' : 'neutral'} {...(isOnPodium ? { icon: 'trophy' } : {})}>
      {rankBadge(rank)}
    </Badge>
  );
}
