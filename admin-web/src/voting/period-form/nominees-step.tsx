import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Skeleton } from 'shared-ui/host';
import { countText } from 'shared-web';
import { SelectField } from '../../forms/fields.tsx';
import { PanelLoaded } from '../../lists/panel-page.tsx';
import { countNominees } from '../../nominees/nominations.ts';
import { NomineePicker } from '../../nominees/nominee-picker.tsx';
import { categoriesQuery, vendorsQuery } from '../../queries.ts';
import { TakeMostSuggested } from './most-suggested.tsx';
import type { PeriodForm } from './use-period-form.ts';

/** Offers to choose the nominees of each category, which stay as they are otherwise. */
export function NomineesStep({ form }: { form: PeriodForm }) {
  const read = { categories: useQuery(categoriesQuery), vendors: useQuery(vendorsQuery) };
  const [categories, vendors] = [read.categories.data ?? [], read.vendors.data ?? []];
  const [chosenId, setChosenId] = useState('');
  const chosen = categories.find(({ id }) => String(id) === chosenId);
  const changes = form.nominations;
  return (
    <>
      <p className="text-sm text-ink-soft">
        Keep the nominees as they are, or choose others. Changes are saved with the period, and apply from
        then on, also to voting that is open at that moment: vendors that have votes in a category stay
        nominated there until it ends.
      </p>
      <PanelLoaded<unknown>
        query={read.categories.data ? read.vendors : read.categories}
        what="nominees"
        placeholder={<Skeleton className="h-18" />}
      >
        {() => (
          <SelectField
            label="Choose nominees in"
            choices={categories.map(({ id, name }) => ({
              value: String(id),
              label: name,
              description: nomineeCount(countNominees(id, vendors, changes)),
            }))}
            value={chosenId}
            onChange={setChosenId}
          />
        )}
      </PanelLoaded>
      {read.categories.data && <TakeMostSuggested form={form} {...{ categories, vendors }} />}
      {chosen && (
        <NomineePicker
          key={chosen.id}
          category={chosen}
          {...{ categories, vendors, changes }}
          onChange={form.setNominations}
        />
      )}
    </>
  );
}

/** "12 vendors, 2 drafts" */
function nomineeCount({ listed, drafts }: { listed: number; drafts: number }): string {
  const vendors = listed === 0 ? 'No vendor' : countText(listed, 'vendor');
  return drafts === 0 ? vendors : `${vendors}, ${countText(drafts, 'draft')}`;
}
