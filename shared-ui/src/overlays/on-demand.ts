import { useEffect, useSyncExternalStore } from 'react';
import type * as OnDemand from '../on-demand/index.ts';

type Parts = typeof OnDemand;

let parts: Parts | undefined;
let coming: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** Loads the parts that open over a page. Rejects if their file does not load; the next call tries again. */
export function fetchOnDemand(): Promise<void> {
  coming ??= import('../on-demand/index.ts').then(
    (file) => {
      parts = file;
      for (const listener of listeners) listener();
    },
    (error) => {
      coming = undefined;
      throw error;
    },
  );
  return coming;
}

/**
 * Returns the parts, or undefined until they are loaded and during hydration. Loads them if `wanted`; `onFailure` may
 * reset that, so that a second press tries again.
 */
export function useOnDemand(wanted: boolean, onFailure: () => void = nothing): Parts | undefined {
  const current = useSyncExternalStore(subscribe, now, notYet);
  const isMissing = wanted && !current;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once a press, not again for each new callback
  useEffect(() => {
    if (isMissing) fetchOnDemand().catch(onFailure);
  }, [isMissing]);
  return current;
}

/** Loads the parts before a press where one is likely, but after the files of the first view. */
export function useOnDemandSoon(isLikely: boolean): void {
  useEffect(() => {
    if (!isLikely) return;
    const timer = setTimeout(onSign, SOON_MS);
    return () => clearTimeout(timer);
  }, [isLikely]);
}

const SOON_MS = 2000;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

const now = () => parts;
const notYet = () => undefined;
const nothing = () => undefined;

/** These events come before most presses, so few users have to wait for the parts. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'click'];

function onSign() {
  for (const sign of SIGNS) document.removeEventListener(sign, onSign, { capture: true });
  fetchOnDemand().catch(nothing);
}

// The server has no document.
if (typeof document !== 'undefined') {
  for (const sign of SIGNS) document.addEventListener(sign, onSign, { capture: true });
}
