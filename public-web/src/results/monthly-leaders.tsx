import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { LeaderboardEntry, PastCycle } from 'public-api/contract';
import { EmptyState, Heading, Skeletons } from 'shared-ui/host';
import { formatLongDates } from 'shared-web';
import { useNoVotesText } from '../cycles/no-votes-text.ts';
import { standingCycle, useVotingCycle } from '../cycles/use-voting-cycle.ts';
import { hasBallot, isAnnounced } from '../cycles/voting-cycle.ts';
import { useZone } from '../page/is-served.ts';
import { looksTied, rankRule, tiedRanks } from '../places.ts';
import { PlaceRow } from './place-row.tsx';

const PLACES = 3;

interface MonthlyLeadersProps {
  entries: readonly LeaderboardEntry[];
  /** The voting period of these leaders; undefined is the current one. */
  over: PastCycle | undefined;
}

const stillOpen = (hasVoting: boolean): string =>
  hasVoting ? t`Voting goes on, so this can still change.` : t`The results are still to come.`;

/** Shows the top three of a voting cycle, under its name and dates. */
export function MonthlyLeaders({ entries, over }: MonthlyLeadersProps) {
  const zone = useZone();
  const voting = useVotingCycle();
  const cycle = over ?? voting?.cycle;
  const isFinal = over ? !over.isFrozen : voting !== undefined && isAnnounced(voting.cycle, voting.state);
  const top = entries
    .filter((entry) => entry.totalVotes > 0)
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, PLACES);
  const hasVoting = !over && hasBallot(voting?.state);
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
      {top.length > 0 && !isFinal && <p className="mt-1 text-sm text-ink-soft">{stillOpen(hasVoting)}</p>}
      {top.length === 0 && <EmptyState icon="trophy" title={noVotes} />}
      <ol className="mt-2">
        {top.map((entry) => (
          <PlaceRow
            key={entry.id}
            {...entry}
            vendor={entry}
            isTied={tied.has(entry.rank)}
            isFinal={isFinal}
            cycle={standingCycle(over)}
          />
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
