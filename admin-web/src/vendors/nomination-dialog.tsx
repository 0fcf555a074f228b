import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminVendor, NominationRequest } from 'admin-api/contract';
import { useState } from 'react';
import { Skeletons } from 'shared-ui/host';
import { FormDialog, Loaded, useChange } from 'shared-web';
import { request } from '../api-client.ts';
import { CategoryLabel, Choice } from '../lists/choice.tsx';
import { categoriesQuery, dashboardQuery, vendorsQuery } from '../queries.ts';

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
  const saving = useChange({
    mutationFn: () => {
      const body: NominationRequest = { categoryIds, before };
      return request(`/api/admin/vendors/${vendor.id}/categories`, { method: 'PUT', body });
    },
    meta: {
      errorToast: 'Failed to change the categories',
      successToast: 'Categories changed successfully',
      invalidates: [vendorsQuery.queryKey, dashboardQuery.queryKey],
    },
    onSuccess: onClose,
    onError: () => queryClient.invalidateQueries({ queryKey: vendorsQuery.queryKey }),
  });
  const toggle = (id: number) =>
    setCategoryIds((ids) => (ids?.includes(id) ? ids.filter((other) => other !== id) : [...(ids ?? []), id]));
  return (
    <FormDialog
      title={`Where does ${vendor.name} stand?`}
      description="Voters can choose the vendor in these categories only. Votes that have been cast keep it nominated until the voting period has ended."
      changed={categoryIds !== before}
      submitLabel="Save Changes"
      busyLabel="Saving..."
      saving={saving}
      incomplete={categoryIds?.length === 0}
      onClose={onClose}
    >
      <fieldset className="grid min-w-0">
        <legend className="sr-only">Where {vendor.name} stands</legend>
        <Choice
          type="radio"
          checked={categoryIds === null}
          onChange={() => setCategoryIds(null)}
          label="In every category, also in those to come"
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
