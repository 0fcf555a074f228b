import { type FormEvent, useRef, useState } from 'react';
import { Button, Field, Input, Select } from 'shared-ui/host';
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
  const username = useRef<HTMLInputElement>(null);
  const actor = useTyped(filters.actor);
  const from = useTyped(filters.from);
  const to = useTyped(filters.to);
  const ask = (part: Readonly<Record<string, string>>) => {
    const changed = NAMES.some((name) => part[name] !== undefined && part[name] !== filters[name]);
    if (changed) onChange(part);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask({ actor: actor.typed.trim(), from: from.typed, to: to.typed });
  };
  const clear = () => {
    for (const { type } of [actor, from, to]) type('');
    onChange({ actor: '', action: '', from: '', to: '' });
    // The button goes away.
    username.current?.focus();
  };
  return (
    <search>
      <form
        onSubmit={submit}
        onReset={clear}
        className="mb-5 grid items-end gap-3 sm:grid-cols-2 lg:flex lg:flex-wrap"
      >
        <Field label="Username" className="lg:w-56">
          <Input
            ref={username}
            type="search"
            value={actor.typed}
            onChange={(event) => actor.type(event.target.value)}
            onBlur={() => ask({ actor: actor.typed.trim() })}
            maxLength={LONGEST_ACTOR}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <Field label="What" className="lg:w-56">
          <Select
            items={[[ANY, 'Anything'] as const, ...ACTION_NOUNS].map(([value, label]) => ({ value, label }))}
            value={filters.action || ANY}
            onValueChange={(noun) => onChange({ action: noun === ANY ? '' : noun })}
          />
        </Field>
        <DayField label="From" day={from} onAsk={() => ask({ from: from.typed })} />
        <DayField label="To" day={to} onAsk={() => ask({ to: to.typed })} />
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

interface DayFieldProps {
  label: string;
  day: Typed;
  onAsk: () => void;
}

function DayField({ label, day, onAsk }: DayFieldProps) {
  return (
    <Field label={label}>
      <Input
        type="date"
        min={FIRST_DAY}
        max={LAST_DAY}
        value={day.typed}
        onChange={(event) => day.type(event.target.value)}
        // A day that is not typed to its end is not valid, and would count as none.
        onBlur={({ target }) => target.validity.valid && onAsk()}
      />
    </Field>
  );
}

type Typed = ReturnType<typeof useTyped>;

/** What stands in a field, until something else is asked for: Back and Forward do so without a key being pressed. */
function useTyped(asked: string) {
  const [typed, type] = useState(asked);
  const [before, setBefore] = useState(asked);
  if (asked !== before) {
    setBefore(asked);
    type(asked);
  }
  return { typed, type };
}
