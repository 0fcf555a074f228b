import { t } from '@lingui/core/macro';
import type { LeaderboardEntry, Vendor } from 'public-api/contract';
import { memo, useId } from 'react';
import { Badge, Card, Heading, Picture, Skeleton, Stars, VisuallyHidden } from 'shared-ui/host';
import { LinkButton } from 'shared-web';
import { scoreText, votesText } from '../format.ts';
import { subScores, vendorBadge, vendorBadges } from './scores.ts';

interface VendorCardProps {
  vendor: Vendor;
  /** It is in the first view. */
  isFirst: boolean;
  entry: LeaderboardEntry | undefined;
  scoresPending: boolean;
  /** The text of useNoVotesText. */
  noVotes: string;
}

export const VendorCard = memo(({ vendor, isFirst, entry, scoresPending, noVotes }: VendorCardProps) => {
  const headingId = useId();
  const badge = entry && vendorBadge(entry);
  return (
    <Card
      as="li"
      padding="none"
      aria-labelledby={headingId}
      className="flex flex-col overflow-hidden max-sm:relative max-sm:grid max-sm:grid-cols-[min(6rem,26vw)_minmax(0,1fr)]"
    >
      <Picture
        src={vendor.imageUrl}
        name={vendor.name}
        alt=""
        eager={isFirst}
        className="rounded-none! max-sm:h-full"
      />
      <div className="flex min-w-0 flex-1 flex-col p-3 sm:p-5">
        <div className="flex items-start justify-between gap-x-3 max-sm:flex-wrap">
          <Heading as="h3" size="card" id={headingId} className="min-w-0 wrap-anywhere">
            <bdi>{vendor.name}</bdi>
          </Heading>
          {badge && (
            <Badge
              tone={badge === 'leader' ? 'gold' : 'neutral'}
              icon={badge === 'leader' ? 'trophy' : undefined}
            >
              {vendorBadges()[badge]}
            </Badge>
          )}
        </div>
        <div className="mt-1 flex min-h-6 flex-wrap items-center gap-x-3 text-sm text-ink-soft">
          {scoresPending ? <Skeleton className="h-5 w-40" /> : <Rating entry={entry} noVotes={noVotes} />}
        </div>
        <p
          dir="auto"
          className="mt-1 text-sm max-sm:truncate sm:mt-3 sm:line-clamp-3 text-ink-soft wrap-anywhere"
        >
          {vendor.description}
        </p>
        <dl className="mt-auto grid grid-cols-4 gap-2 pt-5 text-center max-sm:hidden">
          {subScores(entry?.totalVotes ? entry.categoryScores : {}).map(({ label, score }) => (
            <div key={label} className="flex flex-col-reverse border-t border-line pt-2">
              <dt className="text-xs text-ink-faint">{label}</dt>
              <dd className="font-display text-lg font-semibold tabular-nums">
                {score === undefined ? <NoScore /> : scoreText(score)}
              </dd>
            </div>
          ))}
        </dl>
        <LinkButton
          to={`/vendor/${vendor.id}`}
          aria-label={t`View Profile of ${{ vendor: vendor.name }}`}
          variant="secondary"
          className="mt-5 max-sm:mt-0 max-sm:min-h-8 max-sm:justify-start max-sm:border-none max-sm:p-0 max-sm:text-sm max-sm:underline max-sm:after:absolute max-sm:after:inset-0"
        >{t`View Profile`}</LinkButton>
      </div>
    </Card>
  );
});

function Rating({ entry, noVotes }: Pick<VendorCardProps, 'entry' | 'noVotes'>) {
  if (!entry || entry.totalVotes === 0) return <span>{noVotes}</span>;
  return (
    <>
      <Stars value={entry.averageScore} className="text-ink" />
      <span>{votesText(entry.totalVotes)}</span>
    </>
  );
}

function NoScore() {
  return (
    <>
      <span aria-hidden className="text-ink-faint">
        –
      </span>
      <VisuallyHidden>{t`no score`}</VisuallyHidden>
    </>
  );
}
