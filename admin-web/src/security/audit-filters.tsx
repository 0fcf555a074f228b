import { type FormEvent, useState } from 'react';
import { Button, Field, Input, Select } from 'shared-ui/host';
import { ACTION_NOUNS } from './audit-action.ts';
import type { AuditFilter } from './audit-view.ts';

/** Stands for "anything", since a choice cannot be empty. */
const ANY = 'any';

export interface AuditFiltersProps {
  view: AuditFilter;
  onChange: (part: Partial<AuditFilter>) => void;
}

export function AuditFilters({ view, onChange }: AuditFiltersProps) {
  const [actor, setActor] = useState(view.actor);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange({ actor: actor.trim() });
  };
  const filtered = [view.actor, view.action, view.from, view.to].some((part) => part !== '');
  return (
    <search>
      <form onSubmit={submit} className="mb-5 grid items-end gap-3 sm:grid-cols-2 lg:flex lg:flex-wrap">
        <Field label="Username" className="lg:w-56">
          <Input
            type="search"
            value={actor}
            onChange={(event) => setActor(event.target.value)}
            onBlur={() => onChange({ actor: actor.trim() })}
            maxLength={20}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <Field label="What" className="lg:w-56">
          <Select
            items={[[ANY, 'Anything'] as const, ...ACTION_NOUNS].map(([value, label]) => ({ value, label }))}
            value={ACTION_NOUNS.some(([noun]) => noun === view.action) ? view.action : ANY}
            onValueChange={(noun) => onChange({ action: noun === ANY ? '' : noun })}
          />
        </Field>
        <Field label="From">
          <Input type="date" value={view.from} onChange={(event) => onChange({ from: event.target.value })} />
        </Field>
        <Field label="To">
          <Input type="date" value={view.to} onChange={(event) => onChange({ to: event.target.value })} />
        </Field>
        <div className="flex gap-2">
          <Button type="submit" variant="secondary">
            Filter
          </Button>
          {filtered && (
            <Button
              variant="ghost"
              onClick={() => {
                setActor('');
                onChange({ actor: '', action: '', from: '', to: '' });
              }}
            >
              Clear
            </Button>
          )}
        </div>
      </form>
    </search>
  );
}
