import { useQuery } from '@tanstack/react-query';
import type { AdminCategory, AdminVendor } from 'admin-api/contract';
import { useState } from 'react';
import { Banner, Button, Skeletons } from 'shared-ui/host';
import { countText, Loaded, useFocusBack } from 'shared-web';
import { CategoryLabel, choicesOf, RadioField } from '../../forms/choice.tsx';
import { countNominees, NO_CHANGE, type Nominations } from '../../nominees/nominations.ts';
import { NomineePicker } from '../../nominees/nominee-picker.tsx';
import { categoriesQuery, vendorsQuery } from '../../queries.ts';
import { ballotOf, emptyText } from './empty-text.ts';
import type { PeriodForm } from './use-period-form.ts';

/** Keeps the nominees of every category, or chooses them. */
export function NomineesStep({ form }: { form: PeriodForm }) {
  const { draft, change } = form;
  const categories = useQuery(categoriesQuery);
  const vendors = useQuery(vendorsQuery);
  const [isChoosing, setChoosing] = useState(draft.nominations.size > 0);
  const placeholder = <Skeletons shapes={['h-14', 'h-14', 'h-14']} />;
  return (
    <>
      <RadioField
        label="Nominees"
        choices={CHOICES}
        value={isChoosing ? 'choose' : 'keep'}
        onChange={(how) => {
          setChoosing(how === 'choose');
          if (how === 'keep') change({ nominations: NO_CHANGE });
        }}
      />
      {isChoosing && (
        <p className="text-sm text-ink-soft">
          Saved with the period. They apply from then on, also to voting that is open at that moment: vendors
          that have votes in a category stay nominated there until it ends.
        </p>
      )}
      <Loaded
        query={categories}
        texts={{ loading: 'Loading categories', failed: 'Failed to load categories' }}
        placeholder={placeholder}
      >
        {(all) => (
          <Loaded
            query={vendors}
            texts={{ loading: 'Loading vendors', failed: 'Failed to load vendors' }}
            placeholder={placeholder}
          >
            {(rows) => (
              <Categories
                categories={all}
                vendors={rows}
                changes={draft.nominations}
                onChange={isChoosing ? (nominations) => change({ nominations }) : undefined}
              />
            )}
          </Loaded>
        )}
      </Loaded>
    </>
  );
}

const CHOICES = choicesOf({ keep: 'Keep them as they are', choose: 'Choose' });

interface CategoriesProps {
  categories: readonly AdminCategory[];
  vendors: readonly AdminVendor[];
  changes: Nominations;
  onChange: ((changes: Nominations) => void) | undefined;
}

function Categories({ categories, vendors, changes, onChange }: CategoriesProps) {
  const [openedId, setOpenedId] = useState<number>();
  const opened = onChange && categories.find(({ id }) => id === openedId);
  const list = useFocusBack<HTMLUListElement>(opened !== undefined);
  const empty = emptyText(ballotOf(categories, vendors, changes));
  if (opened) {
    return (
      <section aria-label={`Nominees in ${opened.name}`} className="grid min-w-0 gap-4">
        <div className="flex items-center justify-between gap-4">
          <p className="flex min-w-0 items-center gap-3 font-medium">
            <CategoryLabel category={opened} />
          </p>
          <Button variant="secondary" size="sm" autoFocus onClick={() => setOpenedId(undefined)}>
            All categories
          </Button>
        </div>
        <NomineePicker category={opened} {...{ categories, vendors, changes, onChange }} />
      </section>
    );
  }
  return (
    <>
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
            {onChange && vendors.length > 0 && (
              <Button variant="secondary" size="sm" onClick={() => setOpenedId(category.id)}>
                Choose <span className="sr-only">{`nominees in ${category.name}`}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {empty && (
        <Banner tone="warning" live title={empty.title}>
          {empty.help}
        </Banner>
      )}
    </>
  );
}

/** "12 vendors, 2 drafts" */
function nomineeCount({ listed, drafts }: { listed: number; drafts: number }): string {
  const vendors = listed === 0 ? 'No vendor' : countText(listed, 'vendor');
  return drafts === 0 ? vendors : `${vendors}, ${countText(drafts, 'draft')}`;
}
