import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button, Field, Select } from 'shared-ui/host';
import { type ListView, TextField } from 'shared-web';
import { codeBatchesQuery } from '../queries.ts';
import { MomentField } from '../time/moment.tsx';
import { fromZonedTime, toZonedTime, usePanelZone } from '../time/zoned-time.ts';

/** The filters with the maximum length of a text, or their values. */
export const VOTER_FILTERS = {
  network: 50,
  registeredFrom: 30,
  registeredUntil: 30,
  browserOf: 20,
  batchId: 10,
  isBlocked: ['true', 'false'],
} as const;
type Name = keyof typeof VOTER_FILTERS;
type Values = Record<Name, string>;

const NAMES = Object.keys(VOTER_FILTERS) as Name[];
const NONE = Object.fromEntries(NAMES.map((name) => [name, ''])) as Values;

interface VoterFiltersProps {
  list: { view: ListView<Name>; narrow: (change: Readonly<Record<string, string>>) => void };
}

/** Narrows the list to voters who registered from a network, in a time, with a browser or with a set of codes. */
export function VoterFilters({ list }: VoterFiltersProps) {
  const { filters } = list.view;
  const isUsed = NAMES.some((name) => filters[name] !== '');
  return (
    <details className="mb-4" open={isUsed}>
      <summary className="w-fit cursor-pointer py-1 text-sm text-ink-soft">More filters</summary>
      {/* The key resets what was typed when the address changes. */}
      <FilterForm key={NAMES.map((name) => filters[name]).join()} filters={filters} onChange={list.narrow} />
    </details>
  );
}

interface FilterFormProps {
  filters: Values;
  onChange: (change: Values) => void;
}

function FilterForm({ filters, onChange }: FilterFormProps) {
  const zone = usePanelZone();
  const { data: batches = [] } = useQuery(codeBatchesQuery());
  const wall = (instant: string) => (instant ? toZonedTime(instant, zone.name) : '');
  const instantOf = (typed: string) => fromZonedTime(typed, zone.name).instant ?? '';
  const [values, setValues] = useState<Values>({
    ...filters,
    registeredFrom: wall(filters.registeredFrom),
    registeredUntil: wall(filters.registeredUntil),
  });
  const set = (name: Name) => (value: string) => setValues({ ...values, [name]: value });
  const apply = (event: FormEvent) => {
    event.preventDefault();
    onChange({
      ...values,
      network: values.network.trim(),
      browserOf: values.browserOf.trim(),
      registeredFrom: instantOf(values.registeredFrom),
      registeredUntil: instantOf(values.registeredUntil),
    });
  };
  return (
    <form
      onSubmit={apply}
      className="mt-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-3"
      aria-label="More filters"
    >
      <TextField
        label="Registered from network"
        hint="An address, or a network such as 203.0.113.0/24."
        value={values.network}
        onChange={set('network')}
        maxLength={VOTER_FILTERS.network}
        spellCheck={false}
      />
      <MomentField
        label="Registered from"
        name="registeredFrom"
        zone={zone}
        value={values.registeredFrom}
        onChange={set('registeredFrom')}
        required={false}
      />
      <MomentField
        label="Registered until"
        name="registeredUntil"
        zone={zone}
        value={values.registeredUntil}
        onChange={set('registeredUntil')}
        required={false}
      />
      <TextField
        label="Same browser as"
        hint="A username."
        value={values.browserOf}
        onChange={set('browserOf')}
        maxLength={VOTER_FILTERS.browserOf}
        spellCheck={false}
      />
      <Field label="Set of codes">
        <Select
          items={[ANY, ...batches.map(({ id, name }) => ({ value: String(id), label: name }))]}
          value={values.batchId}
          onValueChange={set('batchId')}
        />
      </Field>
      <Field label="Blocked">
        <Select items={BLOCKED} value={values.isBlocked} onValueChange={set('isBlocked')} />
      </Field>
      <div className="flex flex-wrap gap-3 sm:col-span-2 lg:col-span-3">
        <Button type="submit" size="sm">
          Apply filters
        </Button>
        <Button variant="ghost" size="sm" onClick={() => onChange(NONE)}>
          Clear filters
        </Button>
      </div>
    </form>
  );
}

const ANY = { value: '', label: 'Any' };
const BLOCKED = [ANY, { value: 'true', label: 'Blocked' }, { value: 'false', label: 'Not blocked' }];
