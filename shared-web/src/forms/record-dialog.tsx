import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toast } from 'shared-ui/host';
import { ApiError } from '../api-client.ts';
import { formatDateTime } from '../format.ts';
import { useChange } from './confirm-change.tsx';
import { FormDialog } from './form-dialog.tsx';
import {
  blankDraft,
  blankLabels,
  type Draft,
  type FormFieldList,
  hasProblem,
  namesOf,
  RecordField,
  StillNeeded,
  trimmed,
} from './form-fields.tsx';
import { useConflict } from './use-conflict.ts';

/** The whole texts of one form. */
interface RecordTexts {
  title: string;
  submit: string;
  /** Replaces `submit` while it is being saved. */
  busy: string;
  /** Titles of the toasts. */
  done: string;
  failed: string;
}

export interface RecordDialogProps<Name extends string> {
  texts: RecordTexts;
  fields: FormFieldList<Name>;
  /** The record to change; left out for a new one. */
  before?: Draft<Name> | undefined;
  /** Receives what was typed, trimmed, and what someone else has stored since, by field. */
  save: (typed: Draft<Name>, stored: Readonly<Record<string, string | number | null>>) => Promise<unknown>;
  /** Turns a stored value into what is typed, where they differ. */
  read?: (name: Name, stored: string) => string;
  /** The time zone of the times on screen. */
  zone: string;
  invalidates: readonly QueryKey[];
  /** The error when fields are blank. If left out, the button stays disabled until the form is complete. */
  blankText?: string;
  onClose: () => void;
}

/** Creates or changes a record that a list of fields describes. */
export function RecordDialog<Name extends string>(props: RecordDialogProps<Name>) {
  const { texts, fields, before, save, blankText, onClose } = props;
  const queryClient = useQueryClient();
  const [start] = useState(before ?? blankDraft(fields));
  const [draft, setDraft] = useState(start);
  const [tries, setTries] = useState(0);
  const change = (changed: Partial<Draft<Name>>) => setDraft((old) => ({ ...old, ...changed }));
  const conflict = useConflict({
    start,
    draft,
    change,
    labels: Object.fromEntries(namesOf(fields).map((name) => [name, fields[name].label])) as Draft<Name>,
    ...(props.read && { read: props.read }),
    show: (name, typed) => fields[name].show?.(typed) ?? typed,
    when: (instant) => formatDateTime(instant, props.zone),
  });
  const saving = useChange({
    mutationFn: () => save(trimmed(draft), conflict.seen),
    meta: {
      errorToast: texts.failed,
      successToast: texts.done,
      invalidates: props.invalidates,
    },
    onSuccess: onClose,
    onError: async (error) => {
      if (!(error instanceof ApiError) || error.code !== 'CHANGED_MEANWHILE') return;
      // Awaited, so that a user who closes and reopens the dialog starts from the latest version.
      await Promise.all(props.invalidates.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
  });
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the wrong field may be far above the button.
    if (tries > 0) box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  const missing = blankLabels(fields, draft);
  const isBlank = missing.length > 0;
  const isWrong = hasProblem(fields, draft);
  const check = () => {
    setTries(tries + 1);
    if (isBlank && blankText) toast({ title: 'Error', description: blankText, variant: 'destructive' });
    return !isBlank && !isWrong;
  };
  return (
    <FormDialog
      title={texts.title}
      changed={draft !== start}
      submitLabel={texts.submit}
      busyLabel={texts.busy}
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
        <StillNeeded labels={blankText === undefined && draft !== start ? missing : []} />
      </div>
    </FormDialog>
  );
}
