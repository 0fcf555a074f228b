/**
 * Returns the dialog or landmark of a trigger, which becomes the container of its popup, so that assistive tools find
 * both in the same part of the page. Null means the body, Radix's default.
 */
export const popupContainer = (trigger: HTMLElement | null): HTMLElement | null =>
  trigger?.closest<HTMLElement>('[role="dialog"], [role="alertdialog"], main, header, nav, footer') ?? null;

/**
 * Prevents Radix from hiding the page, including the trigger, from assistive tools while a select is open, until the
 * returned function is called. Radix leaves elements with aria-live alone; "off" is the default.
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
