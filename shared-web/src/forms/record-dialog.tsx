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
  type FormFieldList,
  isMissing,
  mapFields,
  shownValue,
  useFields,
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

export interface RecordDialogProps<Values, Answer> extends Pick<DialogProps, 'size' | 'description'> {
  texts: RecordTexts;
  fields: FormFieldList<Values>;
  /** The values of the record to change; left out for a new one. */
  before?: Values | undefined;
  /** Receives what was typed, completed and without the spaces around it. */
  save: (typed: NoInfer<Values>, options: SaveOptions) => Promise<Answer>;
  /** The toast when the form was saved as a draft; left out if it can't be. */
  draftDone?: string | undefined;
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
export function RecordDialog<Values extends object, Answer>(props: RecordDialogProps<Values, Answer>) {
  const { texts, fields, before, save, blankText, invalidates = [], onDone, onClose } = props;
  const [start, setStart] = useState<Values>(before ?? blankDraft(fields));
  const [draft, setDraft] = useState(start);
  const change = (typed: Partial<Values>) => setDraft((old) => ({ ...old, ...typed }));
  const { asked, check, drawn } = useFields({ fields, draft, change });
  const values = completed(fields, draft);
  const conflict = useConflict({
    labels: mapFields(fields, (name) => fields[name].label),
    change: (theirs: Partial<Values>) => {
      const record = { ...start, ...theirs };
      setStart(record);
      setDraft(record);
    },
    show: (name, value) => shownValue(fields[name], value),
    when: (instant) => formatDateTime(instant, props.zone),
  });
  const changeOf = (isDraft: boolean, successToast: string) => ({
    mutationFn: () => save(values, { stored: conflict.seen, isDraft }),
    meta: { errorToast: texts.failed, successToast, invalidates },
    onSuccess: (answer: Answer) => {
      onClose();
      onDone?.(answer);
    },
  });
  const saving = useChange(changeOf(false, texts.done));
  const drafting = useChange(changeOf(true, props.draftDone ?? texts.done));
  const blank = asked.filter((name) => !fields[name].optional && isMissing(fields[name], values[name]));
  const checkAll = () => {
    if (blankText && blank.some((name) => !fields[name].appliesTo)) {
      toast({ title: t`Error`, description: blankText, variant: 'destructive' });
    }
    return check();
  };
  return (
    <FormDialog
      title={texts.title}
      description={props.description}
      {...(props.size && { size: props.size })}
      changed={draft !== start}
      submitLabel={texts.submit}
      busyLabel={texts.busy}
      saving={saving}
      incomplete={props.needsAll === true && blank.length > 0}
      alternative={props.draftDone ? { label: t`Save as draft`, saving: drafting } : undefined}
      check={checkAll}
      conflict={conflict}
      onClose={onClose}
    >
      {drawn()}
      {props.needsAll && draft !== start && (
        <p role="status" className="text-sm text-ink-soft empty:hidden">
          {blank.length > 0 &&
            t`Still needed: ${{ labels: listText(blank.map((name) => fields[name].label)) }}`}
        </p>
      )}
    </FormDialog>
  );
}
