import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the list when a dialog closes, as a deleted row takes the focused button with it. If the button is
 * still there, the dialog returns the focus to it right afterwards.
 */
export function useFocusBack<Target extends HTMLElement = HTMLElement>(isOpen: boolean) {
  const target = useRef<Target>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) target.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  return target;
}
