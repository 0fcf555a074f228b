import { useEffect, useRef } from 'react';

/** What the address names, such as `#category-3`, takes the focus and stands in the middle: somebody came back to it. */
export function useSought<Place extends HTMLElement>(isSought: boolean) {
  const place = useRef<Place>(null);
  useEffect(() => {
    if (!isSought) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'center' });
  }, [isSought]);
  return place;
}
