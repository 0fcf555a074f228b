import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, Card, EmptyState, Heading } from 'shared-ui/host';
import { formatDateTime, LinkButton, PageLink } from 'shared-web';
import { ExportButton } from '../lists/export-button.tsx';
import { useSignedInAdmin, votingCyclesQuery } from '../queries.ts';
import { usePanelZone } from '../time/zoned-time.ts';
import { BoardDialog } from './board-dialog.tsx';
import { EndDateDialog } from './end-date-dialog.tsx';
import { EndNowDialog } from './end-now-dialog.tsx';
import { frozenNote, nextFrom, pausedFor } from './messages.tsx';
import { PeriodFacts } from './period-facts.tsx';
import { useCannotEndEarly } from './sealed-hours.ts';
import { SiteLinks } from './site-links.tsx';
import { useVotingStatus } from './voting-status.ts';

export function CurrentCycle() {
  const { status, now: readClock } = useVotingStatus();
  const { role } = useSignedInAdmin();
  const [changing, setChanging] = useState<'end' | 'endNow' | 'board'>();
  const cannotEndEarly = useCannotEndEarly();
  const cycle = status.activeCycle;
  if (!cycle) {
    return (
      <Card variant="ruled" aria-label="Current voting period" className="lg:col-span-2">
        <EmptyState
          icon="calendar"
          title="No voting period is running"
          description="People can’t vote until one starts."
        />
        <NextPeriod className="text-center" />
      </Card>
    );
  }
  const close = () => setChanging(undefined);
  const now = readClock();
  const isOver = Date.parse(cycle.endDate) <= now;
  return (
    <Card variant="ruled" aria-labelledby="cycle-title" className="lg:col-span-2">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <Heading
          as="h3"
          size="card"
          id="cycle-title"
          eyebrow="Current voting period"
          className="min-w-0 wrap-anywhere"
        >
          {cycle.name}
        </Heading>
        <div className="flex flex-wrap gap-2">
          {!isOver && (
            <Button variant="secondary" size="sm" icon="calendar" onClick={() => setChanging('end')}>
              Change end date
            </Button>
          )}
          {!isOver && !cannotEndEarly && (
            <Button variant="secondary" size="sm" icon="x" onClick={() => setChanging('endNow')}>
              End voting now
            </Button>
          )}
          {cycle.isSealed && (
            <LinkButton to="?tab=voting&page=announce" size="sm" icon="trophy">
              Before you announce
            </LinkButton>
          )}
          {role === 'super_admin' && !isOver && !cycle.isSealed && (
            <Button variant="secondary" size="sm" icon="eye" onClick={() => setChanging('board')}>
              Leaderboard and results
            </Button>
          )}
          {role === 'super_admin' && <ResultExports cycle={cycle.id} />}
        </div>
      </div>
      <PeriodFacts period={cycle} votes={status.totalVotes} now={now} />
      {cycle.isSealed && <p className="mt-4 text-sm text-ink-soft">{frozenNote({ isOver })}</p>}
      {cycle.isPaused && cycle.pauseReason && (
        <p className="mt-4 text-sm text-ink-soft">{pausedFor({ reason: cycle.pauseReason })}</p>
      )}
      <NextPeriod className="mt-4" />
      <SiteLinks period={cycle} className="mt-5" />
      {changing === 'end' && <EndDateDialog cycle={cycle} onClose={close} />}
      {changing === 'endNow' && <EndNowDialog cycle={cycle} onClose={close} />}
      {changing === 'board' && <BoardDialog cycle={cycle} onClose={close} />}
    </Card>
  );
}

function ResultExports({ cycle }: { cycle: number }) {
  return (
    <>
      <ExportButton
        path={`/api/admin/exports/results.csv?cycle=${cycle}`}
        fileName="results.csv"
        what="results"
      />
      <ExportButton
        path={`/api/admin/exports/results.json?cycle=${cycle}`}
        fileName="results.json"
        what="results as JSON"
      />
    </>
  );
}

/** Names the scheduled period that starts next, if there is one. */
function NextPeriod({ className }: { className: string }) {
  const { data: periods = [] } = useQuery(votingCyclesQuery);
  const { name: zone } = usePanelZone();
  // The newest period comes first.
  const next = periods.findLast(({ state }) => state === 'scheduled');
  if (!next) return null;
  return (
    <p className={`text-sm text-ink-soft ${className}`}>
      {nextFrom({ period: next.name, start: formatDateTime(next.startDate, zone) })}{' '}
      <PageLink to="?tab=voting&page=periods">All periods</PageLink>
    </p>
  );
}
