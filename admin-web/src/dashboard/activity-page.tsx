import { useQuery } from '@tanstack/react-query';
import { PanelCard } from '../lists/panel-card.tsx';
import { PanelPage } from '../lists/panel-page.tsx';
import { dashboardQuery } from '../queries.ts';
import { CompletionFunnel } from './completion-funnel.tsx';
import { VotesPerHour } from './votes-per-hour.tsx';

/** Shows votes per hour and how far registered voters have come. */
export function ActivityPage() {
  const { data } = useQuery(dashboardQuery);
  return (
    <PanelPage title="Activity" note="The current voting period, refreshed every 30 seconds.">
      {data && (
        <div className="grid gap-x-10 gap-y-12 lg:grid-cols-3">
          <PanelCard title="Votes per hour" className="lg:col-span-2">
            {data.activity ? (
              <VotesPerHour hours={data.activity.votesPerHour} keepsVotesBack={data.keepsVotesBack} />
            ) : (
              <NotCounted />
            )}
          </PanelCard>
          <PanelCard title="From registration to the last vote">
            {data.activity ? (
              <>
                <CompletionFunnel funnel={data.activity.funnel} />
                {data.keepsVotesBack && (
                  <p className="mt-4 text-sm text-ink-faint">
                    These are the votes shown so far. There may be more.
                  </p>
                )}
              </>
            ) : (
              <NotCounted />
            )}
          </PanelCard>
        </div>
      )}
    </PanelPage>
  );
}

function NotCounted() {
  return (
    <p className="text-sm text-ink-faint">Counting took too long. We’ll try again at the next refresh.</p>
  );
}
