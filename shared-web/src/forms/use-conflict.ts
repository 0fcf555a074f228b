import { t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';
import type { ChangedField } from '../api-client.ts';
import { changedFields } from '../query-client.ts';

interface ConflictOptions<Values> {
  labels: Readonly<Record<keyof Values, string>>;
  /** Puts the other person's values into the form. */
  change: (theirs: Partial<Values>) => void;
  /** Draws a value. */
  show: <Name extends keyof Values>(name: Name, value: Values[Name]) => ReactNode;
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
export function useConflict<Values>({ labels, change, show, when }: ConflictOptions<Values>) {
  const [changed, setChanged] = useState<readonly ChangedField[]>();
  const [seen, setSeen] = useState<Readonly<Record<string, unknown>>>({});
  const theirs = changed?.filter(({ field }) => field in labels);
  const newest = changed?.reduce((one, other) => ((other.at ?? '') > (one.at ?? '') ? other : one));
  return {
    seen,
    found: theirs && {
      title: changedMeanwhile(newest?.by, newest?.at && when(newest.at)),
      fields: theirs.map(({ field, value }) => {
        const name = field as keyof Values;
        return { label: labels[name], value: show(name, value as Values[typeof name]) };
      }),
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
      if (whose === 'mine' || !theirs) return;
      change(Object.fromEntries(theirs.map(({ field, value }) => [field, value])) as Partial<Values>);
    },
  };
}

/** `who` is missing if the server does not know the name. */
function changedMeanwhile(who: string | null | undefined, when: string | null | undefined): string {
  if (!when) return who ? t`${who} has changed this` : t`Someone else has changed this`;
  return who ? t`${who} changed this on ${when}` : t`Someone else changed this on ${when}`;
}
