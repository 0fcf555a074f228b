import { useQuery } from '@tanstack/react-query';
import type { ResetVotesRequest, VotingStatus } from 'admin-api/contract';
import { useState } from 'react';
import { Loading, Skeleton } from 'shared-ui/host';
import { ConfirmChange, countText } from 'shared-web';
import { MOVING_VOTES_TIMEOUT_MS, request } from '../api-client.ts';
import { ReasonField } from '../forms/reason-field.tsx';
import { KEYS_OF_MOVED_VOTES, votingStatusQuery } from '../queries.ts';
import { sinceSeal } from '../time/since-seal.ts';

export interface ResetVotesDialogProps {
  title: string;
  path: string;
  /** How many it concerns. */
  votes: (status: VotingStatus) => number;
  /** As in "12 votes of 3 voters". */
  of: string;
  confirmLabel: string;
  meta: { errorToast: string; successToast: string };
  onDone?: () => void;
  onClose: () => void;
}

export function ResetVotesDialog(props: ResetVotesDialogProps) {
  const { title, path, votes, of, confirmLabel, onDone, onClose } = props;
  const [reason, setReason] = useState('');
  const { data: status } = useQuery(votingStatusQuery);
  const plain = reason.trim();
  return (
    <ConfirmChange
      change={() =>
        request(path, {
          method: 'POST',
          body: plain ? ({ reason: plain } satisfies ResetVotesRequest) : undefined,
          timeoutMs: MOVING_VOTES_TIMEOUT_MS,
        })
      }
      meta={{ ...props.meta, invalidates: KEYS_OF_MOVED_VOTES }}
      onDone={onDone}
      onClose={onClose}
      title={title}
      description={
        status ? (
          <>
            <p>
              {votes(status) === 0 ? (
                'No votes are shown yet. Any votes cast so far'
              ) : (
                <>
                  <strong className="text-ink">{countText(votes(status), 'vote')}</strong> {of}
                  {sinceSeal(status)}
                </>
              )}{' '}
              are set aside and no longer count. Their voters may vote again.
            </p>
            <p className="mt-2">
              Nothing is lost: the removal is listed below, and restoring it brings back every vote whose
              voter has not voted again.
            </p>
          </>
        ) : (
          <Loading label="Counting the votes">
            <Skeleton className="h-16" />
          </Loading>
        )
      }
      confirmWord="RESET"
      confirmLabel={confirmLabel}
      busyLabel="Resetting..."
    >
      <ReasonField hint="Stays in the list of removals." value={reason} onChange={setReason} />
    </ConfirmChange>
  );
}
