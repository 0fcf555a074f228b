import { useQuery } from '@tanstack/react-query';
import type { AdminVotingCycle } from 'admin-api/contract';
import { Badge, Card, EmptyState, Heading } from 'shared-ui/host';
import { formatDateTime, LinkButton, PageLink } from 'shared-web';
import { call, VOTES_TIMEOUT_MS } from '../api-client.ts';
import { type Act, ActButtons } from '../lists/acts.tsx';
import { ExportButton } from '../lists/export-button.tsx';
import { Facts } from '../lists/facts.tsx';
import { OpenButton } from '../lists/open-button.tsx';
import { PAUSE_ACTS } from '../lists/pause-acts.ts';
import { useSignedInAdmin, votingCyclesQuery } from '../queries.ts';
import { Moment } from '../time/moment.tsx';
import { usePanelZone } from '../time/zoned-time.ts';
import { daysLeft } from './days.ts';
import { NewPeriod } from './new-period.tsx';
import { PeriodForm } from './period-form/period-form.tsx';
import { StepLine } from './period-form/step-line.tsx';
import { periodState, SEASON, seasonState, shownVotes } from './period-state.ts';
import { resultsText, WHO_MAY_VOTE } from './rules.ts';
import { SiteLinks } from './site-links.tsx';
import { winnersOnly } from './winners-only.ts';
import { useVotingStatus } from './with-voting-status.tsx';

/** Shows where the season stands, what is true now, and what to do next. */
export function Season() {
  const { status, now: readClock } = useVotingStatus();
  const now = readClock();
  const period = status.activeCycle;
  const state = seasonState(period, now);
  const line = (
    <StepLine label="Season" steps={Object.values(SEASON)} current={Object.keys(SEASON).indexOf(state)} />
  );
  if (!period) {
    return (
      <Card variant="ruled" aria-label="Current voting period">
        {line}
        <EmptyState
          icon="calendar"
          title="No voting period is running"
          description="People can’t vote until one starts."
        />
        <NextPeriod />
      </Card>
    );
  }
  const isOver = state === 'ended' || state === 'announced';
  return (
    <Card variant="ruled" aria-labelledby="season-title">
      {line}
      <div className="mt-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <Heading
          as="h3"
          size="card"
          id="season-title"
          eyebrow="Current voting period"
          className="min-w-0 wrap-anywhere"
        >
          {period.name}
        </Heading>
        <div className="flex flex-wrap gap-2">
          {!isOver && <ActsWhileOpen period={period} />}
          {state === 'ended' && (
            <LinkButton to="?tab=voting&page=announce" size="sm" icon="trophy">
              Announce results
            </LinkButton>
          )}
        </div>
      </div>
      <PeriodFacts period={period} isOver={isOver} now={now} />
      {period.isFrozen && (
        <p className="mt-4 text-sm text-ink-soft">
          {isOver ? `${FROZEN} They show with the results.` : `${FROZEN} A reset removes them too.`}
        </p>
      )}
      {period.isPaused && period.pauseReason && (
        <p className="mt-4 text-sm text-ink-soft">Paused: {period.pauseReason}</p>
      )}
      {state !== 'ended' && <ResultsKit period={period} isAnnounced={isOver} />}
      <NextPeriod />
    </Card>
  );
}

interface ActsProps {
  period: AdminVotingCycle;
}

function ActsWhileOpen({ period }: ActsProps) {
  const isSuperAdmin = useSignedInAdmin().role === 'super_admin';
  return (
    <>
      <ActButtons row={period} name={period.name} acts={isSuperAdmin ? PAUSE_ACTS : []} look={MAIN} />
      <OpenButton icon="calendar" open={(close) => <PeriodForm period={period} at="when" onClose={close} />}>
        Extend
      </OpenButton>
      <ActButtons row={period} name={period.name} acts={[END]} />
      {isSuperAdmin && (
        <OpenButton icon="pencil" open={(close) => <PeriodForm period={period} at="rules" onClose={close} />}>
          Change rules
        </OpenButton>
      )}
      {period.isFrozen && (
        <LinkButton to="?tab=voting&page=announce" variant="secondary" size="sm" icon="trophy">
          Before you announce
        </LinkButton>
      )}
    </>
  );
}

const MAIN = { variant: 'primary', size: 'sm' } as const;

