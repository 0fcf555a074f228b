import { useMutation } from '@tanstack/react-query';
import type { AdminCategory, ArchiveResponse } from 'admin-api/contract';
import { ConfirmDialog } from 'shared-ui/host';
import { countText, failureText } from 'shared-web';
import { MOVING_VOTES_TIMEOUT_MS, request } from '../api-client.ts';
import { categoriesQuery, votingStatusQuery } from '../queries.ts';

const meta = {
  errorToast: 'Failed to delete category',
  successToast: 'Category deleted successfully',
  invalidates: [
    categoriesQuery().queryKey,
    votingStatusQuery().queryKey,
    ['/api/admin/vote-removals'],
    ['/api/admin/dashboard'],
  ],
};

export interface DeleteCategoryDialogProps {
  category: AdminCategory;
  onClose: () => void;
}

export function DeleteCategoryDialog({ category, onClose }: DeleteCategoryDialogProps) {
  const remove = useMutation({
    mutationFn: () =>
      request<ArchiveResponse>(`/api/admin/categories/${category.id}`, {
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
      title={`Delete ${category.name}?`}
      description={
        <>
          <p>
            The category leaves the voting page, and its{' '}
            <strong className="text-ink">{countText(category.voteCount, 'vote')}</strong> of this voting cycle
            are set aside: they count no more.
          </p>
          <p className="mt-2">Nothing is lost. Restoring it brings the category and its votes back.</p>
        </>
      }
      confirmWord="DELETE"
      confirmLabel="Delete Category"
      busyLabel="Deleting..."
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      error={remove.error && failureText(remove.error, meta)}
    />
  );
}
