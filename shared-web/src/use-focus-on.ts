import { useLayoutEffect, useRef } from 'react';

/**
 * For a row that leaves the page by its own button: where it still has the focus, what is around it receives it.
 * The row is still on the page when its effects are undone, so it can be asked.
 */
export function useFocusOn<Row extends HTMLElement>() {
  const row = useRef<Row>(null);
  useLayoutEffect(() => {
    const leaving = row.current;
    return () => {
      if (!leaving?.contains(document.activeElement)) return;
      leaving.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    };
  }, []);
  return row;
}
