import { t } from '@lingui/core/macro';
import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { type DialogProps, toast } from 'shared-ui/host';
import { formatDateTime, listText } from '../format.ts';
import { useChange } from './confirm-change.tsx';
import { FormDialog } from './form-dialog.tsx';
import {
  blankDraft,
  completed,
  type Draft,
  type FormFieldList,
  namesOf,
  problemOf,
  RecordField,
  useTried,
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

/** What a form is saved with besides what was typed. */
interface SaveOptions {
  /** What someone else has stored since the form was opened, by field. */
  stored: Readonly<Record<string, unknown>>;
  isDraft: boolean;
}

export interface RecordDialogProps<Name extends string, Answer>
  extends Pick<DialogProps, 'size' | 'description'> {
  texts: RecordTexts;
  fields: FormFieldList<Name>;
  /** The record to change; left out for a new one. */
  before?: Draft<Name> | undefined;
  /** Receives what was typed, completed and without the spaces around it. */
  save: (typed: Draft<Name>, options: SaveOptions) => Promise<Answer>;
  /** The toast when the form was saved as a draft; left out if it can't be. */
  draftDone?: string | undefined;
  /** Turns a stored value into what is typed, where they differ. */
  read?: (name: Name, stored: string) => string;
  /** The time zone of the times on screen. */
  zone: string;
  /** The queries to read again, unless the client reads all again. */
  invalidates?: readonly QueryKey[];
  /** The toast when fields that the form always asks for are blank; each blank one is marked in any case. */
  blankText?: string;
  /** Disables the button, and names what is missing, until the required fields are filled in. */
  needsAll?: true;
  /** Runs when the saved form has closed, which holds the focus until then. */
  onDone?: (answer: Answer) => void;
  onClose: () => void;
}

/** Creates or changes a record that a list of fields describes. */
export function RecordDialog<Name extends string, Answer>(props: RecordDialogProps<Name, Answer>) {
  const { texts, fields, before, save, blankText, invalidates = [], onDone, onClose } = props;
  const [start, setStart] = useState(before ?? blankDraft(fields));
  const [draft, setDraft] = useState(start);
  const tried = useTried();
  const names = namesOf(fields).filter((name) => fields[name].appliesTo?.(draft) ?? true);
  const conflict = useConflict({
    start,
    change: (theirs) => {
      setStart(theirs);
      setDraft(theirs);
    },
    labels: Object.fromEntries(namesOf(fields).map((name) => [name, fields[name].label])) as Draft<Name>,
    ...(props.read && { read: props.read }),
    show: (name, typed) => fields[name].show?.(typed) ?? typed,
    when: (instant) => formatDateTime(instant, props.zone),
  });
  const changeOf = (isDraft: boolean, successToast: string) => ({
    mutationFn: () => save(completed(fields, draft), { stored: conflict.seen, isDraft }),
    meta: { errorToast: texts.failed, successToast, invalidates },
    onSuccess: (answer: Answer) => {
      onClose();
      onDone?.(answer);
    },
  });
  const saving = useChange(changeOf(false, texts.done));
  const drafting = useChange(changeOf(true, props.draftDone ?? texts.done));
  const blank = names.filter((name) => !fields[name].optional && draft[name].trim() === '');
  const check = () => {
    tried.mark();
    if (blankText && blank.some((name) => !fields[name].appliesTo)) {
      toast({ title: t`Error`, description: blankText, variant: 'destructive' });
    }
    return names.every((name) => problemOf(fields[name], draft[name], draft) === undefined);
  };
  return (
    <FormDialog
      title={texts.title}
      {...(props.description && { description: props.description })}
      {...(props.size && { size: props.size })}
      changed={draft !== start}
      submitLabel={texts.submit}
      busyLabel={texts.busy}
      saving={saving}
      incomplete={props.needsAll === true && blank.length > 0}
      alternative={props.draftDone ? { label: t`Save as draft`, saving: drafting } : undefined}
      check={check}
      conflict={conflict}
      onClose={onClose}
    >
      <div ref={tried.box} className="grid gap-5">
        {names.map((name) => (
          <RecordField
            key={name}
            name={name}
            field={fields[name]}
            draft={draft}
            wasTried={tried.wasTried}
            onChange={(value) => setDraft((old) => ({ ...old, [name]: value }))}
          />
        ))}
        {props.needsAll && draft !== start && (
          <p role="status" className="text-sm text-ink-soft empty:hidden">
            {blank.length > 0 &&
              t`Still needed: ${{ labels: listText(blank.map((name) => fields[name].label)) }}`}
          </p>
        )}
      </div>
    </FormDialog>
  );
}