const END: Act<AdminVotingCycle> = {
  label: 'End voting now',
  icon: 'x',
  tone: 'danger',
  confirm: ([period], name) => ({
    title: 'End voting now?',
    description:
      period?.reveal === 'by_hand'
        ? `Nobody can vote in ${name} any more. The leaderboard stays as it is until you announce the results.`
        : `Nobody can vote in ${name} any more, and the winners are announced right away.`,
  }),
  request: ([period]) =>
    call('POST /api/admin/voting-cycles/:id/end', { at: period?.id, timeoutMs: VOTES_TIMEOUT_MS }),
  failed: 'Failed to end voting',
  done: () => 'Voting has ended',
};

interface PeriodFactsProps extends ActsProps {
  isOver: boolean;
  /** The server's time, in ms. */
  now: number;
}

function PeriodFacts({ period, isOver, now }: PeriodFactsProps) {
  const { status } = useVotingStatus();
  const zone = usePanelZone();
  const results = resultsText(period, (instant) => formatDateTime(instant, zone));
  const facts = {
    State: <Badge {...periodState({ ...period, ...(isOver && { state: 'closed' }) })} />,
    'Days left': isOver ? undefined : daysLeft(period.endDate, now),
    Votes: shownVotes(period, status.totalVotes),
    'Who may vote': WHO_MAY_VOTE[period.whoMayVote],
    Results: isOver && !period.frozenFrom ? undefined : results,
    Started: <Moment at={period.startDate} />,
    [isOver ? 'Ended' : 'Ends']: <Moment at={period.endDate} />,
  };
  return <Facts facts={facts} look="tiles" className="mt-5" />;
}

const FROZEN =
  'Leaderboard frozen: figures here and on the site leave out votes cast since the freeze. Those votes count.';

/** Links to what visitors see, and offers the figures as a file. */
function ResultsKit({ period, isAnnounced }: ActsProps & { isAnnounced: boolean }) {
  const isSuperAdmin = useSignedInAdmin().role === 'super_admin';
  const title = isAnnounced ? 'Results kit' : 'On the site';
  return (
    <section aria-label={title} className="mt-5 border-t border-line pt-4">
      <Heading as="h4" size="card">
        {title}
      </Heading>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-3">
        <SiteLinks period={period} />
        {isSuperAdmin && (
          <ExportButton
            list="results"
            query={`cycle=${period.id}`}
            fileName={`${period.name.replace(/[\\/:*?"<>|]+/g, '-')} results`}
            what="results"
            {...(isAnnounced && { excerpt: { label: 'Winners only', of: winnersOnly } })}
          />
        )}
      </div>
    </section>
  );
}

/** Names the scheduled period that starts next, if there is one, and offers its form and that of another. */
function NextPeriod() {
  const { data: periods = [] } = useQuery(votingCyclesQuery);
  const zone = usePanelZone();
  const isSuperAdmin = useSignedInAdmin().role === 'super_admin';
  const { status } = useVotingStatus();
  // The newest period comes first.
  const next = periods.findLast(({ state }) => state === 'scheduled');
  const canStart = next !== undefined && isSuperAdmin && status.activeCycle?.state !== 'open';
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line pt-4 text-sm text-ink-soft">
      {next && <ActButtons row={next} name={next.name} acts={canStart ? [startAct(zone)] : []} look={MAIN} />}
      <NewPeriod isMain={!canStart} />
      {next && (
        <p>
          Next: <strong className="text-ink wrap-anywhere">{next.name}</strong>, from{' '}
          {formatDateTime(next.startDate, zone)}.{' '}
          <PageLink to="?tab=voting&page=periods">All periods</PageLink>
        </p>
      )}
      {next && isSuperAdmin && (
        <OpenButton icon="pencil" open={(close) => <PeriodForm period={next} onClose={close} />}>
          Change <span className="sr-only">{next.name}</span>
        </OpenButton>
      )}
    </div>
  );
}

const startAct = (zone: string): Act<AdminVotingCycle> => ({
  label: 'Start now',
  icon: 'play',
  confirm: ([period], name) => ({
    title: `Start ${name} now?`,
    description: `People can vote until ${period && formatDateTime(period.endDate, zone)}. Its end and its rules stay as planned.`,
  }),
  request: ([period]) => call('POST /api/admin/voting-cycles/:id/start', { at: period?.id }),
  failed: 'Failed to start voting',
  done: () => 'Voting has started',
});
