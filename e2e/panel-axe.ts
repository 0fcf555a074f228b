import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const WIDTHS = [360, 1440];
const SCHEMES = ['light', 'dark'] as const;

/**
 * On a phone and on a desk, light and dark: nothing for axe to find, nothing sticking out to the right.
 * Legacy mode saves a page of its own for each reading; it matters for frames only, and there are none.
 */
export async function expectAccessible(page: Page, within = 'body'): Promise<void> {
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const where = `${colorScheme}, ${width} px`;
      expect(await overflow(page), where).toBeLessThanOrEqual(0);
      const { violations } = await new AxeBuilder({ page }).include(within).setLegacyMode(true).analyze();
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`,
      );
      expect(found, where).toEqual([]);
    }
  }
}

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
