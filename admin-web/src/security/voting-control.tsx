import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { VotingStatus } from 'admin-api/contract';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Badge, type BadgeProps, Button, Skeleton, TextLink } from 'shared-ui/host';
import { ChangeButton, Failure, Loaded, useChange } from 'shared-web';
import { PanelCard } from '../lists/panel-card.tsx';
import { dashboardQuery, votingStatusQuery } from '../queries.ts';
import { PauseDialog, pauseVoting } from './pause-dialog.tsx';

/** The emergency brake: what holds now, and the one button that changes it. */
export function VotingControl() {
  const status = useQuery(votingStatusQuery);
  return (
    <PanelCard title="Voting Control">
      <Loaded
        query={status}
        texts={{ loading: 'Loading voting state', failed: 'Failed to load voting state' }}
        placeholder={<Skeleton className="h-28" />}
      >
        {(data) => <Control status={data} />}
      </Loaded>
      <p className="mt-4 text-sm text-ink-soft">
        Dates, resets and restoring votes:{' '}
        <TextLink asChild>
          <Link to="?tab=voting">Voting System</Link>
        </TextLink>
      </p>
    </PanelCard>
  );
}

function Control({ status }: { status: VotingStatus }) {
  const queryClient = useQueryClient();
  const [pausing, setPausing] = useState(false);
  const cycle = status.activeCycle;
  const show = (answer: VotingStatus) => void queryClient.setQueryData(votingStatusQuery.queryKey, answer);
  const resume = useChange({
    mutationFn: () => pauseVoting({ paused: false }),
    meta: {
      errorToast: 'Failed to resume voting',
      successToast: 'Voting resumed successfully',
      invalidates: [dashboardQuery.queryKey],
    },
    onSuccess: show,
  });
  const [badge, sentence] = stateOf(status);
  return (
    <>
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
        {cycle?.isPaused && (
          <ChangeButton change={resume} icon="play" busyLabel="Resuming...">
            Resume Voting
          </ChangeButton>
        )}
        {cycle && !cycle.isPaused && (
          <Button variant="danger" icon="pause" onClick={() => setPausing(true)}>
            Pause All Voting
          </Button>
        )}
      </div>
      <Failure className="mt-4">{resume.failure}</Failure>
      {cycle && pausing && (
        <PauseDialog cycleName={cycle.name} onPaused={show} onClose={() => setPausing(false)} />
      )}
    </>
  );
}

/** What holds now, in short and in a sentence. */
function stateOf({ activeCycle, isOpen }: VotingStatus): [BadgeProps, sentence: string] {
  if (!activeCycle) {
    return [
      { icon: 'lock', children: 'No voting period' },
      'Nobody can vote, so there is nothing to pause. Start one under Voting System.',
    ];
  }
  const { name, isPaused } = activeCycle;
  if (isPaused) {
    return [
      { tone: 'orange', icon: 'pause', children: 'Voting is paused' },
      `${name} is paused: no one can vote until you resume it.`,
    ];
  }
  if (isOpen) {
    return [
      { tone: 'green', icon: 'circle-check', children: 'Voting is running' },
      `${name} is open for votes.`,
    ];
  }
  return [
    { icon: 'clock', children: 'Outside its dates' },
    `${name} is not open for votes now. A pause would stay in force even if its dates change.`,
  ];
}
