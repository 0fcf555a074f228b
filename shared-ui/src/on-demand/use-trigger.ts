import { useLayoutEffect, useState } from 'react';

/** What happened to a trigger before its popup was loaded. */
export interface Handed {
  /** Whether it was pressed. */
  opensAtOnce: boolean;
  /** Gives the focus to the next trigger, if the waiting one had it. */
  takeFocus: (next: HTMLElement) => void;
}

/** Returns the trigger of a popup and whether it is open, starting from the state of the waiting trigger. */
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
