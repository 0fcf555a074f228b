import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminVendor, NominationRequest } from 'admin-api/contract';
import { useState } from 'react';
import { Skeletons } from 'shared-ui/host';
import { FormDialog, formatDateTime, Loaded, listText, useChange, useConflict } from 'shared-web';
import { request } from '../api-client.ts';
import { CategoryLabel, Choice } from '../lists/choice.tsx';
import { categoriesQuery, dashboardQuery, vendorsQuery } from '../queries.ts';
import { usePanelZone } from '../time/panel-zone.ts';

export interface NominationDialogProps {
  vendor: AdminVendor;
  onClose: () => void;
}

/** Where a vendor stands: everywhere, or in the categories that are marked. */
export function NominationDialog({ vendor, onClose }: NominationDialogProps) {
  const queryClient = useQueryClient();
  const categories = useQuery(categoriesQuery);
  // What somebody else saves meanwhile is not what was changed here.
  const [before] = useState(vendor.categoryIds);
  const [categoryIds, setCategoryIds] = useState(before);
  const { name: zone } = usePanelZone();
  const namesOf = (ids: readonly number[]) =>
    (categories.data ?? []).filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  const conflict = useConflict<'categoryIds'>({
    start: { categoryIds: typedIds(before) },
    draft: { categoryIds: typedIds(categoryIds) },
    change: (kept) => kept.categoryIds !== undefined && setCategoryIds(idsIn(kept.categoryIds)),
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
  const toggle = (id: number) =>
    setCategoryIds((ids) => (ids?.includes(id) ? ids.filter((other) => other !== id) : [...(ids ?? []), id]));
  return (
    <FormDialog
      title={`Categories for ${vendor.name}`}
      description="Voters can choose this vendor only in these categories. If it already has votes in a category, it stays there until the voting period ends."
      changed={categoryIds !== before}
      submitLabel="Save Changes"
      busyLabel="Saving..."
      saving={saving}
      conflict={conflict}
      incomplete={categoryIds?.length === 0}
      onClose={onClose}
    >
      <fieldset className="grid min-w-0">
        <legend className="sr-only">Categories for {vendor.name}</legend>
        <Choice
          type="radio"
          checked={categoryIds === null}
          onChange={() => setCategoryIds(null)}
          label="In every category, including new ones"
        />
        <Choice
          type="radio"
          checked={categoryIds !== null}
          onChange={() => setCategoryIds(before ?? [])}
          label="Only in some categories"
        />
      </fieldset>
      {categoryIds && (
        <Loaded
          query={categories}
          texts={{ loading: 'Loading categories', failed: 'Failed to load categories' }}
          placeholder={<Skeletons shapes={['h-11', 'h-11', 'h-11']} />}
        >
          {(rows) => (
            <fieldset className="grid min-w-0 border-t border-line pt-3">
              <legend className="sr-only">Categories</legend>
              {rows.map((category) => (
                <Choice
                  key={category.id}
                  type="checkbox"
                  checked={categoryIds.includes(category.id)}
                  onChange={() => toggle(category.id)}
                  label={<CategoryLabel category={category} />}
                />
              ))}
              {categoryIds.length === 0 && (
                <p role="status" className="mt-2 text-sm text-ink-soft">
                  Choose at least one category.
                </p>
              )}
            </fieldset>
          )}
        </Loaded>
      )}
    </FormDialog>
  );
}

/** Categories as the server stores them: "2,5", or "" for every category. */
const typedIds = (ids: readonly number[] | null): string => [...(ids ?? [])].sort((a, b) => a - b).join(',');
const idsIn = (typed: string): number[] | null => (typed === '' ? null : typed.split(',').map(Number));
