import type { MutationMeta } from '@tanstack/react-query';
import { ConfirmDialog, type ConfirmDialogProps } from 'shared-ui/host';
import { useChange } from './use-change.ts';

type OwnProps = 'open' | 'onOpenChange' | 'busy' | 'error' | 'onConfirm';

export interface ConfirmChangeProps<Answer> extends Omit<ConfirmDialogProps, OwnProps> {
  change: () => Promise<Answer>;
  meta: MutationMeta;
  onDone?: ((answer: Answer) => void) | undefined;
  onClose: () => void;
}

/** Asks for confirmation, makes the change, and closes; a failure keeps the dialog open and is shown in it. */
export function ConfirmChange<Answer>({
  change,
  meta,
  onDone,
  onClose,
  ...dialog
}: ConfirmChangeProps<Answer>) {
  const changing = useChange({
    mutationFn: change,
    meta,
    onSuccess: (answer) => {
      onClose();
      onDone?.(answer);
    },
  });
  return (
    <ConfirmDialog
      {...dialog}
      open
      onOpenChange={onClose}
      busy={changing.isPending}
      error={changing.failure}
      onConfirm={() => changing.mutate()}
    />
  );
}
