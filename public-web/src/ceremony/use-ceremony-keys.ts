import { useEffect, useLayoutEffect, useRef } from 'react';

export interface CeremonyControls {
  forwards: () => void;
  back: () => void;
  leave: () => void;
  fullScreen: () => void;
}

/** The keys of a keyboard, and those that a presenter's remote control sends. */
const KEYS: Readonly<Record<string, keyof CeremonyControls>> = {
  ArrowRight: 'forwards',
  PageDown: 'forwards',
  ' ': 'forwards',
  Enter: 'forwards',
  ArrowLeft: 'back',
  PageUp: 'back',
  Escape: 'leave',
  f: 'fullScreen',
  F: 'fullScreen',
};

/** The arrows point as the buttons do. */
const MIRRORED: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

const KEYS_OF_BUTTONS = [' ', 'Enter'];

/**
 * Listens on the whole window: keys work wherever the focus is, and a click outside links and buttons goes forwards.
 */
export function useCeremonyKeys(controls: CeremonyControls): void {
  const latest = useRef(controls);
  // This is a layout effect, because the next press may come before the browser has painted.
  useLayoutEffect(() => {
    latest.current = controls;
  });
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    window.addEventListener(
      'keydown',
      (event) => {
        const key = (document.dir === 'rtl' && MIRRORED[event.key]) || event.key;
        const control = KEYS[key];
        const isShortcut = event.ctrlKey || event.metaKey || event.altKey;
        const isForButton = KEYS_OF_BUTTONS.includes(event.key) && isOnControl(event);
        if (!control || isShortcut || event.repeat || isForButton) return;
        // The page would scroll.
        event.preventDefault();
        latest.current[control]();
      },
      { signal },
    );
    window.addEventListener(
      'click',
      (event) => {
        if (!isOnControl(event)) latest.current.forwards();
      },
      { signal },
    );
    return () => ending.abort();
  }, []);
}

const isOnControl = ({ target }: Event) => target instanceof Element && target.closest('a, button') !== null;
