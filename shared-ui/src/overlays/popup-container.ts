/**
 * Returns the element for a popup: the dialog or landmark of its trigger, so that assistive tools find it in the same
 * part of the page; null means the body, Radix's default.
 */
export const popupContainer = (trigger: HTMLElement | null): HTMLElement | null =>
  trigger?.closest<HTMLElement>('[role="dialog"], [role="alertdialog"], main, header, nav, footer') ?? null;

/**
 * Radix hides the rest of the page from assistive tools while a select is open, its own trigger included. A list is no
 * dialog, so this keeps everything reachable that was so before, until the returned function is called. (Elements with
 * aria-live are left alone; "off" is the default.)
 */
export function keepPageReachable(): () => void {
  const kept = Array.from(document.body.children).filter(
    (element) => !element.hasAttribute('aria-hidden') && !element.hasAttribute('aria-live'),
  );
  for (const element of kept) element.setAttribute('aria-live', 'off');
  return () => {
    for (const element of kept) element.removeAttribute('aria-live');
  };
}
