import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Banner, Button, Dialog, DialogActions, type DialogProps, useAskBeforeLeaving } from 'shared-ui/host';
import { Failure } from './failure.tsx';

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size'> {
  /** Something was typed: leaving asks first. */
  changed: boolean;
  submitLabel: string;
  busyLabel: string;
  busy: boolean;
  /** Keeps the submit button from being pressed; what was typed stays. */
  incomplete?: boolean;
  /** What went wrong when it was tried; stays until it is tried again. */
  failure?: string | null;
  /** Asks for more than a look before it is done. */
  danger?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog. Escape, the cross, Back, a reload or a press beside it never lose what was typed. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, size, changed, busy, onSubmit, onClose, children } = props;
  const [leaving, setLeaving] = useState<() => void>();
  const latch = useLatch(busy, props.failure);
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
    if (!busy && !props.incomplete) latch(onSubmit);
  };
  return (
    <Dialog open onOpenChange={leave} title={title} {...(description && { description })} size={size ?? 'md'}>
      <form onSubmit={submit} noValidate className="grid gap-5">
        {children}
        <Failure>{props.failure}</Failure>
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
            <Button variant="secondary" onClick={leave} disabled={busy}>
              Cancel
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

/** `busy` arrives a tick after what was submitted, in which a second press would send it a second time. */
function useLatch(busy: boolean, failure: string | null | undefined) {
  const closed = useRef(false);
  const isBusy = useRef(busy);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failure opens it whatever it says.
  useEffect(() => {
    isBusy.current = busy;
    if (!busy) closed.current = false;
  }, [busy, failure]);
  return (submit: () => void) => {
    if (closed.current) return;
    closed.current = true;
    submit();
    // What the form itself refused never becomes busy; what was sent is by then.
    setTimeout(() => {
      if (!isBusy.current) closed.current = false;
    });
  };
}
