import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminVendor, NominationRequest } from 'admin-api/contract';
import { useState } from 'react';
import { FormDialog, formatDateTime, listText, useChange, useConflict } from 'shared-web';
import { request } from '../api-client.ts';
import { categoriesQuery, dashboardQuery, vendorsQuery } from '../queries.ts';
import { usePanelZone } from '../time/zoned-time.ts';
import { CategoryChoice } from './category-choice.tsx';
import { categoriesFor } from './messages.ts';

export interface NominationDialogProps {
  vendor: AdminVendor;
  onClose: () => void;
}

/** Changes the categories in which a vendor is nominated. */
export function NominationDialog({ vendor, onClose }: NominationDialogProps) {
  const queryClient = useQueryClient();
  const categories = useQuery(categoriesQuery);
  // Keeps the categories from when the dialog opened, so that a colleague’s change is noticed.
  const [before] = useState(vendor.categoryIds);
  const [categoryIds, setCategoryIds] = useState(before);
  const { name: zone } = usePanelZone();
  const namesOf = (ids: readonly number[]) =>
    (categories.data ?? []).filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  const conflict = useConflict<'categoryIds'>({
    start: { categoryIds: typedIds(before) },
    change: (theirs) => setCategoryIds(idsIn(theirs.categoryIds)),
    labels: { categoryIds: 'Categories' },
    read: (_, stored) => typedIds(idsIn(stored)),
    show: (_, typed) => listText(namesOf(idsIn(typed) ?? [])) || 'Every category',
    when: (instant) => formatDateTime(instant, zone),
  });
  const saving = useChange({
    mutationFn: () => {
      const { categoryIds: theirs } = conflict.seen;
      const body: NominationRequest = {
        categoryIds,
        before: theirs === undefined ? before : idsIn(String(theirs ?? '')),
      };
      return request(`/api/admin/vendors/${vendor.id}/categories`, { method: 'PUT', body });
    },
    meta: {
      errorToast: 'Failed to change the categories',
      successToast: 'Categories changed',
      invalidates: [vendorsQuery.queryKey, dashboardQuery.queryKey],
    },
    onSuccess: onClose,
    onError: () => queryClient.invalidateQueries({ queryKey: vendorsQuery.queryKey }),
  });
  return (
    <FormDialog
      title={categoriesFor({ vendor: vendor.name })}
      description="Voters can choose this vendor only in these categories. If it already has votes in a category, it stays there until the voting period ends."
      changed={categoryIds !== before}
      submitLabel="Save changes"
      busyLabel="Saving..."
      saving={saving}
      conflict={conflict}
      incomplete={categoryIds?.length === 0}
      onClose={onClose}
    >
      <CategoryChoice
        legend={categoriesFor({ vendor: vendor.name })}
        categoryIds={categoryIds}
        suggested={before ?? []}
        onChange={setCategoryIds}
      />
    </FormDialog>
  );
}

/** Returns categories in the form of a stored value: "2,5", or "" for every category. */
const typedIds = (ids: readonly number[] | null): string => [...(ids ?? [])].sort((a, b) => a - b).join(',');
const idsIn = (typed: string): number[] | null => (typed === '' ? null : typed.split(',').map(Number));
