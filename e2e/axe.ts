import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const WIDTHS = [360, 1440];
const SCHEMES = ['light', 'dark'] as const;

/**
 * Nothing for axe to find, with all that moves at its end: text that is half faded in lacks contrast.
 * Legacy mode saves a page of its own for each reading; it matters for frames only, and there are none.
 */
export async function expectNoFindings(page: Page, { within = 'html', where = '' } = {}): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
  const { violations } = await new AxeBuilder({ page }).include(within).setLegacyMode(true).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
  expect(found, where).toEqual([]);
}

/** On a phone and on a desk, light and dark: no findings, nothing sticking out to the right. */
export async function expectAccessible(page: Page, within = 'body'): Promise<void> {
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const where = `${colorScheme}, ${width} px`;
      expect(await overflow(page), where).toBeLessThanOrEqual(0);
      await expectNoFindings(page, { within, where });
    }
  }
}

/** How far the page sticks out to the right of the window, in pixels. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
