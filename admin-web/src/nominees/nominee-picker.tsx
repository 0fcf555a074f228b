import type { AdminCategory, AdminVendor } from 'admin-api/contract';
import * as limits from 'admin-api/limits';
import { useState } from 'react';
import { Badge, Button, Field, matchesOf, Textarea } from 'shared-ui/host';
import { countText, formatCount, listText, TextField } from 'shared-web';
import { Choice } from '../forms/choice.tsx';
import { choose, findNames, isNominated, isOnlyIn, type Nominations } from './nominations.ts';

interface NomineePickerProps {
  category: AdminCategory;
  categories: readonly AdminCategory[];
  vendors: readonly AdminVendor[];
  changes: Nominations;
  onChange: (changes: Nominations) => void;
}

/** Chooses the nominees of a category: by a pasted list, by a search, all or none. Saves nothing. */
export function NomineePicker({ category, categories, vendors, changes, onChange }: NomineePickerProps) {
  const [search, setSearch] = useState('');
  const [pasted, setPasted] = useState('');
  const [unknown, setUnknown] = useState('');
  const found = matchesOf(vendors, search, ({ name }) => ({ name })).items;
  const nominated = vendors.filter((vendor) => isNominated(vendor, category.id, changes)).length;
  const only = vendors.filter((vendor) => isOnlyIn(vendor, category.id, changes)).length;
  const set = (rows: readonly AdminVendor[], isChosen: (vendor: AdminVendor) => boolean) =>
    onChange(choose(changes, rows, { category: category.id, categories, isChosen }));
  const takeList = () => {
    const named = findNames(pasted, vendors);
    const missing = `No vendor is called ${listText(named.unknown)}.`;
    if (named.unknown.length === 0) setPasted('');
    else setUnknown(named.ids.size > 0 ? `${missing} The other names are nominated.` : missing);
    if (named.ids.size > 0) set(vendors, ({ id }) => named.ids.has(id));
  };
  return (
    <>
      <Field
        label="Paste a list of names"
        hint="One vendor per line. They replace the nominees below."
        error={unknown}
      >
        <Textarea
          rows={2}
          spellCheck={false}
          value={pasted}
          onChange={(event) => {
            setPasted(event.target.value);
            setUnknown('');
          }}
        />
      </Field>
      <Button
        variant="secondary"
        size="sm"
        className="-mt-2 justify-self-start"
        disabled={pasted.trim() === ''}
        onClick={takeList}
      >
        Nominate only these
      </Button>
      <TextField
        label="Search vendors"
        hideLabel
        type="search"
        icon="search"
        placeholder="Search vendors..."
        value={search}
        maxLength={limits.LONGEST_SEARCH}
        spellCheck={false}
        onChange={setSearch}
        // The search runs while the user types, so Enter must not submit the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p role="status" className="text-sm text-ink-soft tabular-nums">
          {found.length === 0
            ? 'No vendors found'
            : `${formatCount(nominated)} of ${formatCount(vendors.length)} are nominated here`}
        </p>
        <div className="flex">
          <Button variant="ghost" size="sm" onClick={() => set(found, () => true)}>
            All <span className="sr-only">listed vendors</span>
          </Button>
          <Button variant="ghost" size="sm" onClick={() => set(found, () => false)}>
            None <span className="sr-only">of the listed vendors</span>
          </Button>
        </div>
      </div>
      <fieldset className="-mx-1 max-h-[40vh] min-w-0 overflow-y-auto px-1">
        <legend className="sr-only">Vendors</legend>
        {found.map((vendor) => (
          <Choice
            key={vendor.id}
            type="checkbox"
            checked={isNominated(vendor, category.id, changes)}
            disabled={isOnlyIn(vendor, category.id, changes)}
            onChange={() => set([vendor], () => !isNominated(vendor, category.id, changes))}
            label={
              <>
                <span dir="auto" className="min-w-0 wrap-anywhere">
                  {vendor.name}
                </span>
                {vendor.isDraft && <Badge>Draft</Badge>}
              </>
            }
          />
        ))}
      </fieldset>
      {only > 0 && (
        <p className="text-sm text-ink-soft">
          {`${countText(only, 'vendor is', 'vendors are')} nominated only here, and can’t be left out: a vendor needs at least one category.`}
        </p>
      )}
    </>
  );
}
