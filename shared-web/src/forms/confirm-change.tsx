import { type QueryKey, useMutation } from '@tanstack/react-query';
import { ConfirmDialog, type ConfirmDialogProps } from 'shared-ui/host';
import { failureText } from '../failure-text.ts';

type OwnProps = 'open' | 'onOpenChange' | 'busy' | 'error' | 'onConfirm';

export interface ConfirmChangeProps<Answer> extends Omit<ConfirmDialogProps, OwnProps> {
  change: () => Promise<Answer>;
  meta: {
    errorTitle?: string;
    errorToast: string;
    successToast?: string;
    invalidates?: readonly QueryKey[];
  };
  onDone?: ((answer: Answer) => void) | undefined;
  onClose: () => void;
}

/** Asks, makes the change, and closes when it is made; what went wrong stays in the dialog. */
export function ConfirmChange<Answer>({
  change,
  meta,
  onDone,
  onClose,
  ...dialog
}: ConfirmChangeProps<Answer>) {
  const changing = useMutation({
    mutationFn: change,
    meta,
    onSuccess: (answer) => {
      onDone?.(answer);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      {...dialog}
      open
      onOpenChange={onClose}
      busy={changing.isPending}
      error={changing.error && failureText(changing.error, meta)}
      onConfirm={() => changing.mutate()}
    />
  );
}
