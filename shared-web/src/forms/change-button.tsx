import { Button, type ButtonProps } from 'shared-ui/host';
import type { FormChange } from './use-change.ts';

export interface ChangeButtonProps extends Omit<ButtonProps, 'onClick' | 'busy'> {
  change: Pick<FormChange, 'isPending' | 'mutate'>;
}

/** Makes a change as it stands, and is busy while it is under way. */
export function ChangeButton({ change, ...button }: ChangeButtonProps) {
  return <Button {...button} onClick={() => change.mutate()} busy={change.isPending} />;
}
