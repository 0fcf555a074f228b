import { type ReactNode, useState } from 'react';
import { Button, type ButtonProps } from 'shared-ui/host';
import { useFocusBack } from './list-view.ts';

interface OpenButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** Draws what the button opens, which returns the focus to it. */
  open: (close: () => void) => ReactNode;
}

/** Opens a dialog. */
export function OpenButton({ open, ...button }: OpenButtonProps) {
  const [isOpen, setOpen] = useState(false);
  // A form may have replaced the dialog, which then doesn’t know this button.
  const opener = useFocusBack<HTMLButtonElement>(isOpen);
  return (
    <>
      <Button ref={opener} variant="secondary" size="sm" {...button} onClick={() => setOpen(true)} />
      {isOpen && open(() => setOpen(false))}
    </>
  );
}
