import { Button, toast } from 'shared-ui/host';

interface CopyButtonProps {
  text: string;
  what: string;
}

/** `what` names the thing that is copied, in the button's name and in what it says afterwards. */
export function CopyButton({ text, what }: CopyButtonProps) {
  return (
    <Button variant="secondary" size="sm" icon="copy" onClick={() => void copyText(text, what)}>
      Copy {what.toLowerCase()}
    </Button>
  );
}

/** Says what became of it. */
export async function copyText(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: `${what} copied`, variant: 'success' });
  } catch {
    // Browsers have no clipboard for pages without https, and may ask and be refused.
    toast({
      title: 'Copying is not possible here',
      description: 'Please select the text and copy it by hand.',
      variant: 'destructive',
    });
  }
}
