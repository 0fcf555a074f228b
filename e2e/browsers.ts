import type { Page } from '@playwright/test';

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

/**
 * Replaces every text by an element with the same text, as the translation of a browser does: at once, or in the two
 * steps of some extensions. Returns the errors of the page.
 */
export async function translate(page: Page, inTwoSteps = false): Promise<string[]> {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => {
    // React reports error 418 and renders the page again, because the page was translated before hydration.
    if (!message.includes('#418')) errors.push(message);
  });
  await page.addInitScript((twoSteps) => {
    function translateText(text: Text) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, font')) return;
      const translated = document.createElement('font');
      translated.append(document.createElement('font'));
      translated.firstElementChild?.append(text.data);
      if (!twoSteps) return text.replaceWith(translated);
      text.before(translated);
      text.remove();
    }
    function translateWithin(root: Node) {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Text[] = root instanceof Text ? [root] : [];
      while (texts.nextNode()) found.push(texts.currentNode as Text);
      found.forEach(translateText);
    }
    document.addEventListener('DOMContentLoaded', () => {
      translateWithin(document.body);
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) addedNodes.forEach(translateWithin);
      }).observe(document.body, { childList: true, subtree: true });
    });
  }, inTwoSteps);
  return errors;
}
