import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator, Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect } from './fixtures.ts';

/** Has less than half of the size of the module. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const PHONE = 360;
const DESK = 1440;

interface Reading {
  within?: string;
  /** Names rules of axe; the default is all. */
  rules?: string[];
  /** Is named in the failure. */
  where?: string;
}

/** These rules depend on the colours of the scheme; no others do. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Expects no findings of axe after all animations have ended, because half-faded text lacks contrast. All readings of
 * this file begin when `shown` is visible: before, the page may lack what they are about.
 */
export async function expectNoFindings(shown: Locator, reading: Reading = {}): Promise<void> {
  const page = shown.page();
  await expect(shown).toBeVisible();
  // A page keeps room for the site's texts until they are loaded, which can take longer than what the test has made up.
  await expect(page.locator('h1').first()).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    for (let stillFrames = 0; stillFrames < 3; stillFrames += 1) {
      await new Promise(requestAnimationFrame);
      const running = document.getAnimations().filter(({ playState }) => playState === 'running');
      if (running.length > 0) stillFrames = -1;
      await Promise.allSettled(running.map(({ finished }) => finished));
    }
  });
  // Reading half a megabyte takes long, so a page keeps axe for its other readings.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  expect(await page.evaluate(findings, reading), reading.where).toEqual([]);
}

/**
 * Runs in the page. The report leaves out what passes: describing each node took longer than checking it. The page under
 * a dialog is hidden meanwhile, because axe compares the colours of all that is painted, whatever it is asked to read.
 */
async function findings({ within = 'html', rules }: Reading): Promise<string[]> {
  const page = window as unknown as { axe: typeof axe };
  const read = [...document.querySelectorAll(within)];
  const beside = [...document.body.children].filter(
    (part) => !part.hasAttribute('hidden') && !read.some((one) => one.contains(part) || part.contains(one)),
  );
  for (const part of beside) part.setAttribute('hidden', '');
  const { violations } = await page.axe.run(within, {
    resultTypes: ['violations'],
    // No rule that runs needs the style sheets, which axe would copy.
    preload: { assets: ['media'] },
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  });
  for (const part of beside) part.removeAttribute('hidden');
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
}

/** Expects no overflow at either width, and no finding of axe on a phone. */
export async function expectAccessible(shown: Locator): Promise<void> {
  await expectAccessibleOnPhone(shown);
  await expectFits(shown, [DESK]);
}

/** Expects no overflow at these widths, for a page that axe reads elsewhere. */
export async function expectFits(shown: Locator, widths: readonly number[] = [PHONE, DESK]): Promise<void> {
  const page = shown.page();
  await expect(shown).toBeVisible();
  for (const width of widths) {
    // A new layout of the panel takes half a second of processor time.
    if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 900 });
    expect(await overflowOf(page), `${width} px`).toBeLessThanOrEqual(0);
  }
}

/** Widths, and the size of text in them. A phone with text at 200 % has room for the fewest letters. */
const REFLOWS = [
  [320, ''],
  [768, ''],
  [1440, ''],
  [390, '200%'],
  [640, '200%'],
  [1280, '200%'],
] as const;

/** Expects that nothing is cut off or overflows at any width, also with text at 200 %. */
export async function expectToReflow(shown: Locator): Promise<void> {
  await expect(shown).toBeVisible();
  const page = shown.page();
  for (const [width, fontSize] of REFLOWS) {
    const where = `${width} px, text ${fontSize || '100%'}`;
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, fontSize);
    expect(await overflowOf(page), where).toBeLessThanOrEqual(0);
    expect(await cutOff(page), where).toEqual([]);
  }
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
}

/**
 * Lists controls and headings beyond the edge of the window; tabs and filters that scroll sideways are reachable.
 */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const parts = [
      ...document.querySelectorAll<HTMLElement>('main :is(a, button, input, h1, h2, h3, dd, dt, p, th, td)'),
    ];
    const canBeScrolled = (part: Element) => {
      const row = part.closest('[role="tablist"], fieldset');
      return row !== null && row.scrollWidth > row.clientWidth;
    };
    return parts
      .filter((part) => part.checkVisibility() && !canBeScrolled(part))
      .filter((part) => {
        const { left, right } = part.getBoundingClientRect();
        return left < -1 || right > window.innerWidth + 1;
      })
      .map((part) => `${part.tagName} ${part.textContent?.slice(0, 40)}`);
  });

/** Expects of a dialog what `expectAccessible` does; it has the same layout at a desk. */
export const expectDialogAccessible = (shown: Locator): Promise<void> =>
  expectAccessibleOnPhone(shown, '[role="dialog"], [role="alertdialog"]');

/** Expects no overflow and no findings on a phone. */
export async function expectAccessibleOnPhone(shown: Locator, within = 'html'): Promise<void> {
  await expectFits(shown, [PHONE]);
  await expectNoFindings(shown, { within });
}

/**
 * Checks the rules about colours in the dark scheme. Colours of the theme that have enough contrast in the light scheme
 * have it in the dark one, which a test of the theme shows. So this is for a few pages, and for those with other colours.
 */
export async function expectContrastInDark(shown: Locator): Promise<void> {
  await shown.page().emulateMedia({ colorScheme: 'dark' });
  await expectNoFindings(shown, { rules: COLOUR_RULES, where: 'dark' });
}

/**
 * Returns by how many pixels the page extends beyond the right edge of the window. Chromium applies media queries for a
 * new width in the next frame; until then the layout has text sizes of the old width.
 */
const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return document.documentElement.scrollWidth - document.documentElement.clientWidth;
  });
