import type { AdminDashboard } from 'admin-api/contract';
import { PanelCard } from '../lists/panel-card.tsx';
import { CompletionFunnel } from './completion-funnel.tsx';
import { VotesPerHour } from './votes-per-hour.tsx';

/** What the panel shows over the four figures. */
export function ActivityPanels({ activity, keepsVotesBack }: AdminDashboard) {
  return (
    <div className="mt-12 grid gap-x-10 gap-y-12 lg:grid-cols-3">
      <PanelCard title="Votes per hour" className="lg:col-span-2">
        {activity ? (
          <VotesPerHour hours={activity.votesPerHour} keepsVotesBack={keepsVotesBack} />
        ) : (
          <NotCounted />
        )}
      </PanelCard>
      <PanelCard title="From registration to the last vote">
        {activity ? (
          <>
            <CompletionFunnel funnel={activity.funnel} />
            {keepsVotesBack && (
              <p className="mt-4 text-sm text-ink-faint">Counts the votes shown so far; there may be more.</p>
            )}
          </>
        ) : (
          <NotCounted />
        )}
      </PanelCard>
    </div>
  );
}

function NotCounted() {
  return (
    <p className="text-sm text-ink-faint">
      The database took too long to count this. It will be tried again at the next refresh.
    </p>
  );
}
