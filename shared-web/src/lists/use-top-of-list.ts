import { useRef } from 'react';

/** Turning a page starts at the top of the next one, not at the buttons under it. */
export function useTopOfList<Element extends HTMLElement>(showPage: (page: number) => void) {
  const top = useRef<Element>(null);
  const turnTo = (page: number) => {
    top.current?.scrollIntoView();
    showPage(page);
  };
  return { top, turnTo };
}
