import { type FormEvent, useEffect, useRef } from 'react';
import { Button, Field, Input, type InputProps, Select } from 'shared-ui/host';
import { isNarrowed, type ListView } from 'shared-web';
import { ACTION_NOUNS } from './audit-action.ts';
import { type AuditFilter, FIRST_DAY, LAST_DAY, LONGEST_ACTOR } from './audit-view.ts';

/** Stands for "anything", since a choice cannot be empty. */
const ANY = 'any';

const NAMES = ['actor', 'from', 'to'] as const;

export interface AuditFiltersProps {
  view: ListView<keyof AuditFilter>;
  onChange: (part: Readonly<Record<string, string>>) => void;
}

/** What is typed is asked for once it is left or submitted: half a name finds nobody, half a year is another one. */
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
    // The button goes away.
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
        <Field label="What" className="lg:w-56">
          <Select
            items={[[ANY, 'Anything'] as const, ...ACTION_NOUNS].map(([value, label]) => ({ value, label }))}
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
            // Resetting also takes away what the browser keeps of a day that is only half typed.
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
  /** What is asked for now, by the address. */
  asked: string;
  onAsk: (typed: string) => void;
}

function TypedField({ label, asked, onAsk, ...input }: TypedFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Back and Forward ask for something else without a key being pressed.
    if (field.current) field.current.value = asked;
  }, [asked]);
  return (
    <Field label={label} className={input.type === 'search' ? 'lg:w-56' : ''}>
      <Input
        ref={field}
        {...input}
        // A day that is not typed to its end is not valid, and would count as none.
        onBlur={({ target }) => target.validity.valid && onAsk(target.value.trim())}
      />
    </Field>
  );
}
