import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Banner, Button, Dialog, DialogActions, type DialogProps, useAskBeforeLeaving } from 'shared-ui/host';
import { ConflictChoices } from './conflict-choices.tsx';
import { Failure } from './failure.tsx';
import type { FormChange } from './use-change.ts';
import type { Conflict } from './use-conflict.ts';

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size' | 'role'> {
  /** Something was typed: leaving asks first. */
  changed: boolean;
  submitLabel: string;
  busyLabel: string;
  /** What submitting does. */
  saving: FormChange;
  /** Keeps the submit button from being pressed; what was typed stays. */
  incomplete?: boolean;
  /** Leads to the step before, in the place of Cancel. */
  onBack?: () => void;
  /** Asked before it is saved; where it answers false, it has said why or done something else. */
  check?: () => boolean;
  /** Where somebody else may save the same in between: whose changes are kept is asked in the place of the form. */
  conflict?: Conflict;
  /** What went wrong besides. */
  failure?: string | null;
  /** Asks for more than a look before it is done. */
  danger?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog. Escape, the cross, Back, a reload or a press beside it never lose what was typed. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    description,
    size = 'md',
    role = 'dialog',
    changed,
    saving,
    check,
    conflict,
    onClose,
    children,
  } = props;
  const busy = saving.isPending;
  const [leaving, setLeaving] = useState<() => void>();
  // `busy` arrives a tick after what was submitted, in which a second press would send it a second time.
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog lies in another place of the page, yet its events climb the tree of components.
    event.stopPropagation();
    if (isSent.current || props.incomplete || check?.() === false) return;
    isSent.current = true;
    saving.mutate(undefined, {
      onError: (error) => {
        // The question stands in the place of the failure.
        if (conflict?.take(error)) saving.reset();
      },
      onSettled: () => {
        isSent.current = false;
      },
    });
  };
  const choices = conflict?.choices;
  const onBack = choices ? conflict?.close : props.onBack;
  return (
    <Dialog open onOpenChange={leave} {...{ title, size, role }} {...(description && { description })}>
      <form onSubmit={submit} noValidate className="grid gap-5">
        {choices ? <ConflictChoices choices={choices} /> : children}
        <Failure>{saving.failure ?? props.failure}</Failure>
        {leaving ? (
          <Banner tone="warning" live title="Leave without saving?">
            <p>What you typed will be lost.</p>
            <div className="mt-3 flex flex-wrap gap-3">
              <Button size="sm" autoFocus onClick={() => setLeaving(undefined)}>
                Keep editing
              </Button>
              <Button size="sm" variant="secondary" onClick={leaving}>
                Leave
              </Button>
            </div>
          </Banner>
        ) : (
          <DialogActions>
            <Button variant="secondary" onClick={onBack ?? leave} disabled={busy}>
              {onBack ? 'Back' : 'Cancel'}
            </Button>
            <Button
              type="submit"
              variant={props.danger ? 'danger' : 'primary'}
              disabled={props.incomplete}
              busy={busy}
              busyLabel={props.busyLabel}
            >
              {props.submitLabel}
            </Button>
          </DialogActions>
        )}
      </form>
    </Dialog>
  );
}
