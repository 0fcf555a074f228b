import { type FormEvent, useEffect, useRef } from 'react';
import { Button, Field, Input, type InputProps, Select } from 'shared-ui/host';
import { isNarrowed, type ListView } from 'shared-web';
import { ACTION_NOUNS, type AuditFilter, FIRST_DAY, LAST_DAY, LONGEST_ACTOR } from './audit-view.ts';

/** Stands for all actions, because a select has no empty value. */
const ANY = 'any';

const NAMES = ['actor', 'from', 'to'] as const;

export interface AuditFiltersProps {
  view: ListView<keyof AuditFilter>;
  onChange: (part: Readonly<Record<string, string>>) => void;
}

/** Filters when the user leaves a field or submits the form, because half a name or year finds nothing useful. */
export function AuditFilters({ view, onChange }: AuditFiltersProps) {
  const { filters } = view;
  const form = useRef<HTMLFormElement>(null);
  const ask = (part: Readonly<Record<string, string>>) => {
    const changed = NAMES.some((name) => part[name] !== undefined && part[name] !== filters[name]);
    if (changed) onChange(part);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    ask(Object.fromEntries(NAMES.map((name) => [name, String(typed.get(name)).trim()])));
  };
  const clear = () => {
    onChange({ actor: '', action: '', from: '', to: '' });
    // The button disappears, so the first field takes the focus.
    form.current?.querySelector('input')?.focus();
  };
  const typedField = (name: (typeof NAMES)[number], label: string) => ({
    name,
    label,
    asked: filters[name],
    onAsk: (typed: string) => ask({ [name]: typed }),
  });
  return (
    <search>
      <form
        ref={form}
        onSubmit={submit}
        onReset={clear}
        className="mb-5 grid items-end gap-3 sm:grid-cols-2 lg:flex lg:flex-wrap"
      >
        <TypedField
          {...typedField('actor', 'Username')}
          type="search"
          maxLength={LONGEST_ACTOR}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Field label="Action" className="lg:w-56">
          <Select
            items={[[ANY, 'Any action'] as const, ...ACTION_NOUNS].map(([value, label]) => ({
              value,
              label,
            }))}
            value={filters.action || ANY}
            onValueChange={(noun) => onChange({ action: noun === ANY ? '' : noun })}
          />
        </Field>
        <TypedField {...typedField('from', 'From')} type="date" min={FIRST_DAY} max={LAST_DAY} />
        <TypedField {...typedField('to', 'To')} type="date" min={FIRST_DAY} max={LAST_DAY} />
        <div className="flex gap-2">
          <Button type="submit" variant="secondary">
            Filter
          </Button>
          {isNarrowed(view) && (
            // A reset also clears a half-typed day, whose text the browser does not disclose.
            <Button type="reset" variant="ghost">
              Clear
            </Button>
          )}
        </div>
      </form>
    </search>
  );
}

interface TypedFieldProps extends InputProps {
  label: string;
  /** The current value in the address. */
  asked: string;
  onAsk: (typed: string) => void;
}

function TypedField({ label, asked, onAsk, ...input }: TypedFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Back and Forward change the value without typing.
    if (field.current) field.current.value = asked;
  }, [asked]);
  return (
    <Field label={label} className={input.type === 'search' ? 'lg:w-56' : ''}>
      <Input
        ref={field}
        {...input}
        // A half-typed day is invalid and would count as empty.
        onBlur={({ target }) => target.validity.valid && onAsk(target.value.trim())}
      />
    </Field>
  );
}
