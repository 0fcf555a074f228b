import { useQuery } from '@tanstack/react-query';
import type { VotingStatus } from 'admin-api/contract';
import { Skeleton } from 'shared-ui/host';
import { Loaded, PageLink } from 'shared-web';
import { ActButtons } from '../lists/acts.tsx';
import { PanelPage } from '../lists/panel-page.tsx';
import { PAUSE_ACTS } from '../lists/pause-acts.ts';
import { votingStatusQuery } from '../queries.ts';
import { AdminAccounts } from './admin-accounts.tsx';

export function SecurityTab() {
  return (
    <PanelPage title="Security">
      <div className="grid gap-12">
        <AdminAccounts />
        <VotingControl />
      </div>
    </PanelPage>
  );
}

/** Shows whether voting is paused, with a button to pause or resume it. */
function VotingControl() {
  const status = useQuery(votingStatusQuery);
  return (
    <PanelPage isPart title="Voting Control">
      <Loaded
        query={status}
        texts={{ loading: 'Loading voting status', failed: 'Failed to load voting status' }}
        placeholder={<Skeleton className="h-28" />}
      >
        {(data) => <Control status={data} />}
      </Loaded>
      <p className="mt-4 text-sm text-ink-soft">
        <PageLink to="?tab=voting">Change dates, reset or restore votes</PageLink>
      </p>
    </PanelPage>
  );
}

function Control({ status }: { status: VotingStatus }) {
  const cycle = status.activeCycle;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
      <div className="max-w-lg min-w-0 text-sm text-ink-soft wrap-anywhere">
        <p>{stateOf(status)}</p>
        {cycle?.isPaused && cycle.pauseReason && (
          <p className="mt-2">Reason shown to voters: {cycle.pauseReason}</p>
        )}
      </div>
      {cycle && (
        <ActButtons
          row={cycle}
          name={cycle.name}
          acts={PAUSE_ACTS}
          look={{ variant: cycle.isPaused ? 'primary' : 'danger' }}
        />
      )}
    </div>
  );
}

function stateOf({ activeCycle, isOpen }: VotingStatus): string {
  if (!activeCycle) return 'There is no voting period, so there’s nothing to pause.';
  const { name, isPaused } = activeCycle;
  if (isPaused) return `Voting is paused. No one can vote in ${name} until you resume voting.`;
  return isOpen
    ? `Voting is running. People can vote in ${name}.`
    : `Voting isn’t open in ${name} right now. If you pause it, it stays paused even if its dates change.`;
}
