import { useEffect, useLayoutEffect, useRef } from 'react';

const DURATION = 450;

/**
 * Moves the rows of a list from their old places to their new ones when the order changes. Rows carry `data-vendor`.
 * `order` names the vendors from first to last.
 */
export function useRankMotion<Element extends HTMLElement>(order: readonly number[]) {
  const list = useRef<Element>(null);
  const places = useRef<Places>(new Map());
  const sequence = order.join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: places are measured whenever the sequence changes
  useLayoutEffect(() => {
    if (!list.current) return;
    const before = places.current;
    places.current = placesOf(list.current);
    if (!window.matchMedia('(prefers-reduced-motion: reduce)').matches) moveRows(list.current, before);
  }, [sequence]);

  useEffect(() => {
    const watched = list.current;
    if (!watched) return;
    // A change of the width moves rows without a change of rank.
    const observer = new ResizeObserver(() => {
      places.current = placesOf(watched);
    });
    observer.observe(watched);
    return () => observer.disconnect();
  }, []);

  return list;
}

/** Distance from the list's start in px, by vendor. */
type Places = Map<string | undefined, number>;

const rowsOf = (list: HTMLElement) => [...list.children].filter((row) => row instanceof HTMLElement);

const placesOf = (list: HTMLElement): Places =>
  new Map(rowsOf(list).map((row) => [row.dataset.vendor, row.offsetTop - list.offsetTop]));

function moveRows(list: HTMLElement, before: Places): void {
  for (const row of rowsOf(list)) {
    const from = before.get(row.dataset.vendor);
    const distance = from === undefined ? 0 : from - (row.offsetTop - list.offsetTop);
    if (distance === 0) continue;
    row.animate([{ transform: `translateY(${distance}px)` }, { transform: 'none' }], {
      duration: DURATION,
      easing: 'cubic-bezier(0.2, 0, 0, 1)',
    });
  }
}
