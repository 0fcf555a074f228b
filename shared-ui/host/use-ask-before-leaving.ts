import { useEffect, useEffectEvent } from 'react';

/** Is undefined in older browsers, which do not ask at Back. */
const navigation = () => (globalThis as { navigation?: Navigation }).navigation;

/**
 * While active, Back, Forward and links of the page call `ask` with a function that leaves. The browser itself asks
 * about a reload or closing the tab, in its own words. A link with `data-leave` leaves without a question.
 */
export function useAskBeforeLeaving(isActive: boolean, ask: (leave: () => void) => void): void {
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (!isActive) return;
    const ending = new AbortController();
    const { signal } = ending;
    const askFor = (event: Event, leave: () => void) => {
      event.preventDefault();
      event.stopPropagation();
      askNow(() => {
        ending.abort();
        leave();
      });
    };
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
    navigation()?.addEventListener(
      'navigate',
      (event) => {
        const { navigationType, destination } = event;
        if (navigationType !== 'traverse' || !event.cancelable) return;
        askFor(event, () => navigation()?.traverseTo(destination.key));
      },
      { signal },
    );
    document.addEventListener(
      'click',
      (event) => {
        const link =
          event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
        const staysHere =
          !link || link.target === '_blank' || link.download || link.dataset.leave !== undefined;
        if (staysHere || event.ctrlKey || event.metaKey || event.shiftKey) return;
        askFor(event, () => link.click());
      },
      { capture: true, signal },
    );
    return () => ending.abort();
  }, [isActive]);
}
