import { useQueryClient } from '@tanstack/react-query';
import type { AdminVotingCycle, PauseVotingRequest, VotingStatus } from 'admin-api/contract';
import { useState } from 'react';
import { Button, type ButtonProps } from 'shared-ui/host';
import { ChangeButton, ConfirmChange, Failure, useChange } from 'shared-web';
import { request } from '../api-client.ts';
import { ReasonField } from '../forms/fields.tsx';
import { dashboardQuery, votingStatusQuery } from '../queries.ts';

const pauseVoting = (body: PauseVotingRequest) =>
  request<VotingStatus>('/api/admin/pause-voting', { method: 'POST', body });

interface PauseButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  period: AdminVotingCycle;
}

/** Pauses voting, after a question without a typed word, because pausing may be urgent; or resumes it. */
export function PauseButton({ period, ...look }: PauseButtonProps) {
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const reason = typed.trim();
  const show = (answer: VotingStatus) => void queryClient.setQueryData(votingStatusQuery.queryKey, answer);
  const invalidates = [dashboardQuery.queryKey];
  const resume = useChange({
    mutationFn: () => pauseVoting({ paused: false }),
    meta: { errorToast: 'Failed to resume voting', successToast: 'Voting resumed', invalidates },
    onSuccess: show,
  });
  if (period.isPaused) {
    return (
      <>
        <ChangeButton change={resume} {...look} variant="primary" icon="play" busyLabel="Resuming...">
          Resume Voting
        </ChangeButton>
        <Failure>{resume.failure}</Failure>
      </>
    );
  }
  return (
    <>
      <Button {...look} icon="pause" onClick={() => setAsking(true)}>
        Pause All Voting
      </Button>
      {isAsking && (
        <ConfirmChange
          change={() => pauseVoting({ paused: true, ...(reason && { reason }) })}
          meta={{ errorToast: 'Failed to pause voting', successToast: 'Voting paused', invalidates }}
          onDone={(answer) => {
            setTyped('');
            show(answer);
          }}
          onClose={() => setAsking(false)}
          title="Pause all voting?"
          description={`No one can vote in ${period.name} until you resume voting. Votes already cast still count.`}
          confirmLabel="Pause All Voting"
          busyLabel="Pausing..."
        >
          <ReasonField hint="Voters can see this." value={typed} onChange={setTyped} />
        </ConfirmChange>
      )}
    </>
  );
}
