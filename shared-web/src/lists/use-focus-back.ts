import { useEffect, useRef } from 'react';

/**
 * For a list with dialogs: what was deleted takes the button that has the focus with it, so the list receives it.
 * Where the button is still there, the dialog hands the focus back to it right afterwards.
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
