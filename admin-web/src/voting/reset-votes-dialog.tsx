import { useQuery } from '@tanstack/react-query';
import type { ResetVotesRequest, VotingStatus } from 'admin-api/contract';
import { type ReactNode, useState } from 'react';
import { Loading, Skeleton } from 'shared-ui/host';
import { ConfirmChange } from 'shared-web';
import { request, VOTES_TIMEOUT_MS } from '../api-client.ts';
import { ReasonField } from '../forms/fields.tsx';
import { KEYS_OF_VOTES, votingStatusQuery } from '../queries.ts';

export const NO_VOTES_SHOWN =
  'No votes are shown yet. Any votes cast so far will be excluded. Anyone affected can vote again.';

export interface ResetVotesDialogProps {
  title: string;
  path: string;
  /** Says which votes will be excluded. */
  describe: (status: VotingStatus) => ReactNode;
  confirmLabel: string;
  meta: { errorToast: string; successToast: string };
  onDone?: () => void;
  onClose: () => void;
}

export function ResetVotesDialog(props: ResetVotesDialogProps) {
  const { title, path, describe, confirmLabel, onDone, onClose } = props;
  const [reason, setReason] = useState('');
  const { data: status } = useQuery(votingStatusQuery);
  const plain = reason.trim();
  return (
    <ConfirmChange
      change={() =>
        request(path, {
          method: 'POST',
          body: plain ? ({ reason: plain } satisfies ResetVotesRequest) : undefined,
          timeoutMs: VOTES_TIMEOUT_MS,
        })
      }
      meta={{ ...props.meta, invalidates: KEYS_OF_VOTES }}
      onDone={onDone}
      onClose={onClose}
      title={title}
      description={
        status ? (
          <>
            <p>{describe(status)}</p>
            <p className="mt-2">
              You can restore them under Excluded votes, except where the voter has voted again.
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
      <ReasonField hint="Shown under Excluded votes." value={reason} onChange={setReason} />
    </ConfirmChange>
  );
}
