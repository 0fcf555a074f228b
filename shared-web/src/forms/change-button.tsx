import { Button, type ButtonProps } from 'shared-ui/host';
import type { FormChange } from './use-change.ts';

export interface ChangeButtonProps extends Omit<ButtonProps, 'onClick' | 'busy'> {
  change: Pick<FormChange, 'isPending' | 'mutate'>;
}

/** Makes a change when pressed, and is busy until it is made. */
export function ChangeButton({ change, ...button }: ChangeButtonProps) {
  return <Button {...button} onClick={() => change.mutate()} busy={change.isPending} />;
}
