import { type RefObject, useEffect, useState } from 'react';

/** These events show that a visitor is active, and may soon scroll or print. */
const SIGNS = ['pointermove', 'pointerdown', 'wheel', 'keydown'];

/**
 * Returns whether the place has come into view, or a visitor has become active and may scroll to it. On the server it
 * returns `atOnce`.
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
