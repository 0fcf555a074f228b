import { useQuery } from '@tanstack/react-query';
import type { AdminCategory } from 'admin-api/contract';
import { useState } from 'react';
import { countText, FormDialog, useChange } from 'shared-web';
import { OpenButton } from '../lists/open-button.tsx';
import { categoriesQuery, vendorsQuery } from '../queries.ts';
import { countNominees, NO_CHANGE, sendNominations } from './nominations.ts';
import { NomineePicker } from './nominee-picker.tsx';

interface NomineesDialogProps {
  category: AdminCategory;
  onClose: () => void;
}

/** Shows how many vendors are nominated in a category, and opens the dialog that chooses them. */
export function NomineesButton({ category }: { category: AdminCategory }) {
  const { data: vendors = [] } = useQuery(vendorsQuery);
  const { listed } = countNominees(category.id, vendors, NO_CHANGE);
  return (
    <OpenButton
      variant="ghost"
      className="-ml-3 whitespace-nowrap"
      disabled={vendors.length === 0}
      open={(close) => <NomineesDialog category={category} onClose={close} />}
    >
      {countText(listed, 'nominee')} <span className="sr-only">{`in ${category.name}`}</span>
    </OpenButton>
  );
}

/** Chooses the nominees of one category. */
function NomineesDialog({ category, onClose }: NomineesDialogProps) {
  const { data: categories = [] } = useQuery(categoriesQuery);
  const { data: vendors = [] } = useQuery(vendorsQuery);
  const [changes, setChanges] = useState(NO_CHANGE);
  const saving = useChange({
    mutationFn: () => sendNominations(changes.values()),
    meta: {
      errorToast: 'Failed to change the nominees',
      successToast: 'Nominees changed',
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
