import { type FormEvent, useState } from 'react';
import { Button, Field, Select } from 'shared-ui/host';
import { type ListView, TextField } from 'shared-web';
import { MomentField } from '../time/moment.tsx';
import { fromZonedTime, toZonedTime, usePanelZone } from '../time/zoned-time.ts';

/** A filter that is typed, or chosen from many values. */
export interface TypedFilter {
  label: string;
  hint?: string;
  type: 'text' | 'date' | 'moment' | readonly { value: string; label: string }[];
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
    return type === 'moment' && value ? toZonedTime(value, zone.name) : value;
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
        return type === 'moment' ? (fromZonedTime(value, zone.name).instant ?? '') : value;
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
    if (type === 'moment') return <MomentField key={name} {...line} zone={zone} required={false} />;
    if (type === 'text' || type === 'date')
      return <TextField key={name} {...line} type={type} hint={hint} maxLength={length} spellCheck={false} />;
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
