import { useEffect, useRef } from 'react';

/** Focuses and centres the element that the address names, such as `#category-3`, for a visitor who comes back to it. */
export function useHashTarget<Place extends HTMLElement>(isTarget: boolean) {
  const place = useRef<Place>(null);
  useEffect(() => {
    if (!isTarget) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'center' });
  }, [isTarget]);
  return place;
}
