import { ConfirmChange, capital, countText } from 'shared-web';
import { MOVING_VOTES_TIMEOUT_MS, request } from '../api-client.ts';
import { KEYS_OF_MOVED_VOTES } from '../queries.ts';

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
        <>
          <p>
            {leaving}, and its <strong className="text-ink">{countText(row.voteCount, 'vote')}</strong> of
            this voting period are set aside: they no longer count.
          </p>
          <p className="mt-2">Nothing is lost. Restoring it brings the {noun} and its votes back.</p>
        </>
      }
      confirmWord="DELETE"
      confirmLabel={`Delete ${capital(noun)}`}
      busyLabel="Deleting..."
    />
  );
}
