import { useQuery } from '@tanstack/react-query';
import { Loading, Skeleton } from 'shared-ui/host';
import { ConfirmChange } from 'shared-web';
import { request, VOTES_TIMEOUT_MS } from '../api-client.ts';
import { KEYS_OF_VOTES, votingStatusQuery } from '../queries.ts';
import {
  type CatalogueNoun,
  canBeRestored,
  deleteOne,
  failedToDelete,
  NOUNS,
  oneDeleted,
  oneLeaves,
  reallyDelete,
} from './messages.tsx';

export interface ArchiveDialogProps {
  noun: CatalogueNoun;
  row: { id: number; name: string; voteCount: number };
  /** Says what leaves the site at once: "It’ll disappear from the voting page". */
  leaving: string;
  onClose: () => void;
}

/** Confirms a deletion, by a typed word if votes may be excluded. RestoreList restores the record with its votes. */
export function ArchiveDialog({ noun, row, leaving, onClose }: ArchiveDialogProps) {
  const { data: status } = useQuery(votingStatusQuery);
  const cycle = status?.activeCycle;
  // While voting is open, votes may have been cast since the list was read.
  const isOver = cycle?.state === 'closed';
  const isFrozen = cycle?.isSealed === true;
  const mayLoseVotes = !isOver && (!status || row.voteCount > 0 || cycle?.state === 'open');
  return (
    <ConfirmChange
      change={() =>
        request(`/api/admin/${NOUNS[noun]}/${row.id}`, {
          method: 'DELETE',
          timeoutMs: VOTES_TIMEOUT_MS,
        })
      }
      meta={{
        errorToast: failedToDelete({ noun }),
        successToast: oneDeleted({ noun }),
        invalidates: KEYS_OF_VOTES,
      }}
      onClose={onClose}
      title={reallyDelete({ name: row.name })}
      description={
        status ? (
          <>
            <p>{oneLeaves({ leaving, votes: row.voteCount, isFrozen, isOver })}</p>
            <p className="mt-2">{canBeRestored({ noun })}</p>
          </>
        ) : (
          <Loading label="Counting the votes">
            <Skeleton className="h-16" />
          </Loading>
        )
      }
      {...(mayLoseVotes && { confirmWord: 'DELETE' })}
      confirmLabel={deleteOne({ noun })}
      busyLabel="Deleting..."
    />
  );
}
