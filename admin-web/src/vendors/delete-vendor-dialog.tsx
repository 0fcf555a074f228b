import { useMutation } from '@tanstack/react-query';
import type { AdminVendor, ArchiveResponse } from 'admin-api/contract';
import { ConfirmDialog } from 'shared-ui/host';
import { countText, failureText } from 'shared-web';
import { MOVING_VOTES_TIMEOUT_MS, request } from '../api-client.ts';
import { vendorsQuery, votingStatusQuery } from '../queries.ts';

const meta = {
  errorToast: 'Failed to delete vendor',
  successToast: 'Vendor deleted successfully',
  invalidates: [
    vendorsQuery().queryKey,
    votingStatusQuery().queryKey,
    ['/api/admin/vote-removals'],
    ['/api/admin/dashboard'],
  ],
};

export function DeleteVendorDialog({ vendor, onClose }: { vendor: AdminVendor; onClose: () => void }) {
  const remove = useMutation({
    mutationFn: () =>
      request<ArchiveResponse>(`/api/admin/vendors/${vendor.id}`, {
        method: 'DELETE',
        timeoutMs: MOVING_VOTES_TIMEOUT_MS,
      }),
    meta,
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Delete ${vendor.name}?`}
      description={
        <>
          <p>
            The vendor and {countText(vendor.links.length, 'link')} leave the site, and{' '}
            <strong className="text-ink">{countText(vendor.voteCount, 'vote')}</strong> of this voting cycle
            are set aside: they count no more.
          </p>
          <p className="mt-2">Nothing is lost. Restoring it brings the vendor and its votes back.</p>
        </>
      }
      confirmWord="DELETE"
      confirmLabel="Delete Vendor"
      busyLabel="Deleting..."
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      error={remove.error && failureText(remove.error, meta)}
    />
  );
}
