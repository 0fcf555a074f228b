import { useQuery } from '@tanstack/react-query';
import type { AdminCategory, AdminVendor, MostSuggested } from 'admin-api/contract';
import { useState } from 'react';
import { Button } from 'shared-ui/host';
import { countText, formatCount, PageLink, plural, TextField } from 'shared-web';
import { Lines } from '../../catalogue/import-preview.tsx';
import { choose, mostOf, type Nominations } from '../../nominees/nominations.ts';
import { mostSuggestedQuery } from '../../queries.ts';
import type { PeriodForm } from './use-period-form.ts';

interface TakeMostSuggestedProps {
  form: PeriodForm;
  categories: readonly AdminCategory[];
  vendors: readonly AdminVendor[];
}

/** Offers those whom most accounts have suggested as the nominees, and shows them first. */
export function TakeMostSuggested({ form, categories, vendors }: TakeMostSuggestedProps) {
  const { data = [] } = useQuery(mostSuggestedQuery);
  const [typed, setTyped] = useState('5');
  const [isTaken, setTaken] = useState(false);
  const number = /^[1-9]\d?$/.test(typed) ? Number(typed) : 0;
  const most = categories.flatMap(({ id }) => data.filter(({ categoryId }) => categoryId === id));
  if (most.length === 0) return null;
  const take = (changes: Nominations, { categoryId: category, names }: MostSuggested) => {
    const ids = mostOf(names, number).map(({ vendorId }) => vendorId);
    const isChosen = ({ id }: AdminVendor) => ids.includes(id);
    return choose(changes, vendors, { category, categories, isChosen, keepsOne: false });
  };
  const isMissing = most.some(({ names }) => mostOf(names, number).some(({ vendorId }) => vendorId === null));
  return (
    <fieldset className="grid min-w-0 gap-3 rounded border border-line p-4">
      <legend className="px-1 text-sm font-medium">What people suggested</legend>
      <TextField
        label="How many of each category"
        inputMode="numeric"
        value={typed}
        error={number === 0 && 'Type a number from 1 to 99.'}
        onChange={(value) => {
          setTyped(value);
          setTaken(false);
        }}
      />
      {number > 0 && (
        <>
          <Lines
            title="Most suggested"
            lines={most.map(({ categoryId, names }) => [
              categories.find(({ id }) => id === categoryId)?.name ?? '',
              mostOf(names, number).map(({ name, people, vendorId }, index) => (
                <span key={vendorId ?? name}>
                  {index > 0 && ', '}
                  <bdi>{name}</bdi> ({formatCount(people)}
                  {vendorId === null && ', not a vendor'})
                </span>
              )),
            ])}
          />
          {isMissing && (
            <p className="text-sm text-ink-soft">
              Names marked “not a vendor” aren’t taken. Add them first in{' '}
              <PageLink to="?tab=vendors&page=suggestions">Suggestions</PageLink>.
            </p>
          )}
          <p className="text-sm text-ink-soft">
            They replace the nominees of these categories. Those with as many suggestions as the last one are
            taken, too. The other categories stay as they are.
          </p>
          <Button
            variant="secondary"
            size="sm"
            className="justify-self-start"
            onClick={() => {
              form.setNominations(most.reduce(take, form.nominations));
              setTaken(true);
            }}
          >
            {plural(number, {
              one: 'Take the most suggested of each category',
              other: `Take the ${formatCount(number)} most suggested of each category`,
            })}
          </Button>
          <p role="status" className="text-sm empty:hidden">
            {isTaken &&
              `Taken in ${countText(most.length, 'category', 'categories')}. Saved with the period.`}
          </p>
        </>
      )}
    </fieldset>
  );
}
