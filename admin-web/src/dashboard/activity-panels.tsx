import type { AdminDashboard } from 'admin-api/contract';
import type { ReactNode } from 'react';
import { Card, Heading } from 'shared-ui/host';
import { CompletionFunnel } from './completion-funnel.tsx';
import { OpenWarnings } from './open-warnings.tsx';
import { VotesPerHour } from './votes-per-hour.tsx';

/** What the panel shows over the four figures. */
export function ActivityPanels({ activity, warnings }: Pick<AdminDashboard, 'activity' | 'warnings'>) {
  return (
    <div className="mt-12 grid gap-x-10 gap-y-12 lg:grid-cols-3">
      <Panel id="votes-per-hour" title="Votes per hour" className="lg:col-span-2 lg:row-span-2">
        {activity ? <VotesPerHour hours={activity.votesPerHour} /> : <NotCounted />}
      </Panel>
      <Panel id="open-warnings" title="Open warnings">
        <OpenWarnings warnings={warnings} />
      </Panel>
      <Panel id="completion" title="From registration to the last vote">
        {activity ? <CompletionFunnel funnel={activity.funnel} /> : <NotCounted />}
      </Panel>
    </div>
  );
}

function Panel(props: { id: string; title: string; className?: string; children: ReactNode }) {
  const { id, title, className = '', children } = props;
  return (
    <Card variant="ruled" aria-labelledby={id} className={className}>
      <Heading as="h3" size="card" id={id} className="mb-4">
        {title}
      </Heading>
      {children}
    </Card>
  );
}

function NotCounted() {
  return (
    <p className="text-sm text-ink-faint">
      The database took too long to count this. It is tried again at the next refresh.
    </p>
  );
}
