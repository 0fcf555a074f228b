import { useQuery } from '@tanstack/react-query';
import type { VotingStatus } from 'admin-api/contract';
import { Badge, type BadgeProps, Skeleton } from 'shared-ui/host';
import { PageLink } from 'shared-web';
import { ActButtons } from '../lists/acts.tsx';
import { PanelLoaded, PanelPage } from '../lists/panel-page.tsx';
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
      <PanelLoaded query={status} what="voting status" placeholder={<Skeleton className="h-28" />}>
        {(data) => <Control status={data} />}
      </PanelLoaded>
      <p className="mt-4 text-sm text-ink-soft">
        <PageLink to="?tab=voting">Change dates, reset or restore votes</PageLink>
      </p>
    </PanelPage>
  );
}

function Control({ status }: { status: VotingStatus }) {
  const cycle = status.activeCycle;
  const [badge, sentence] = stateOf(status);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
      <div className="max-w-lg min-w-0">
        <Badge {...badge} />
        <p className="mt-3 text-sm text-ink-soft wrap-anywhere">{sentence}</p>
        {cycle?.isPaused && cycle.pauseReason && (
          <p className="mt-2 text-sm">
            <span className="text-ink-faint">Reason shown to voters: </span>
            <span className="wrap-anywhere">{cycle.pauseReason}</span>
          </p>
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

/** Returns the status as a badge and as a sentence. */
function stateOf({ activeCycle, ...status }: VotingStatus): [BadgeProps, sentence: string] {
  if (!activeCycle) {
    return [{ icon: 'lock', children: 'No voting period' }, 'No one can vote, so there’s nothing to pause.'];
  }
  if (activeCycle.isPaused) {
    return [
      { tone: 'orange', icon: 'pause', children: 'Voting is paused' },
      `No one can vote in ${activeCycle.name} until you resume voting.`,
    ];
  }
  if (status.isOpen) {
    return [
      { tone: 'green', icon: 'circle-check', children: 'Voting is running' },
      `People can vote in ${activeCycle.name}.`,
    ];
  }
  return [
    { icon: 'clock', children: 'Voting isn’t open' },
    `${activeCycle.name} isn’t open right now. If you pause it, it stays paused even if its dates change.`,
  ];
}
