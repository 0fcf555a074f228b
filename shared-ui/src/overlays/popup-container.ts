/**
 * Where a popup is put: inside the dialog or landmark of its trigger, so that it belongs to the same part of the page
 * for assistive tools; null stands for the body, Radix's own choice.
 */
export const popupContainer = (trigger: HTMLElement | null): HTMLElement | null =>
  trigger?.closest<HTMLElement>('[role="dialog"], [role="alertdialog"], main, header, nav, footer') ?? null;

/**
 * Radix hides the rest of the page from assistive tools while a select is open, its own trigger included. A list is no
 * dialog: this keeps everything that was reachable before. (Elements with aria-live are left alone; "off" is the default.)
 */
export function keepPageReachable(open: boolean): void {
  for (const element of document.body.children) {
    if (open && !element.hasAttribute('aria-hidden') && !element.hasAttribute('aria-live')) {
      element.setAttribute('aria-live', 'off');
    } else if (!open && element.getAttribute('aria-live') === 'off') {
      element.removeAttribute('aria-live');
    }
  }
}
