import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { Vendor } from 'public-api/contract';
import type { ReactNode } from 'react';
import { Badge, Bar, Heading, Icon, Loading, Skeletons } from 'shared-ui/host';
import { BoardNote } from '../cycles/board-note.tsx';
import { useNoVotesText } from '../cycles/no-votes-text.ts';
import { isNominatedIn } from '../cycles/nominees.ts';
import { useVotingCycle } from '../cycles/use-voting-cycle.ts';
import { isAnnounced } from '../cycles/voting-cycle.ts';
import { scoreText } from '../format.ts';
import { tiedRanks } from '../places.ts';
import { categoriesQuery, leaderboardQuery } from '../queries.ts';
import { AtAGlance } from './at-a-glance.tsx';
import { DisqualifiedNote } from './disqualified-note.tsx';
import { categoryIcon, rankBadge, scoreGrade } from './scores.ts';
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
  const voting = useVotingCycle();
  const isFinal = voting !== undefined && isAnnounced(voting.cycle, voting.state);
  const noVotes = useNoVotesText();
  const entry = entries.find(({ id }) => id === vendor.id);
  const voted = entry !== undefined && entry.totalVotes > 0;
  return (
    <article className="mt-4">
      <AtAGlance
        vendor={vendor}
        badge={
          voted && (
            <Badge tone={entry.rank <= 3 ? 'gold' : 'neutral'} icon={entry.rank <= 3 ? 'trophy' : undefined}>
              {rankBadge(entry.rank, isFinal)}
            </Badge>
          )
        }
        standing={entry}
        isTied={voted && tiedRanks(entries).has(entry.rank)}
        isPending={isPending}
      >
        <DisqualifiedNote categories={entry?.disqualifiedIn} />
        {!isPending && !voted && !entry?.disqualifiedIn && (
          <p className="mt-4 text-sm text-ink-soft">{entry ? noVotes : t`We couldn’t load the scores.`}</p>
        )}
        <BoardNote />
        {vendor.categoryIds?.length !== 0 && <ShareVendor vendor={vendor} />}
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

interface PerformanceBreakdownProps {
  vendor: Vendor;
  /** The scores by the names of categories. */
  scores: Record<string, number>;
}

function PerformanceBreakdown({ vendor, scores }: PerformanceBreakdownProps) {
  const { data: categories = [] } = useQuery(categoriesQuery());
  const unjudged = { tone: 'ink-soft', label: useNoVotesText() };
  return (
    <section aria-labelledby="breakdown">
      <Heading id="breakdown">{t`Performance Breakdown`}</Heading>
      <ul className="mt-3">
        {Object.entries(scores).map(([category, score]) => {
          // A category in which the vendor has no votes goes into the average as 0, but gets no grade.
          const found = categories.find(({ name, ownName = name }) => ownName === category);
          const isAbsent = found && !isNominatedIn(vendor, found.id);
          const { tone, label } = score > 0 ? scoreGrade(score) : isAbsent ? absent() : unjudged;
          const color = `var(--ui-${tone})`;
          return (
            <li key={category} className="border-b border-line py-3">
              <div className="mb-2 flex items-center gap-3">
                <Icon name={categoryIcon(category)} size={20} className="text-ink-soft" />
                <span dir="auto" className="min-w-0 flex-1 font-medium wrap-anywhere">
                  {found?.name ?? category}
                </span>
                <span className="text-xs" style={{ color }}>
                  {label}
                </span>
                <span className="font-display text-xl font-semibold tabular-nums" style={{ color }}>
                  {scoreText(score)}
                </span>
              </div>
              <Bar value={score} max={5} color={color} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const absent = () => ({ tone: 'ink-soft', label: t`Not nominated` });

function BreakdownSkeleton() {
  return (
    <Loading label={t`Loading scores`} className="grid gap-3">
      <Skeletons shapes={['h-8 w-64 max-w-full', ...Array<string>(6).fill('h-12')]} />
    </Loading>
  );
}
