import { useQuery } from '@tanstack/react-query';
import { Loading, Skeleton } from 'shared-ui/host';
import { ConfirmChange, capital, countText } from 'shared-web';
import { MOVING_VOTES_TIMEOUT_MS, request } from '../api-client.ts';
import { KEYS_OF_MOVED_VOTES, votingStatusQuery } from '../queries.ts';
import { sinceSeal } from '../time/since-seal.ts';

export interface ArchiveDialogProps {
  path: '/api/admin/categories' | '/api/admin/vendors';
  noun: 'category' | 'vendor';
  row: { id: number; name: string; voteCount: number };
  /** What goes at once, as in "The category leaves the voting page". */
  leaving: string;
  onClose: () => void;
}

/** Deleting is setting aside: RestoreList brings the row and its votes back. */
export function ArchiveDialog({ path, noun, row, leaving, onClose }: ArchiveDialogProps) {
  const { data: status } = useQuery(votingStatusQuery);
  return (
    <ConfirmChange
      change={() => request(`${path}/${row.id}`, { method: 'DELETE', timeoutMs: MOVING_VOTES_TIMEOUT_MS })}
      meta={{
        errorToast: `Failed to delete ${noun}`,
        successToast: `${capital(noun)} deleted successfully`,
        invalidates: KEYS_OF_MOVED_VOTES,
      }}
      onClose={onClose}
      title={`Delete ${row.name}?`}
      description={
        status ? (
          <>
            <p>
              {leaving}, and its <strong className="text-ink">{countText(row.voteCount, 'vote')}</strong> of
              this voting period{sinceSeal(status)} are excluded: they no longer count.
            </p>
            <p className="mt-2">Nothing is lost. Restoring it brings the {noun} and its votes back.</p>
          </>
        ) : (
          <Loading label="Counting the votes">
            <Skeleton className="h-16" />
          </Loading>
        )
      }
      confirmWord="DELETE"
      confirmLabel={`Delete ${capital(noun)}`}
      busyLabel="Deleting..."
    />
  );
}
