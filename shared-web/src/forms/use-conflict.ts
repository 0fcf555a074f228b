import { type ReactNode, useState } from 'react';
import type { ChangedField } from '../api-client.ts';
import { changedFields } from '../query-client.ts';
import type { Draft } from './form-fields.tsx';

interface ConflictOptions<Name extends string> {
  /** The values that the form was opened with, and the current ones. */
  start: Draft<Name>;
  draft: Draft<Name>;
  change: (changed: Partial<Draft<Name>>) => void;
  labels: Readonly<Record<Name, string>>;
  /** Turns a stored value into what is typed. */
  read?: (name: Name, stored: string) => string;
  /** Draws a typed value. */
  show?: (name: Name, typed: string) => ReactNode;
  /** Formats a time. */
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
  /** Is undefined until someone else has saved; empty if all typed values can stay. */
  choices: readonly FieldChoice[] | undefined;
  /** Starts the choice; returns false if the error is not a conflict. */
  take: (error: unknown) => boolean;
  /** Returns to the form with the chosen values. */
  close: () => void;
}

interface Found<Name extends string> {
  mine: Draft<Name>;
  changed: readonly ChangedField[];
}

/**
 * Lets the user choose between their values and those that someone else has saved since the form was opened. Fields
 * that the user has not changed take the other value. `seen` holds the stored values for the next try.
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
      name,
      by: changed.by,
      label: labels[name],
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
