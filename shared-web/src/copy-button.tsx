import { t } from '@lingui/core/macro';
import { Button, toast } from 'shared-ui/host';

interface CopyButtonProps {
  text: string;
  /** The button's whole label, e.g. "Copy link". */
  label: string;
  /** The title of the toast afterwards, e.g. "Link copied". */
  done: string;
}

const copyByHand = () => t`Select the text and copy it by hand.`;

export function CopyButton({ text, label, done }: CopyButtonProps) {
  return (
    <Button variant="secondary" size="sm" icon="copy" onClick={() => void copyText(text, done)}>
      {label}
    </Button>
  );
}

/** Copies a text and reports the outcome in a toast: `done` is its title on success, `byHand` the advice otherwise. */
export async function copyText(text: string, done: string, byHand = copyByHand()): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: done, variant: 'success' });
  } catch {
    // Pages without https have no clipboard, and the user may refuse access to it.
    toast({
      title: t`Failed to copy`,
      description: byHand,
      variant: 'destructive',
    });
  }
}
