import { t } from '@lingui/core/macro';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Banner, Button, Dialog, DialogActions, type DialogProps, useAskBeforeLeaving } from 'shared-ui/host';
import { Failure, type FormChange } from './confirm-change.tsx';
import type { Conflict } from './use-conflict.ts';

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size'> {
  /** Whether the user has typed something, so that leaving asks first. */
  changed: boolean;
  submitLabel: string;
  busyLabel: string;
  /** The change that submitting makes. */
  saving: FormChange;
  /** Another way to save the form, with its own button. */
  alternative?: { label: string; saving: FormChange } | undefined;
  /** Disables the submit button. */
  incomplete?: boolean;
  /** Replaces Cancel with a button to the previous step. */
  onBack?: () => void;
  /** Runs before saving; if it returns false, it has reported why. */
  check?: () => boolean;
  /** Asks whose version is kept when someone else has saved the same record. */
  conflict?: Conflict;
  /** Another failure to show. */
  failure?: string | null;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog. Every way to close it or leave the page asks first if text would be lost. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, size = 'md', changed, saving, alternative } = props;
  const { check, conflict, onBack, onClose, children } = props;
  const busy = saving.isPending || alternative?.saving.isPending === true;
  const [leaving, setLeaving] = useState<() => void>();
  // `busy` arrives a tick after the press; a second press before that would send it twice.
  const isSent = useRef(false);
  const leave = () => {
    if (busy) return;
    if (changed) setLeaving(() => onClose);
    else onClose();
  };
  useAskBeforeLeaving(changed && !busy, (goBack) =>
    setLeaving(() => () => {
      onClose();
      goBack();
    }),
  );
  const send = (change: FormChange) => {
    if (isSent.current || props.incomplete || check?.() === false) return;
    isSent.current = true;
    change.mutate(undefined, {
      onError: (error) => {
        // The choice replaces the failure.
        if (conflict?.take(error)) change.reset();
      },
      onSettled: () => {
        isSent.current = false;
      },
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog is elsewhere in the page, but its events bubble up the tree of components.
    event.stopPropagation();
    if (!conflict?.found) send(saving);
  };
  const keepMine = () => {
    conflict?.choose('mine');
    send(saving);
  };
  return (
    <Dialog open onOpenChange={leave} {...{ title, description, size }}>
      <form onSubmit={submit} noValidate className="grid gap-5">
        {children}
        <Failure>{saving.failure ?? alternative?.saving.failure ?? props.failure}</Failure>
        {leaving ? (
          <Banner tone="warning" live title={t`Leave without saving?`}>
            <p>{t`What you typed will be lost.`}</p>
            <div className="mt-3 flex flex-wrap gap-3">
              <Button size="sm" autoFocus onClick={() => setLeaving(undefined)}>{t`Keep editing`}</Button>
              <Button size="sm" variant="secondary" onClick={leaving}>{t`Leave`}</Button>
            </div>
          </Banner>
        ) : conflict?.found ? (
          <Banner tone="warning" live title={conflict.found.title}>
            <dl className="mt-2 grid max-h-60 gap-2 overflow-y-auto">
              {conflict.found.fields.map(({ label, value }) => (
                <div key={label}>
                  <dt className="font-medium">{label}</dt>
                  <dd dir="auto" className="whitespace-pre-line wrap-anywhere">
                    {value || t`Empty`}
                  </dd>
                </div>
              ))}
            </dl>
            <div className="mt-3 flex flex-wrap gap-3">
              <Button size="sm" autoFocus onClick={keepMine}>{t`Keep mine`}</Button>
              <Button
                size="sm"
                variant="secondary"
                onClick={() => conflict.choose('theirs')}
              >{t`Take theirs`}</Button>
            </div>
          </Banner>
        ) : (
          <DialogActions>
            <Button variant="secondary" onClick={onBack ?? leave} disabled={busy}>
              {onBack ? t`Back` : t`Cancel`}
            </Button>
            {alternative && (
              <Button variant="secondary" disabled={busy} onClick={() => send(alternative.saving)}>
                {alternative.label}
              </Button>
            )}
            <Button type="submit" disabled={props.incomplete} busy={busy} busyLabel={props.busyLabel}>
              {props.submitLabel}
            </Button>
          </DialogActions>
        )}
      </form>
    </Dialog>
  );
}
