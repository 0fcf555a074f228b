import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, Skeletons } from 'shared-ui/host';
import { countText, Loaded, useFocusBack } from 'shared-web';
import { CategoryLabel } from '../../forms/choice.tsx';
import { countNominees } from '../../nominees/nominations.ts';
import { NomineePicker } from '../../nominees/nominee-picker.tsx';
import { categoriesQuery, vendorsQuery } from '../../queries.ts';
import type { PeriodForm } from './use-period-form.ts';

/** Shows the nominees of every category, which stay as they are unless others are chosen. */
export function NomineesStep({ form: { draft, change } }: { form: PeriodForm }) {
  const read = { categories: useQuery(categoriesQuery), vendors: useQuery(vendorsQuery) };
  const [categories, vendors] = [read.categories.data ?? [], read.vendors.data ?? []];
  const [openedId, setOpenedId] = useState<number>();
  const opened = categories.find(({ id }) => id === openedId);
  const list = useFocusBack<HTMLUListElement>(opened !== undefined);
  const changes = draft.nominations;
  if (opened) {
    return (
      <section aria-label={`Nominees in ${opened.name}`} className="grid min-w-0 gap-4">
        <div className="flex items-center justify-between gap-4">
          <p className="flex min-w-0 items-center gap-3 font-medium">
            <CategoryLabel category={opened} />
          </p>
          <Button
            variant="secondary"
            size="sm"
            autoFocus
            className="shrink-0"
            onClick={() => setOpenedId(undefined)}
          >
            All categories
          </Button>
        </div>
        <NomineePicker
          category={opened}
          {...{ categories, vendors, changes }}
          onChange={(nominations) => change({ nominations })}
        />
      </section>
    );
  }
  return (
    <>
      <p className="text-sm text-ink-soft">
        Keep the nominees as they are, or choose others. Changes are saved with the period, and apply from
        then on, also to voting that is open at that moment: vendors that have votes in a category stay
        nominated there until it ends.
      </p>
      <Loaded<unknown>
        query={read.categories.data ? read.vendors : read.categories}
        texts={{ loading: 'Loading nominees', failed: 'Failed to load nominees' }}
        placeholder={<Skeletons shapes={['h-14', 'h-14', 'h-14']} />}
      >
        {() => (
          <ul ref={list} tabIndex={-1} className="-my-2 divide-y divide-line outline-none">
            {categories.map((category) => (
              <li key={category.id} className="flex min-w-0 items-center gap-3 py-2">
                <div className="min-w-0 flex-1">
                  <p className="flex min-w-0 items-center gap-3">
                    <CategoryLabel category={category} />
                  </p>
                  <p className="pl-11 text-sm text-ink-soft tabular-nums">
                    {nomineeCount(countNominees(category.id, vendors, changes))}
                  </p>
                </div>
                {vendors.length > 0 && (
                  <Button variant="secondary" size="sm" onClick={() => setOpenedId(category.id)}>
                    Choose <span className="sr-only">{`nominees in ${category.name}`}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </>
  );
}

/** "12 vendors, 2 drafts" */
function nomineeCount({ listed, drafts }: { listed: number; drafts: number }): string {
  const vendors = listed === 0 ? 'No vendor' : countText(listed, 'vendor');
  return drafts === 0 ? vendors : `${vendors}, ${countText(drafts, 'draft')}`;
}
