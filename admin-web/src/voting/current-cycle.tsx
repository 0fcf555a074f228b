import type { AdminVotingCycle } from 'admin-api/contract';
import { useState } from 'react';
import { Badge, type BadgeProps, Button, Card, EmptyState, Heading } from 'shared-ui/host';
import { formatDateTime } from 'shared-web';
import { ExportButton } from '../lists/export-button.tsx';
import { useSignedInAdmin } from '../session/signed-in-admin.ts';
import { Moment } from '../time/moment.tsx';
import { usePanelZone } from '../time/panel-zone.ts';
import { shownVotes } from '../time/since-seal.ts';
import { daysLeft } from './days.ts';
import { EndDateDialog } from './end-date-dialog.tsx';
import { PublishingDialog } from './publishing-dialog.tsx';
import { RevealDialog } from './reveal-dialog.tsx';
import { resultsShow } from './seal-fields.tsx';
import { useVotingStatus } from './voting-status.ts';
import { WHO_MAY_VOTE } from './who-may-vote.ts';

export function CurrentCycle() {
  const { status, now: readClock } = useVotingStatus();
  const { role } = useSignedInAdmin();
  const zone = usePanelZone();
  const [changing, setChanging] = useState<'end' | 'publishing' | 'reveal'>();
  const cycle = status.activeCycle;
  if (!cycle) {
    return (
      <Card variant="ruled" aria-label="Current voting period" className="lg:col-span-2">
        <EmptyState
          icon="calendar"
          title="No voting period is running"
          description="Nobody can vote until one begins."
        />
      </Card>
    );
  }
  const close = () => setChanging(undefined);
  const now = readClock();
  const isOver = Date.parse(cycle.endDate) <= now;
  const facts = {
    State: <Badge {...stateOf(cycle, isOver)} />,
    'Days left': daysLeft(cycle.endDate, now),
    Votes: shownVotes(cycle, status.totalVotes),
    'Who may vote': WHO_MAY_VOTE[cycle.whoMayVote],
    Published: cycle.publishing === 'live' ? 'Live' : 'In steps',
    Results: resultsShow(cycle, (instant) => formatDateTime(instant, zone.name)),
    Started: <Moment at={cycle.startDate} />,
    [isOver ? 'Ended' : 'Ends']: <Moment at={cycle.endDate} />,
  };
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
          {role === 'super_admin' && <ResultExports cycle={cycle.id} />}
          {!isOver && (
            <Button variant="secondary" size="sm" icon="calendar" onClick={() => setChanging('end')}>
              Change End Date
            </Button>
          )}
          {role === 'super_admin' && cycle.isSealed && (
            <Button size="sm" icon="trophy" onClick={() => setChanging('reveal')}>
              Reveal Now
            </Button>
          )}
          {role === 'super_admin' && !isOver && !cycle.isSealed && (
            <Button variant="secondary" size="sm" icon="eye" onClick={() => setChanging('publishing')}>
              {cycle.publishing === 'live' ? 'Publish in Steps' : 'Publish Live'}
            </Button>
          )}
        </div>
      </div>
      <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3 lg:grid-cols-4">
        {Object.entries(facts).map(([term, fact]) => (
          <div key={term}>
            <dt className="text-sm text-ink-faint">{term}</dt>
            <dd className="mt-1 font-medium tabular-nums">{fact}</dd>
          </div>
        ))}
      </dl>
      {cycle.isSealed && (
        <p className="mt-4 text-sm text-ink-soft">
          Sealed: here as on the site all figures are of the votes cast before. Later votes count as well.{' '}
          {isOver ? 'All votes show with the results.' : 'A reset takes them out too.'}
        </p>
      )}
      {cycle.isPaused && cycle.pauseReason && (
        <p className="mt-4 text-sm text-ink-soft">Paused: {cycle.pauseReason}</p>
      )}
      {changing === 'end' && <EndDateDialog cycle={cycle} onClose={close} />}
      {changing === 'reveal' && <RevealDialog period={cycle} onClose={close} />}
      {changing === 'publishing' && <PublishingDialog cycle={cycle} onClose={close} />}
    </Card>
  );
}

function stateOf({ isPaused }: AdminVotingCycle, isOver: boolean): BadgeProps {
  if (isOver) return { icon: 'lock', children: 'Ended' };
  if (isPaused) return { tone: 'orange', icon: 'pause', children: 'Paused' };
  return { tone: 'green', icon: 'circle-check', children: 'Open' };
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
