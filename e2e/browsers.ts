import type { Page } from '@playwright/test';
import { translatePage } from '../shared-ui/testing/translate-page.ts';

/** Removes what the oldest supported browsers lack. */
export const asInOldBrowsers = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const newer: [object, string[]][] = [
      [AbortSignal, ['any']],
      [Array, ['fromAsync']],
      [Element.prototype, ['checkVisibility']],
      [Document.prototype, ['startViewTransition']],
      [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover']],
      [Intl, ['Segmenter', 'DurationFormat']],
      [Map, ['groupBy']],
      [Object, ['groupBy']],
      [Promise, ['withResolvers', 'try']],
      [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf']],
      [String.prototype, ['isWellFormed', 'toWellFormed']],
      [URL, ['canParse', 'parse']],
      [window, ['Iterator', 'navigation', 'scheduler', 'trustedTypes']],
    ];
    for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name);
  });

/** Translates the page, at once or in two steps. Returns the errors of the page. */
export async function translate(page: Page, inTwoSteps = false): Promise<string[]> {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => {
    // React reports error 418 and renders the page again, because the page was translated before hydration.
    if (!message.includes('#418')) errors.push(message);
  });
  await page.addInitScript(translatePage, inTwoSteps);
  return errors;
}
