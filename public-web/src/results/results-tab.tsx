import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { BarRow, EmptyState, ErrorState, Heading, IconChip, Skeletons, StatTile } from 'shared-ui/host';
import { formatCount, formatLongDates, LinkButton, Loaded, readFailureText } from 'shared-web';
import { BoardNote } from '../cycles/board-note.tsx';
import { GroupHeading, sectionsOf, useGroupOf } from '../cycles/category-groups.tsx';
import { CycleSelect } from '../cycles/cycle-select.tsx';
import { useChosenCycle, useVotingCycle } from '../cycles/use-voting-cycle.ts';
import { votesText } from '../format.ts';
import { useZone } from '../page/is-served.ts';
import {
  type CycleId,
  categoriesQuery,
  categoryVotesQuery,
  leaderboardQuery,
  statsQuery,
} from '../queries.ts';
import { MonthlyLeaders, MonthlyLeadersSkeleton } from './monthly-leaders.tsx';
import { OrganiserActs } from './organiser-acts.tsx';
import { VotesOverTime } from './votes-over-time.tsx';
import { ByCategory, NamedWinners, PrintedAddress, WINNERS_ACTS, WinnersLinks } from './winners.tsx';

const loaded = () => ({ loading: t`Loading monthly leaders`, failed: t`Failed to load monthly leaders` });

export function ResultsTab() {
  const cycle = useChosenCycle();
  const { over } = cycle;
  const zone = useZone();
  const current = useVotingCycle()?.cycle;
  const isFrozen = (over ?? current)?.isFrozen === true;
  const namesWinners = over !== undefined && !over.isFrozen;
  const leaderboard = useQuery({ ...leaderboardQuery({ cycle: cycle.past }), enabled: !namesWinners });
  return (
    <section aria-labelledby="results">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <Heading size="page" id="results" className="wrap-anywhere">
          {over ? (
            <Trans>
              Results of <bdi>{ph({ period: over.name })}</bdi>
            </Trans>
          ) : (
            t`Voting Results & Analytics`
          )}
        </Heading>
        <div className="w-full sm:w-auto print:hidden">
          <CycleSelect {...cycle} />
        </div>
      </div>
      {over && (
        <p className="mt-1 text-sm text-ink-soft">{formatLongDates(over.startDate, over.endDate, zone)}</p>
      )}
      <BoardNote over={over} />
      {namesWinners && <PeriodWinners cycle={over.id} />}
      <StatTiles cycle={cycle.past} isFrozen={isFrozen} />
      <div className={`mt-12 grid gap-12 ${namesWinners ? '' : 'lg:grid-cols-2'}`}>
        {!namesWinners && (
          <Loaded query={leaderboard} texts={loaded()} quiet placeholder={<MonthlyLeadersSkeleton />}>
            {(entries) => <MonthlyLeaders entries={entries} over={over} />}
          </Loaded>
        )}
        <VotesByCategory cycle={cycle.past} />
      </div>
      <VotesOverTime cycle={cycle.past} over={over} />
      <OrganiserActs cycle={cycle.past} />
      <PrintedAddress path={cycle.past ? `/?tab=results&cycle=${cycle.past}` : '/?tab=results'} />
    </section>
  );
}

/** Names the winners on the results of a voting period that is over. */
function PeriodWinners({ cycle }: { cycle: number }) {
  return (
    <section aria-labelledby="winners" className="mt-8">
      <Heading as="h3" id="winners">{t`Winners`}</Heading>
      <NamedWinners cycle={cycle}>
        {(winners) => (
          <>
            <div className={WINNERS_ACTS}>
              <LinkButton
                to={`/?tab=leaderboard&cycle=${cycle}`}
                variant="secondary"
              >{t`Full ranking`}</LinkButton>
              <WinnersLinks {...winners} />
            </div>
            <ByCategory {...winners} />
          </>
        )}
      </NamedWinners>
    </section>
  );
}

interface StatTilesProps {
  cycle: CycleId;
  isFrozen: boolean;
}

function StatTiles({ cycle, isFrozen }: StatTilesProps) {
  const { data, isError, error, isFetching, refetch } = useQuery(statsQuery(cycle));
  if (isError && !data) {
    return (
      <ErrorState
        message={readFailureText(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
        className="mt-8"
      />
    );
  }
  const hint = isFrozen && t`Before the freeze`;
  const tiles = [
    { label: t`Total Votes`, value: data?.totalVotes, hint },
    { label: t`Participants`, value: data?.totalParticipants, hint },
    { label: t`Vendors`, value: data?.totalVendors },
  ];
  return (
    <div className="mt-8 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
      {tiles.map(({ label, value, ...note }) => (
        <StatTile
          key={label}
          label={label}
          value={formatCount(value ?? 0)}
          {...note}
          busy={value === undefined}
          className="max-sm:first:col-span-2"
        />
      ))}
    </div>
  );
}

const votesTexts = () => ({
  loading: t`Loading votes by category`,
  failed: t`Failed to load votes by category`,
});

function VotesByCategory({ cycle }: { cycle: CycleId }) {
  const counts = useQuery(categoryVotesQuery(cycle));
  const { data: categories = [] } = useQuery(categoriesQuery());
  const groupOf = useGroupOf();
  const highest = Math.max(...(counts.data ?? []).map((row) => row.voteCount));
  return (
    <section aria-labelledby="votes-by-category" className="min-w-0">
      <Heading as="h3" id="votes-by-category" className="mb-4">{t`Votes by Category`}</Heading>
      <Loaded
        query={counts}
        texts={votesTexts()}
        quiet
        placeholder={<Skeletons shapes={Array<string>(6).fill('my-4 h-9')} />}
        empty={<EmptyState icon="bar-chart" title={t`No categories yet`} />}
      >
        {(rows) => (
          <>
            {sectionsOf(rows, ({ categoryId }) => groupOf({ id: categoryId })).map((section) => (
              <Fragment key={section.name}>
                {section.name && <GroupHeading name={section.name} />}
                <ul>
                  {section.items.map((row) => {
                    const { icon = '', color } = categories.find(({ id }) => id === row.categoryId) ?? {};
                    return (
                      <li key={row.categoryId} className="border-b border-line">
                        <BarRow
                          leading={<IconChip name={icon} color={color} size="sm" />}
                          label={row.categoryName}
                          value={row.voteCount}
                          max={highest}
                          valueText={votesText(row.voteCount)}
                          color={color}
                        />
                      </li>
                    );
                  })}
                </ul>
              </Fragment>
            ))}
          </>
        )}
      </Loaded>
    </section>
  );
}
