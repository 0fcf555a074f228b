import * as limits from 'admin-api/limits';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button, Field, FilterGroup, Select } from 'shared-ui/host';
import { blankDraft, completed, type FormField, RecordField, TextField } from 'shared-web';
import { choicesOf } from '../forms/choice.tsx';
import { withSelects } from '../forms/fields.tsx';
import type { ListView, useListView } from './list-view.ts';

/** Is long enough to finish a word and short enough to feel immediate. */
const PAUSE_MS = 300;

interface ListSearchProps {
  /** Names what is searched: "sessions". */
  what: string;
  placeholder: string;
  list: ListToolsProps['list'];
}

/** Searches when typing pauses, and at once when Enter is pressed. */
function ListSearch({ what, placeholder, list }: ListSearchProps) {
  const value = list.view.search;
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const searched = useRef(value);
  // Back and Forward change the address without a key being pressed here.
  useEffect(() => {
    if (value !== searched.current) setTyped(value);
    searched.current = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (text: string) => {
    clearTimeout(timer.current);
    searched.current = text.trim();
    list.searchFor(searched.current);
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
        maxLength={limits.LONGEST_SEARCH}
        spellCheck={false}
        onChange={type}
        onKeyDown={(event) => event.key === 'Enter' && search(typed)}
      />
    </search>
  );
}

export interface ListToolsProps {
  nouns: string;
  list: ReturnType<typeof useListView<string>>;
  /** Is set if the browser finds among all rows. */
  find?: object;
  /** Names what the search of the server looks in: "Search names..." Without it, the server doesn’t search. */
  searchHint?: string | undefined;
  /** The filters and the labels of their values; '' is the value that shows all rows. */
  filters?: Readonly<Record<string, { label: string; choices: Readonly<Record<string, string>> }>>;
  /** Filters that are typed, or chosen from many values; they are folded below the others. */
  typedFilters?: Readonly<Record<string, FormField>>;
  /** The labels of the orders; '' is the default order. */
  sorts?: Readonly<Record<string, string>>;
}

/** Searches, sorts and filters a list. What is chosen is kept in the address. */
export function ListTools({ nouns, list, sorts, filters = {}, typedFilters, ...search }: ListToolsProps) {
  const searchHint = search.find ? `Search ${nouns}...` : search.searchHint;
  const chosen = list.view.filters;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-3 empty:hidden">
        {searchHint && <ListSearch what={nouns} placeholder={searchHint} list={list} />}
        {sorts && (
          <Field label="Sort by" hideLabel className="w-60">
            <Select
              items={choicesOf(sorts)}
              value={chosen.sort ?? ''}
              onValueChange={(value) => list.filterBy('sort', value)}
            />
          </Field>
        )}
        {Object.entries(filters).map(([name, { label, choices }]) => (
          <FilterGroup
            key={name}
            label={label}
            options={choicesOf(choices)}
            value={chosen[name] ?? ''}
            onValueChange={(value) => list.filterBy(name, value)}
          />
        ))}
      </div>
      {typedFilters && <TypedFilters filters={typedFilters} view={list.view} onChange={list.narrow} />}
    </>
  );
}

interface TypedFiltersProps {
  filters: Readonly<Record<string, FormField>>;
  view: ListView;
  onChange: (change: Readonly<Record<string, string>>) => void;
}

/** Narrows a list when the user has filled in what to look for, because half a name or time finds nothing useful. */
function TypedFilters({ filters, view, onChange }: TypedFiltersProps) {
  const names = Object.keys(filters);
  const fields = withSelects<Record<string, string>>(
    Object.fromEntries(
      Object.entries(filters).map(([name, filter]) => [name, { ...filter, optional: 'unsaid' as const }]),
    ),
  );
  const asked = Object.fromEntries(names.map((name) => [name, view.filters[name] ?? '']));
  const [typed, setTyped] = useState({ asked, values: asked });
  // Back and Forward change the address without typing.
  if (names.some((name) => asked[name] !== typed.asked[name])) setTyped({ asked, values: asked });
  const { values } = typed;
  const apply = (event: FormEvent) => {
    event.preventDefault();
    onChange(completed(fields, values));
  };
  return (
    <details className="mb-4" open={Object.values(asked).some(Boolean)}>
      <summary className="w-fit cursor-pointer py-1 text-sm text-ink-soft">Filters</summary>
      <form onSubmit={apply} className="mt-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-4" aria-label="Filters">
        {names.map((name) => (
          <RecordField
            key={name}
            name={name}
            fields={fields}
            draft={values}
            wasTried={false}
            onChange={(text) => setTyped({ asked, values: { ...values, [name]: text } })}
          />
        ))}
        <div className="flex flex-wrap gap-3 sm:col-span-full">
          <Button type="submit" size="sm">
            Apply filters
          </Button>
          <Button variant="ghost" size="sm" onClick={() => onChange(blankDraft(fields))}>
            Clear filters
          </Button>
        </div>
      </form>
    </details>
  );
}
