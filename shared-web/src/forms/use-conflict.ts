import { t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';
import type { ChangedField } from '../api-client.ts';
import { changedFields } from '../query-client.ts';
import type { Draft } from './form-fields.tsx';

/** Returns a stored value in the form of a typed one: a list as JSON. */
const asTyped = (value: unknown): string =>
  value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);

interface ConflictOptions<Name extends string> {
  /** The values that the form was opened with. */
  start: Draft<Name>;
  /** Puts the other person's values into the form. */
  change: (theirs: Draft<Name>) => void;
  labels: Readonly<Record<Name, string>>;
  /** Turns a stored value into what is typed. */
  read?: (name: Name, stored: string) => string;
  /** Draws a typed value. */
  show?: (name: Name, typed: string) => ReactNode;
  /** Formats a time. */
  when: (instant: string) => string;
}

export interface Conflict {
  /** Says who changed the record, and what each changed field is now; undefined until someone has. */
  found: { title: string; fields: readonly { label: string; value: ReactNode }[] } | undefined;
  /** Starts the choice; returns false if the error is not a conflict. */
  take: (error: unknown) => boolean;
  /** Ends the choice, with the other person's record in the form or with what was typed. */
  choose: (whose: 'mine' | 'theirs') => void;
}

/**
 * Lets the user choose between what they typed and the record that someone else has saved since the form was opened.
 * `seen` holds the stored values for the next try.
 */
export function useConflict<Name extends string>(options: ConflictOptions<Name>) {
  const { start, change, labels, when, read = (_, stored) => stored, show = (_, typed) => typed } = options;
  const [changed, setChanged] = useState<readonly ChangedField[]>();
  const [seen, setSeen] = useState<Readonly<Record<string, unknown>>>({});
  const fields = changed
    ?.filter(({ field }) => field in labels)
    .map(({ field, value }) => ({ name: field as Name, typed: read(field as Name, asTyped(value)) }));
  const newest = changed?.reduce((one, other) => ((other.at ?? '') > (one.at ?? '') ? other : one));
  return {
    seen,
    found: fields && {
      title: changedMeanwhile(newest?.by, newest?.at && when(newest.at)),
      fields: fields.map(({ name, typed }) => ({ label: labels[name], value: show(name, typed) })),
    },
    take(error: unknown): boolean {
      const all = changedFields(error);
      if (!all || all.length === 0) return false;
      setSeen({ ...seen, ...Object.fromEntries(all.map(({ field, value }) => [field, value])) });
      setChanged(all);
      return true;
    },
    choose(whose: 'mine' | 'theirs') {
      setChanged(undefined);
      if (whose === 'mine' || !fields) return;
      change({ ...start, ...Object.fromEntries(fields.map(({ name, typed }) => [name, typed])) });
    },
  };
}

/** `who` is missing if the server does not know the name. */
function changedMeanwhile(who: string | null | undefined, when: string | null | undefined): string {
  if (!when) return who ? t`${who} has changed this` : t`Someone else has changed this`;
  return who ? t`${who} changed this on ${when}` : t`Someone else changed this on ${when}`;
}
