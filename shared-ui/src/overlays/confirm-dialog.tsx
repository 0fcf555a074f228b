import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Banner } from '../banner.tsx';
import { Button } from '../controls/button.tsx';
import { Field } from '../controls/field.tsx';
import { Input } from '../controls/input.tsx';
import { words } from '../words.tsx';
import { Dialog, DialogActions, type DialogProps } from './popups.tsx';

export interface ConfirmDialogProps
  extends Pick<DialogProps, 'open' | 'onOpenChange' | 'title' | 'description'> {
  confirmLabel: string;
  cancelLabel?: string;
  /** Returns false if it has shown why nothing happens. */
  onConfirm: () => unknown;
  tone?: 'danger' | 'primary';
  busy?: boolean;
  busyLabel?: string;
  /** The confirm button stays disabled until exactly this word has been typed. */
  confirmWord?: string | undefined;
  /** Disables the confirm button. */
  incomplete?: boolean;
  /** The error of the last try. */
  error?: ReactNode;
  children?: ReactNode;
}

/** Asks before a change that is hard to undo. Cancel has the first focus; a busy dialog cannot be closed. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, busy = false } = props;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !busy && onOpenChange(next)}
      title={title}
      description={description}
      role="alertdialog"
      size="sm"
    >
      <ConfirmForm {...props} />
    </Dialog>
  );
}

/* A separate component, so that the typed word is gone when the dialog opens again. */
function ConfirmForm(props: ConfirmDialogProps) {
  const { confirmLabel, cancelLabel = words.cancel(), onConfirm, onOpenChange, tone = 'danger' } = props;
  const { busy = false, busyLabel, confirmWord, incomplete = false, error, children } = props;
  const [typed, setTyped] = useState('');
  const ready = !incomplete && (confirmWord === undefined || typed === confirmWord);
  // `busy` arrives a moment after the press; a second press before that would confirm twice.
  const isSent = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failure may arrive although `busy` was never set
  useEffect(() => {
    if (!busy) isSent.current = false;
  }, [busy, error]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSent.current) return;
    isSent.current = onConfirm() !== false;
  };
  return (
    <form onSubmit={submit} noValidate className="sui:grid sui:gap-4">
      {children}
      {confirmWord !== undefined && (
        <Field label={words.typeToConfirm(confirmWord)}>
          <Input
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
      )}
      {error && (
        <Banner tone="danger" live>
          {error}
        </Banner>
      )}
      <DialogActions>
        <Button
          variant="secondary"
          onClick={() => onOpenChange(false)}
          disabled={busy}
          autoFocus={confirmWord === undefined}
        >
          {cancelLabel}
        </Button>
        <Button type="submit" variant={tone} disabled={!ready} busy={busy} busyLabel={busyLabel}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </form>
  );
}
