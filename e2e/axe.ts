import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const PHONE = 360;
const DESK = 1440;

interface Reading {
  within?: string;
  /** Rules of axe, by their names; all of them if left out. */
  rules?: string[];
  /** Named when something is found. */
  where?: string;
}

/** What the colours of the other scheme decide, and nothing else. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Nothing for axe to find, with all that moves at its end: text that is half faded in lacks contrast.
 * Legacy mode saves a page of its own for each reading; it matters for frames only, and there are none.
 */
export async function expectNoFindings(
  page: Page,
  { within = 'html', rules, where = '' }: Reading = {},
): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
  // The report of what passes is left out: describing each node took longer than checking it.
  const axe = new AxeBuilder({ page })
    .include(within)
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] });
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
  expect(found, where).toEqual([]);
}

/** Expects no overflow at either width, no finding of axe on a phone, and enough contrast in both schemes. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectAccessibleOnPhone(page, 'html');
  await expectToFit(page, DESK);
}

/** The same for a dialog, which is laid out alike on a desk. */
export const expectDialogAccessible = (page: Page): Promise<void> =>
  expectAccessibleOnPhone(page, '[role="dialog"], [role="alertdialog"]');

async function expectAccessibleOnPhone(page: Page, within: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectToFit(page, PHONE);
  await expectNoFindings(page, { within, where: 'light' });
  await expectContrastInDark(page, within);
}

async function expectToFit(page: Page, width: number): Promise<void> {
  // A panel takes half a second of the processor to be laid out anew.
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 900 });
  expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
}

/** The same page in the other scheme: only what its colours decide is read again. */
export async function expectContrastInDark(page: Page, within = 'html'): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectNoFindings(page, { within, rules: COLOUR_RULES, where: 'dark' });
}

/**
 * How far the page sticks out to the right of the window, in pixels. Chromium applies the media queries of a new
 * width in the next frame: before it, the layout still holds text sizes of the old width.
 */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return document.documentElement.scrollWidth - document.documentElement.clientWidth;
  });
