import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { LeaderboardEntry, PastCycle } from 'public-api/contract';
import { EmptyState, Heading, Laurel, Picture, Skeletons } from 'shared-ui/host';
import { formatLongDates } from 'shared-web';
import { useNoVotesText } from '../cycle/no-votes-text.ts';
import { standingCycle, useVotingCycle } from '../cycle/use-voting-cycle.ts';
import { VendorLink } from '../cycle/vendor-link.tsx';
import { scoreText } from '../format.ts';
import { useZone } from '../page/is-served.ts';
import { looksTied, overallPlace, rankRule, tiedRanks } from '../places.ts';

const PLACES = 3;

interface MonthlyLeadersProps {
  entries: readonly LeaderboardEntry[];
  /** The voting period of these leaders; undefined is the current one. */
  over: PastCycle | undefined;
}

/** Shows the top three of a voting cycle, under its name and dates. */
export function MonthlyLeaders({ entries, over }: MonthlyLeadersProps) {
  const zone = useZone();
  const current = useVotingCycle()?.cycle;
  const cycle = over ?? current;
  const top = entries
    .filter((entry) => entry.totalVotes > 0)
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, PLACES);
  const noVotes = useNoVotesText(over);
  const tied = tiedRanks(entries);
  return (
    <section aria-labelledby="monthly-leaders" className="min-w-0">
      <Heading as="h3" id="monthly-leaders">{t`Monthly Leaders`}</Heading>
      <p className="mt-1 min-h-6 text-sm text-ink-soft wrap-anywhere">
        {cycle?.startDate && cycle.endDate && (
          <Trans>
            <bdi>{ph({ period: cycle.name ?? '' })}</bdi>,{' '}
            {ph({ dates: formatLongDates(cycle.startDate, cycle.endDate, zone) })}
          </Trans>
        )}
      </p>
      {top.length === 0 && <EmptyState icon="trophy" title={noVotes} />}
      <ol className="mt-2">
        {top.map((entry) => (
          <li key={entry.id} className="flex items-center gap-3 border-b border-line py-4 sm:gap-4">
            <Laurel size={56} place={entry.rank} className="max-sm:size-11!" />
            <Picture
              src={entry.imageUrl}
              name={entry.name}
              alt=""
              size={56}
              className="max-sm:size-[44px]! max-[22rem]:hidden"
            />
            <div className="min-w-0 flex-1">
              <p className="text-sm text-gold-text">
                {overallPlace({ place: entry.rank, isTied: tied.has(entry.rank) })}
              </p>
              <p className="font-display text-xl font-semibold wrap-anywhere">
                <VendorLink vendor={entry} cycle={standingCycle(over)} />
              </p>
            </div>
            <p className="shrink-0 text-end max-sm:w-14">
              <span className="block font-display text-2xl font-semibold tabular-nums">
                {scoreText(entry.averageScore)}
              </span>
              <span className="block text-xs text-ink-faint">{t`average score`}</span>
            </p>
          </li>
        ))}
      </ol>
      {looksTied(top) && <p className="mt-4 text-sm text-ink-soft">{rankRule()}</p>}
    </section>
  );
}

export function MonthlyLeadersSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeletons shapes={['h-8 w-48', 'h-6 w-64 max-w-full', 'h-20', 'h-20', 'h-20']} />
    </div>
  );
}
