import { type MutationMeta, type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { Banner, Button, type ButtonProps, ConfirmDialog, type ConfirmDialogProps } from 'shared-ui/host';
import { failureText } from '../failure-text.ts';

type OwnProps = 'open' | 'onOpenChange' | 'busy' | 'error' | 'onConfirm';

interface ConfirmChangeProps<Answer> extends Omit<ConfirmDialogProps, OwnProps> {
  change: () => Promise<Answer>;
  meta: MutationMeta;
  /** Runs before the change; if it returns false, it has shown why. */
  check?: () => boolean;
  onDone?: ((answer: Answer) => void) | undefined;
  /** Runs when the change has failed, which keeps the dialog open. */
  onRefused?: () => void;
  onClose: () => void;
}

/** Asks for confirmation, makes the change, and closes; a failure keeps the dialog open and is shown in it. */
export function ConfirmChange<Answer>({
  change,
  meta,
  check,
  onDone,
  onRefused,
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
    ...(onRefused && { onError: onRefused }),
  });
  return (
    <ConfirmDialog
      {...dialog}
      open
      onOpenChange={onClose}
      busy={changing.isPending}
      error={changing.failure}
      onConfirm={() => check?.() !== false && changing.mutate()}
    />
  );
}

interface ChangeOptions<Answer, Typed> extends UseMutationOptions<Answer, Error, Typed> {
  meta: MutationMeta;
}

/** Returns a mutation, and the sentence that stays on the page when it has failed. */
export function useChange<Answer, Typed = void>(options: ChangeOptions<Answer, Typed>) {
  const change = useMutation(options);
  return { ...change, failure: change.error && failureText(change.error, options.meta) };
}

/** The part of a change that a form needs. */
export type FormChange = Pick<
  ReturnType<typeof useChange<unknown>>,
  'isPending' | 'failure' | 'mutate' | 'reset'
>;

interface ChangeButtonProps extends Omit<ButtonProps, 'onClick' | 'busy'> {
  change: Pick<FormChange, 'isPending' | 'mutate'>;
}

/** Makes a change when pressed, and is busy until it is made. */
export function ChangeButton({ change, ...button }: ChangeButtonProps) {
  return <Button {...button} onClick={() => change.mutate()} busy={change.isPending} />;
}

/** Shows a failure where it happened; draws nothing without a text. */
export function Failure({ children }: { children: string | null | undefined }) {
  if (!children) return null;
  return (
    <Banner tone="danger" live>
      {children}
    </Banner>
  );
}
