import { useEffect, useRef, useState } from 'react';
import { Field, FilterGroup, Select } from 'shared-ui/host';
import { type ListView, LONGEST_SEARCH, TextField, type useListView } from 'shared-web';

/** Is long enough to finish a word and short enough to feel immediate. */
const PAUSE_MS = 300;

export interface ListSearchProps {
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
