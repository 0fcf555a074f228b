import { type RefObject, useEffect, useState } from 'react';

/** These events show that a visitor is there, who may scroll or print what has not been seen. */
const SIGNS = ['pointermove', 'pointerdown', 'wheel', 'keydown'];

/**
 * Tells whether this place is in view, or a visitor is there who may scroll to it; it then stays true. On the server it
 * is true if it is wanted `atOnce`.
 */
export function useIsWanted(place: RefObject<Element | null>, atOnce = false): boolean {
  const [isWanted, setWanted] = useState(atOnce);
  useEffect(() => {
    if (isWanted || !place.current) return;
    const want = () => setWanted(true);
    if (window.matchMedia('print').matches) return want();
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) want();
    });
    observer.observe(place.current);
    for (const sign of SIGNS) document.addEventListener(sign, want, { passive: true });
    return () => {
      observer.disconnect();
      for (const sign of SIGNS) document.removeEventListener(sign, want);
    };
  }, [isWanted, place]);
  return isWanted;
}
