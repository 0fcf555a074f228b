import type { AdminCategory, AdminVendor } from 'admin-api/contract';
import { useState } from 'react';
import { searchFor } from 'shared-ui/host';
import { FormDialog, LONGEST_SEARCH, TextField, useChange } from 'shared-web';
import { sendNominations } from '../../lists/send-nominations.ts';
import { dashboardQuery, vendorsQuery } from '../../queries.ts';
import { useVotingStatus } from '../voting-status.ts';
import { appliesWhileOpen, nominatedHere, nomineesOf } from './messages.ts';
import { isNominated, withToggled } from './nominations.ts';
import { NomineeChoice } from './nominee-choice.tsx';

/** A longer list has a search field. */
const MANY = 8;

export interface NomineesDialogProps {
  category: AdminCategory;
  categories: readonly AdminCategory[];
  vendors: readonly AdminVendor[];
  onClose: () => void;
}

/** Chooses the nominees of one category. */
export function NomineesDialog({ category, categories, vendors, onClose }: NomineesDialogProps) {
  const { status } = useVotingStatus();
  const [search, setSearch] = useState('');
  // Keeps each vendor from when it was pressed, so that a colleague's change is noticed.
  const [pressed, setPressed] = useState<ReadonlyMap<number, AdminVendor>>(NONE);
  const saving = useChange({
    mutationFn: () =>
      sendNominations(
        [...pressed.values()].map((vendor) => ({
          vendor,
          categoryIds: withToggled(vendor, category.id, categories),
        })),
      ),
    meta: {
      errorToast: 'Failed to change the nominees',
      successToast: 'Nominees changed',
      invalidatesAlways: [vendorsQuery.queryKey, dashboardQuery.queryKey],
    },
    onSuccess: onClose,
  });
  const press = (vendor: AdminVendor) =>
    setPressed((old) => {
      const others = new Map(old);
      if (!others.delete(vendor.id)) others.set(vendor.id, vendor);
      return others;
    });
  const isChosen = (vendor: AdminVendor) =>
    isNominated(pressed.get(vendor.id) ?? vendor, category.id) !== pressed.has(vendor.id);
  const matches = searchFor(search);
  const found = vendors.filter(({ name }) => matches(name));
  const running = status.isOpen ? status.activeCycle : null;
  return (
    <FormDialog
      title={nomineesOf({ category: category.name })}
      description={
        running
          ? appliesWhileOpen({ period: running.name })
          : 'Changes apply right away, to the current and later periods.'
      }
      changed={pressed.size > 0}
      submitLabel="Save Nominees"
      busyLabel="Saving..."
      saving={saving}
      incomplete={pressed.size === 0}
      onClose={onClose}
    >
      {vendors.length > MANY && (
        <TextField
          label="Search vendors"
          hideLabel
          type="search"
          icon="search"
          placeholder="Search vendors..."
          value={search}
          maxLength={LONGEST_SEARCH}
          spellCheck={false}
          onChange={setSearch}
          // The search runs while the user types, so Enter must not submit the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <p role="status" className="text-sm text-ink-soft tabular-nums">
        {found.length === 0
          ? 'No vendors found'
          : nominatedHere({ count: vendors.filter(isChosen).length, of: vendors.length })}
      </p>
      <div className="-mx-1 max-h-[50vh] overflow-y-auto px-1">
        <fieldset className="grid min-w-0">
          <legend className="sr-only">Vendors</legend>
          {found.map((vendor) => (
            <NomineeChoice
              key={vendor.id}
              vendor={vendor}
              category={category}
              categories={categories}
              isPressed={pressed.has(vendor.id)}
              checked={isChosen(vendor)}
              onPress={() => press(vendor)}
            />
          ))}
        </fieldset>
      </div>
    </FormDialog>
  );
}

const NONE: ReadonlyMap<number, AdminVendor> = new Map();
