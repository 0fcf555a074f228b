import { type ReactNode, useState } from 'react';
import type { ChangedField } from '../api-client.ts';
import { changedFields } from './changed-fields.ts';
import type { Draft } from './form-fields.tsx';

interface ConflictOptions<Name extends string> {
  /** What the form was opened with, and what stands in it. */
  start: Draft<Name>;
  draft: Draft<Name>;
  change: (changed: Partial<Draft<Name>>) => void;
  labels: Readonly<Record<Name, string>>;
  /** A stored value as it is typed. */
  read?: (name: Name, stored: string) => string;
  /** A typed value for people. */
  show?: (name: Name, typed: string) => ReactNode;
  /** A moment for people. */
  when: (instant: string) => string;
}

/** One field that two people have changed. */
export interface FieldChoice extends Pick<ChangedField, 'by'> {
  name: string;
  label: string;
  when: string | undefined;
  mine: ReactNode;
  theirs: ReactNode;
  keepsTheirs: boolean;
  keep: (which: 'mine' | 'theirs') => void;
}

export interface Conflict {
  /** Undefined until somebody else has saved; none where what was typed can stay. */
  choices: readonly FieldChoice[] | undefined;
  /** False for an error that is none of this kind. */
  take: (error: unknown) => boolean;
  /** Back to the form, with what was chosen. */
  close: () => void;
}

interface Found<Name extends string> {
  mine: Draft<Name>;
  changed: readonly ChangedField[];
}

/**
 * Somebody else has saved since the form was opened: which fields, and whose value of each is kept. What was not
 * touched here is theirs to begin with. `seen` is what the other has stored, for the next try.
 */
export function useConflict<Name extends string>(options: ConflictOptions<Name>) {
  const {
    start,
    draft,
    change,
    labels,
    when,
    read = (_, stored) => stored,
    show = (_, typed) => typed,
  } = options;
  const [found, setFound] = useState<Found<Name>>();
  const [seen, setSeen] = useState<Readonly<Record<string, ChangedField['value']>>>({});
  const theirsOf = ({ field, value }: ChangedField) => read(field as Name, String(value ?? ''));
  const choices = found?.changed.map((changed): FieldChoice => {
    const name = changed.field as Name;
    const values = { mine: found.mine[name], theirs: theirsOf(changed) };
    return {
      ...{ name, by: changed.by, label: labels[name] },
      when: changed.at === null ? undefined : when(changed.at),
      mine: show(name, values.mine),
      theirs: show(name, values.theirs),
      keepsTheirs: draft[name] === values.theirs,
      keep: (which) => change({ [name]: values[which] } as Partial<Draft<Name>>),
    };
  });
  const take = (error: unknown): boolean => {
    const all = changedFields(error);
    if (!all) return false;
    setSeen({ ...seen, ...Object.fromEntries(all.map(({ field, value }) => [field, value])) });
    const changed = all.filter((one) => one.field in labels && draft[one.field as Name] !== theirsOf(one));
    setFound({ mine: draft, changed });
    const untouched = changed.filter(({ field }) => draft[field as Name] === start[field as Name]);
    change(Object.fromEntries(untouched.map((one) => [one.field, theirsOf(one)])) as Partial<Draft<Name>>);
    return true;
  };
  return { choices, take, close: () => setFound(undefined), seen };
}
