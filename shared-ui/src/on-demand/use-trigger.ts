import { useLayoutEffect, useState } from 'react';

/** Records what was done to a trigger while it waited. */
export interface Handed {
  /** It was pressed. */
  opensAtOnce: boolean;
  /** Gives the next trigger the focus, if the waiting one had it. */
  takeFocus: (next: HTMLElement) => void;
}

/** The trigger of a popup, and whether it is open. It continues from the state of the waiting trigger. */
export function useTrigger({ opensAtOnce, takeFocus }: Handed) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: handed over once, to the element
  useLayoutEffect(() => {
    if (!anchor) return;
    takeFocus(anchor);
    if (opensAtOnce) setOpen(true);
  }, [anchor]);
  return { anchor, setAnchor, open, setOpen };
}
