import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button, Field, FilterGroup, Select } from 'shared-ui/host';
import { type ListView, LONGEST_SEARCH, TextField, type useListView } from 'shared-web';
import { MomentField } from '../time/moment.tsx';
import { fromZonedTime, toZonedTime, usePanelZone } from '../time/zoned-time.ts';

/** Is long enough to finish a word and short enough to feel immediate. */
const PAUSE_MS = 300;

interface ListSearchProps {
  /** Names what is searched: "sessions". */
  what: string;
  placeholder: string;
  /** Reads and changes the search in the address. */
  list: Pick<ReturnType<typeof useListView>, 'searchFor'> & { view: { search: string } };
}

/** Searches when typing pauses, and at once when Enter is pressed. */
export function ListSearch({ what, placeholder, list }: ListSearchProps) {
  const value = list.view.search;
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const searched = useRef(value);
  // The page or a filter may have changed since the key was pressed.
  const latest = useRef(list.searchFor);
  useEffect(() => {
    latest.current = list.searchFor;
  });

  // Back and Forward change the address without a key being pressed here.
  useEffect(() => {
    if (value !== searched.current) setTyped(value);
    searched.current = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (text: string) => {
    clearTimeout(timer.current);
    searched.current = text.trim();
    latest.current(searched.current);
  };
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(text), PAUSE_MS);
  };

  return (
    <search className="w-full max-w-sm">
      <TextField
        label={`Search ${what}`}
        hideLabel
        type="search"
        icon="search"
        placeholder={placeholder}
        value={typed}
        maxLength={LONGEST_SEARCH}
        spellCheck={false}
        onChange={type}
        onKeyDown={(event) => event.key === 'Enter' && search(typed)}
      />
    </search>
  );
}

interface ListFilterProps {
  list: { view: ListView; filterBy: (name: string, value: string) => void };
  name: string;
  label: string;
  /** The label of each value; '' is the value that shows all rows. */
  choices: Readonly<Record<string, string>>;
}

/** Filters a list by a value that is kept in the address. */
export function ListFilter({ list, name, label, choices }: ListFilterProps) {
  return (
    <FilterGroup
      label={label}
      options={Object.entries(choices).map(([value, text]) => ({ value, label: text }))}
      value={list.view.filters[name] ?? ''}
      onValueChange={(value) => list.filterBy(name, value)}
    />
  );
}

/** Stands for the default order, because a select has no empty value. */
const FIRST = 'first';

interface ListSortProps {
  list: ListFilterProps['list'];
  /** The label of each order; '' is the default order. */
  orders: Readonly<Record<string, string>>;
}

/** Sorts a list by an order that is kept in the address. */
export function ListSort({ list, orders }: ListSortProps) {
  return (
    <Field label="Sort by" hideLabel className="w-60">
      <Select
        items={Object.entries(orders).map(([value, label]) => ({ value: value || FIRST, label }))}
        value={list.view.filters.sort || FIRST}
        onValueChange={(value) => list.filterBy('sort', value === FIRST ? '' : value)}
      />
    </Field>
  );
}

/** A filter that is typed, or chosen from many values. */
export interface TypedFilter {
  label: string;
  hint?: string;
  type: 'text' | 'moment' | readonly { value: string; label: string }[];
  /** The longest text. */
  length: number;
}

interface TypedFiltersProps {
  filters: Readonly<Record<string, TypedFilter>>;
  view: ListView;
  /** Whether the list has no other filters, so that these are not folded. */
  isOnly: boolean;
  onChange: (change: Readonly<Record<string, string>>) => void;
}

/** Narrows a list when the user has filled in what to look for, because half a name or time finds nothing useful. */
export function TypedFilters({ filters, view, isOnly, onChange }: TypedFiltersProps) {
  const zone = usePanelZone();
  const asked = mapped(filters, ({ type }, name) => {
    const value = view.filters[name] ?? '';
    return type === 'moment' && value ? toZonedTime(value, zone) : value;
  });
  const [typed, setTyped] = useState({ asked, values: asked });
  // Back and Forward change the address without typing.
  const isChanged = Object.keys(filters).some((name) => asked[name] !== typed.asked[name]);
  if (isChanged) setTyped({ asked, values: asked });
  const { values } = typed;
  const apply = (event: FormEvent) => {
    event.preventDefault();
    onChange(
      mapped(filters, ({ type }, name) => {
        const value = (values[name] ?? '').trim();
        return type === 'moment' ? (fromZonedTime(value, zone).instant ?? '') : value;
      }),
    );
  };
  const field = ([name, { label, hint, type, length }]: [string, TypedFilter]) => {
    const value = values[name] ?? '';
    const line = {
      label,
      name,
      value,
      onChange: (text: string) => setTyped({ asked, values: { ...values, [name]: text } }),
    };
    if (type === 'moment') return <MomentField key={name} {...line} required={false} />;
    if (type === 'text')
      return <TextField key={name} {...line} hint={hint} maxLength={length} spellCheck={false} />;
    return (
      <Field key={name} label={label}>
        <Select items={[{ value: '', label: 'Any' }, ...type]} value={value} onValueChange={line.onChange} />
      </Field>
    );
  };
  return (
    <details className="mb-4" open={isOnly || Object.values(asked).some(Boolean)}>
      <summary className="w-fit cursor-pointer py-1 text-sm text-ink-soft">
        {isOnly ? 'Filters' : 'More filters'}
      </summary>
      <form onSubmit={apply} className="mt-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-3" aria-label="Filters">
        {Object.entries(filters).map(field)}
        <div className="flex flex-wrap gap-3 sm:col-span-2 lg:col-span-3">
          <Button type="submit" size="sm">
            Apply filters
          </Button>
          <Button variant="ghost" size="sm" onClick={() => onChange(mapped(filters, () => ''))}>
            Clear filters
          </Button>
        </div>
      </form>
    </details>
  );
}

const mapped = (
  filters: Readonly<Record<string, TypedFilter>>,
  of: (filter: TypedFilter, name: string) => string,
) => Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, of(filter, name)]));
