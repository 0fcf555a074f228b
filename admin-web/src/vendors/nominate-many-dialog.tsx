import type { AdminVendor } from 'admin-api/contract';
import { useState } from 'react';
import { FormDialog, useChange } from 'shared-web';
import type { DoneToMany } from '../lists/selection-bar.tsx';
import { sendNominations } from '../nominees/nominations.ts';
import { dashboardQuery, vendorsQuery } from '../queries.ts';
import { CategoryChoice } from './category-choice.tsx';
import { manyNominated, manyNominationsUndone, nominateMany } from './messages.ts';

interface NominateManyDialogProps {
  vendors: readonly AdminVendor[];
  onDone: (done: DoneToMany) => void;
  onClose: () => void;
}

/** Nominates many vendors in the same categories. */
export function NominateManyDialog({ vendors, onDone, onClose }: NominateManyDialogProps) {
  const [categoryIds, setCategoryIds] = useState<number[] | null>([]);
  const count = vendors.length;
  const title = nominateMany({ count });
  const saving = useChange({
    mutationFn: () => sendNominations(vendors.map((vendor) => ({ vendor, categoryIds }))),
    meta: {
      errorToast: 'Failed to nominate vendors',
      invalidatesAlways: [vendorsQuery.queryKey, dashboardQuery.queryKey],
    },
    onSuccess: () => {
      onClose();
      onDone({
        done: manyNominated({ count }),
        undo: {
          change: () =>
            sendNominations(
              vendors.map(({ id, categoryIds: earlier }) => ({
                vendor: { id, categoryIds },
                categoryIds: earlier,
              })),
            ),
          successToast: manyNominationsUndone({ count }),
        },
      });
    },
  });
  return (
    <FormDialog
      title={title}
      description="These categories replace the current ones. You can undo this."
      changed={categoryIds?.length !== 0}
      submitLabel={title}
      busyLabel="Saving..."
      saving={saving}
      incomplete={categoryIds?.length === 0}
      onClose={onClose}
    >
      <CategoryChoice legend={title} categoryIds={categoryIds} suggested={[]} onChange={setCategoryIds} />
    </FormDialog>
  );
}
