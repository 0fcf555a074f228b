import type { Locator } from '@playwright/test';
import { expect, open } from './fixtures.ts';
import { openTab, test } from './panel-fixtures.ts';

/**
 * Returns a colour of the system or of the design as this browser paints it; Chromium puts forced colours into the
 * computed style.
 */
const colourOf = (element: Locator, name: string) =>
  element.evaluate((node, colour) => {
    const probe = document.createElement('span');
    probe.style.color = colour;
    node.ownerDocument.body.append(probe);
    const value = getComputedStyle(probe).color;
    probe.remove();
    return value;
  }, name);

async function expectChosen(chosen: Locator, other: Locator): Promise<void> {
  const highlight = await colourOf(chosen, 'Highlight');
  await expect(chosen).toHaveCSS('background-color', highlight);
  await expect(chosen).toHaveCSS('color', await colourOf(chosen, 'HighlightText'));
  await expect(other).not.toHaveCSS('background-color', highlight);
}

async function expectSeen(fill: Locator): Promise<void> {
  const strong = await colourOf(fill, 'CanvasText');
  await expect(fill).toHaveCSS('background-color', strong);
  await expect(fill.locator('..')).not.toHaveCSS('background-color', strong);
}

async function expectRing(item: Locator, other: Locator): Promise<void> {
  await expect(item).toHaveCSS('outline-style', 'solid');
  await expect(item).toHaveCSS('outline-color', await colourOf(item, 'var(--ui-gold)'));
  await expect(other).toHaveCSS('outline-style', 'none');
}

test('with forced colours, the chosen tab and filter are visible, and every bar on its track', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/?tab=leaderboard');
  const tab = (name: string) => page.getByRole('tab', { name });
  await expect(tab('Leaderboard')).toHaveCSS(
    'border-bottom-color',
    await colourOf(tab('Leaderboard'), 'Highlight'),
  );
  await expect(tab('Results')).toHaveCSS('border-bottom-color', await colourOf(tab('Results'), 'Canvas'));
  const filter = (name: string) => page.getByRole('button', { name, exact: true });
  await expectChosen(filter('Overall'), filter('Speed'));
  await expectSeen(page.getByRole('listitem').locator('[data-fill="bar"]').first());
  await filter('Speed').click();
  await expectChosen(filter('Speed'), filter('Overall'));
  const dot = filter('OpSec').locator('[data-fill="dot"]');
  await expect(dot).not.toHaveCSS('background-color', await colourOf(dot, 'Canvas'));
  await tab('Results').click();
  await expectSeen(page.getByRole('tabpanel', { name: 'Results' }).locator('[data-fill="bar"]').first());
  await tab('Vote Now').click();
  await expectSeen(page.getByRole('progressbar').locator('[data-fill="bar"]'));
  await open(page, '/vendor/1');
  await expectSeen(
    page.getByRole('region', { name: 'Performance Breakdown' }).locator('[data-fill="bar"]').first(),
  );
});

test('what has the focus is visible: an item, also with forced colours, and a tab for the keyboard only', async ({
  voterPage: page,
}) => {
  await open(page, '/');
  await test.step('an item of a menu', async () => {
    await page.getByRole('button', { name: /^Theme: / }).focus();
    await page.keyboard.press('Enter');
    // This is the first key on the page; until then nothing that opens over it is loaded.
    await expect(page.getByRole('menu')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    const item = page.locator('[role^="menuitem"][data-highlighted]');
    const other = page.getByRole('menuitemradio', { name: 'Dark' });
    await expectRing(item, other);
    await page.emulateMedia({ forcedColors: 'active' });
    await expectChosen(item, other);
    await page.keyboard.press('Escape');
  });
  await test.step('a tab', async () => {
    const ringed = page.locator('[role="tab"]:focus-visible');
    for (const name of ['All Vendors', 'Vote Now']) {
      await page.getByRole('tab', { name }).click();
      await expect(page.getByRole('tab', { name })).toBeFocused();
      await expect(page.getByRole('tab', { name, selected: true })).toBeVisible();
      await expect(ringed).toHaveCount(0);
    }
    await page.keyboard.press('ArrowRight');
    await expect(ringed).toHaveText('Leaderboard');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'All Vendors', selected: true })).toBeVisible();
  });
  await test.step('an item of a select', async () => {
    await page.emulateMedia({ forcedColors: 'none' });
    await page.getByRole('combobox', { name: 'Sort vendors by' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expectRing(
      page.locator('[role="option"][data-highlighted]'),
      page.locator('[role="option"]:not([data-highlighted])').first(),
    );
    await page.keyboard.press('Escape');
  });
  await test.step('an item of a picker', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.getByRole('tab', { name: 'Vote Now' }).click();
    await page.getByRole('combobox', { name: 'Vendor for Speed' }).click();
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    const option = page.locator('[role="option"][data-highlighted]');
    await expectChosen(option, page.getByRole('option').last());
    // Its content changes colour with it, whatever colour it has elsewhere.
    await expect(option.locator('[id$="-text"]')).toHaveCSS('color', await colourOf(option, 'HighlightText'));
    await page.keyboard.press('Enter');
    const mark = page.getByRole('option', { selected: true }).locator('> svg');
    await expect(mark).toHaveCSS('background-color', await colourOf(option, 'Highlight'));
  });
});

test('with forced colours, the chosen icon and colour of a category show', async ({ panel }) => {
  await panel.emulateMedia({ forcedColors: 'active' });
  await openTab(panel, 'categories');
  await panel.getByRole('button', { name: /^Edit/ }).first().click();
  const dialog = panel.getByRole('dialog', { name: 'Edit category' });
  const icons = dialog.getByRole('group', { name: 'Icon' }).locator('label');
  await icons.nth(2).click();
  await expectChosen(icons.nth(2), icons.nth(3));
  const colours = dialog.getByRole('group', { name: 'Theme colors' }).getByRole('button');
  await colours.nth(1).click();
  await expectChosen(colours.nth(1), colours.nth(2));
});
