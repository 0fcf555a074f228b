import { useQuery } from '@tanstack/react-query';
import type { AdminCategory } from 'admin-api/contract';
import { useState } from 'react';
import { FormDialog, useChange } from 'shared-web';
import { categoriesQuery, dashboardQuery, vendorsQuery } from '../queries.ts';
import { NO_CHANGE, sendNominations } from './nominations.ts';
import { NomineePicker } from './nominee-picker.tsx';

interface NomineesDialogProps {
  category: AdminCategory;
  onClose: () => void;
}

/** Chooses the nominees of one category. */
export function NomineesDialog({ category, onClose }: NomineesDialogProps) {
  const { data: categories = [] } = useQuery(categoriesQuery);
  const { data: vendors = [] } = useQuery(vendorsQuery);
  const [changes, setChanges] = useState(NO_CHANGE);
  const saving = useChange({
    mutationFn: () => sendNominations(changes.values()),
    meta: {
      errorToast: 'Failed to change the nominees',
      successToast: 'Nominees changed',
      invalidatesAlways: [vendorsQuery.queryKey, dashboardQuery.queryKey],
    },
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title={`Nominees in ${category.name}`}
      description="They apply right away, also to voting that is open now. Vendors that have votes here stay nominated until it ends."
      changed={changes.size > 0}
      submitLabel="Save Nominees"
      busyLabel="Saving..."
      saving={saving}
      incomplete={changes.size === 0}
      onClose={onClose}
    >
      <NomineePicker {...{ category, categories, vendors, changes }} onChange={setChanges} />
    </FormDialog>
  );
}
