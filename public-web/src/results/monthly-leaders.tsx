import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { LeaderboardEntry, PastCycle } from 'public-api/contract';
import { EmptyState, Heading, Laurel, Picture, Skeletons } from 'shared-ui/host';
import { formatLongDates } from 'shared-web';
import { useNoVotesText } from '../cycles/no-votes-text.ts';
import { standingCycle, useVotingCycle } from '../cycles/use-voting-cycle.ts';
import { VendorLink } from '../cycles/vendor-link.tsx';
import { hasBallot, isAnnounced } from '../cycles/voting-cycle.ts';
import { scoreText } from '../format.ts';
import { useZone } from '../page/is-served.ts';
import { looksTied, overallPlace, placeSoFar, rankRule, tiedRanks } from '../places.ts';
import type { CycleId } from '../queries.ts';

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
            entry={entry}
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

interface PlaceRowProps {
  entry: LeaderboardEntry;
  isTied: boolean;
  /** False while results may still change. */
  isFinal: boolean;
  /** The cycle of VendorLink. */
  cycle: CycleId;
}

/** Shows a vendor's place in the overall ranking. */
function PlaceRow({ entry, isTied, isFinal, cycle }: PlaceRowProps) {
  const { rank, name, imageUrl, averageScore } = entry;
  return (
    <li className="flex items-center gap-3 border-b border-line py-4 sm:gap-4">
      <Laurel size={56} place={rank} className="max-sm:size-11!" />
      <Picture
        src={imageUrl}
        name={name}
        alt=""
        size={56}
        className="max-sm:size-[44px]! max-[22rem]:hidden"
      />
      <div className="min-w-0 flex-1">
        <p className="text-sm text-gold-text">
          {(isFinal ? overallPlace : placeSoFar)({ place: rank, isTied })}
        </p>
        <p className="font-display text-xl font-semibold wrap-anywhere">
          <VendorLink vendor={entry} cycle={cycle} />
        </p>
      </div>
      <p className="shrink-0 text-end max-sm:w-14">
        <span className="block font-display text-2xl font-semibold tabular-nums">
          {scoreText(averageScore)}
        </span>
        <span className="block text-xs text-ink-faint">{t`average score`}</span>
      </p>
    </li>
  );
}

export function MonthlyLeadersSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeletons shapes={['h-8 w-48', 'h-6 w-64 max-w-full', 'h-20', 'h-20', 'h-20']} />
    </div>
  );
}
