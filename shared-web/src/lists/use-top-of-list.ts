import { useRef } from 'react';

/** Scrolls to the top of the list when the user turns a page. */
export function useTopOfList<Element extends HTMLElement>(showPage: (page: number) => void) {
  const top = useRef<Element>(null);
  const turnTo = (page: number) => {
    top.current?.scrollIntoView();
    showPage(page);
  };
  return { top, turnTo };
}
