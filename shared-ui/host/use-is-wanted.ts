import { type RefObject, useEffect, useState } from 'react';

/** These events show that a visitor is active, and may soon scroll or print. */
const SIGNS = ['pointermove', 'pointerdown', 'wheel', 'keydown'];

/** A phone draws this many places without a delay that a visitor feels. A long page has hundreds. */
const AT_A_TIME = 20;
const PAUSE_MS = 100;

const waiting = new Map<Element, () => void>();
let inView: IntersectionObserver | undefined;
let isTaking = false;

/**
 * Returns whether the place has come into view, or a visitor has become active and may scroll to it. On the server it
 * returns `atOnce`.
 */
export function useIsWanted(place: RefObject<Element | null>, atOnce = false): boolean {
  const [isWanted, setWanted] = useState(atOnce);
  useEffect(() => {
    const element = place.current;
    if (isWanted || !element) return;
    const want = () => setWanted(true);
    if (window.matchMedia('print').matches) return want();
    inView ??= watch();
    waiting.set(element, want);
    inView.observe(element);
    return () => forget(element);
  }, [isWanted, place]);
  return isWanted;
}

function watch(): IntersectionObserver {
  for (const sign of SIGNS) document.addEventListener(sign, onSign, { passive: true });
  return new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) take(target);
  });
}

/** The places follow the press that was the sign, which must show its effect first. */
function onSign(): void {
  if (isTaking || waiting.size === 0) return;
  isTaking = true;
  setTimeout(takeSome, PAUSE_MS);
}

function takeSome(): void {
  for (const element of [...waiting.keys()].slice(0, AT_A_TIME)) take(element);
  isTaking = false;
  onSign();
}

function take(element: Element): void {
  waiting.get(element)?.();
  forget(element);
}

function forget(element: Element): void {
  waiting.delete(element);
  inView?.unobserve(element);
}
