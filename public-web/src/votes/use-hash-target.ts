import { useEffect, useRef } from 'react';

/**
 * Focuses the element and brings it into view when it becomes the target: the address names it, such as `#category-3`,
 * or the ballot leads to it. A new target of the same element is another value.
 */
export function useHashTarget<Place extends HTMLElement>(target: unknown) {
  const place = useRef<Place>(null);
  useEffect(() => {
    if (!target) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'center' });
  }, [target]);
  return place;
}
