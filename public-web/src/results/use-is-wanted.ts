import { type RefObject, useEffect, useState } from 'react';

/** Somebody is there, who will scroll, or print what has not been seen. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown'];

/** Whether what stands in this place is seen, or is about to be; stays so. Where a page is rendered before it is sent, it is not. */
export function useIsWanted(place: RefObject<Element | null>): boolean {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (isWanted || !place.current) return;
    const want = () => setWanted(true);
    if (window.matchMedia('print').matches) return want();
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) want();
    });
    observer.observe(place.current);
    for (const sign of SIGNS) document.addEventListener(sign, want);
    return () => {
      observer.disconnect();
      for (const sign of SIGNS) document.removeEventListener(sign, want);
    };
  }, [isWanted, place]);
  return isWanted;
}
