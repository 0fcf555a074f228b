import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toast } from 'shared-ui/host';
import { ApiError } from '../api-client.ts';
import { capital, formatDateTimeIn } from '../format.ts';
import { FormDialog } from './form-dialog.tsx';
import {
  blankDraft,
  type Draft,
  type FormFieldList,
  hasBlank,
  hasProblem,
  namesOf,
  RecordField,
  trimmed,
} from './form-fields.tsx';
import { useChange } from './use-change.ts';
import { useConflict } from './use-conflict.ts';

/** What is done to something new, in three forms. */
interface Verb {
  base: string;
  past: string;
  going: string;
}

const CREATE: Verb = { base: 'create', past: 'created', going: 'creating' };
const UPDATE: Verb = { base: 'update', past: 'updated', going: 'saving' };

export interface RecordDialogProps<Name extends string> {
  /** As in "Edit vendor" and "Vendor updated successfully". */
  noun: string;
  fields: FormFieldList<Name>;
  /** What is changed; without it, something new is made. */
  before?: Draft<Name> | undefined;
  /** Of something new, where it is not "Add" and the noun. */
  title?: string;
  adding?: Verb;
  /** Takes what was typed, without the spaces around it, and what somebody else has stored since, by its field. */
  save: (typed: Draft<Name>, stored: Readonly<Record<string, string | number | null>>) => Promise<unknown>;
  /** A stored value as it is typed, where it is another. */
  read?: (name: Name, stored: string) => string;
  /** In which moments are said. */
  zone: string;
  invalidates: readonly QueryKey[];
  /** Said when it was tried with blank fields. When left out, the button waits until the form is whole. */
  blankText?: string;
  onClose: () => void;
}

/** Makes or changes what a list of fields describes. */
export function RecordDialog<Name extends string>(props: RecordDialogProps<Name>) {
  const { noun, fields, before, title = `Add ${noun}`, adding = CREATE, save, blankText, onClose } = props;
  const queryClient = useQueryClient();
  const [start] = useState(before ?? blankDraft(fields));
  const [draft, setDraft] = useState(start);
  const [tries, setTries] = useState(0);
  const verb = before ? UPDATE : adding;
  const change = (changed: Partial<Draft<Name>>) => setDraft((old) => ({ ...old, ...changed }));
  const conflict = useConflict({
    ...{ start, draft, change },
    labels: Object.fromEntries(namesOf(fields).map((name) => [name, fields[name].label])) as Draft<Name>,
    ...(props.read && { read: props.read }),
    show: (name, typed) => fields[name].show?.(typed) ?? typed,
    when: (instant) => formatDateTimeIn(props.zone, instant),
  });
  const saving = useChange({
    mutationFn: () => save(trimmed(draft), conflict.seen),
    meta: {
      errorToast: `Failed to ${verb.base} ${noun}`,
      successToast: `${capital(noun)} ${verb.past} successfully`,
      invalidates: props.invalidates,
    },
    onSuccess: onClose,
    onError: async (error) => {
      if (!(error instanceof ApiError) || error.code !== 'CHANGED_MEANWHILE') return;
      // Awaited, so that whoever closes the dialog and opens it again starts from what somebody else has made of it.
      await Promise.all(props.invalidates.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
  });
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone what is wrong may be far above the button.
    if (tries > 0) box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  const isBlank = hasBlank(fields, draft);
  const isWrong = hasProblem(fields, draft);
  const check = () => {
    setTries(tries + 1);
    if (isBlank && blankText) toast({ title: 'Error', description: blankText, variant: 'destructive' });
    return !isBlank && !isWrong;
  };
  return (
    <FormDialog
      title={before ? `Edit ${noun}` : title}
      changed={draft !== start}
      submitLabel={before ? 'Save Changes' : `${capital(verb.base)} ${capital(noun)}`}
      busyLabel={`${capital(verb.going)}...`}
      saving={saving}
      incomplete={blankText === undefined && (isBlank || isWrong)}
      check={check}
      conflict={conflict}
      onClose={onClose}
    >
      <div ref={box} className="grid gap-5">
        {namesOf(fields).map((name) => (
          <RecordField
            key={name}
            name={name}
            field={fields[name]}
            draft={draft}
            wasTried={tries > 0}
            blankText={blankText}
            onChange={(value) => change({ [name]: value } as Partial<Draft<Name>>)}
          />
        ))}
      </div>
    </FormDialog>
  );
}
