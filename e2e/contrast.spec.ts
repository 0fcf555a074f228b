import type { Locator } from '@playwright/test';
import { expect, open, test } from './fixtures.ts';
import { openTab, test as panelTest } from './panel-fixtures.ts';

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

test.describe('with forced colours', () => {
  test.use({ forcedColors: 'active' });

  test('the chosen tab and filter are visible, and every bar on its track', async ({ page }) => {
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
    await open(page, '/?tab=results');
    await expectSeen(page.getByRole('tabpanel').locator('[data-fill="bar"]').first());
    await open(page, '/');
    await expectSeen(page.getByRole('progressbar').locator('[data-fill="bar"]'));
    await open(page, '/vendor/1');
    await expectSeen(
      page.getByRole('region', { name: 'Performance Breakdown' }).locator('[data-fill="bar"]').first(),
    );
  });

  test('the highlighted item of a menu and of a picker is visible', async ({ voterPage: page }) => {
    await open(page, '/');
    await page.getByRole('button', { name: /^Theme: / }).click();
    // The button handles a key that is pressed while the menu is loading.
    await expect(page.getByRole('menu')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expectChosen(
      page.locator('[role^="menuitem"][data-highlighted]'),
      page.getByRole('menuitemradio', { name: 'Dark' }),
    );
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Vendor for Speed' }).click();
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    const option = page.locator('[role="option"][data-highlighted]');
    await expectChosen(option, page.getByRole('option').last());
    // Its content changes colour with it, whatever colour it has elsewhere.
    await expect(option.locator('[id$="-text"]')).toHaveCSS('color', await colourOf(option, 'HighlightText'));
  });
});

panelTest.describe('with forced colours, in the panel', () => {
  panelTest.use({ forcedColors: 'active' });

  panelTest('the chosen icon and colour of a category show', async ({ panel }) => {
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
});

test('the item with the focus has a ring, in a menu and in a select', async ({ page }) => {
  await open(page, '/?tab=vendors');
  const ringed = async (item: Locator, other: Locator) => {
    await expect(item).toHaveCSS('outline-style', 'solid');
    await expect(item).toHaveCSS('outline-color', await colourOf(item, 'var(--ui-gold)'));
    await expect(other).toHaveCSS('outline-style', 'none');
  };
  await page.getByRole('button', { name: /^Theme: / }).focus();
  await page.keyboard.press('Enter');
  // This is the first key on the page; until then nothing that opens over it is loaded.
  await expect(page.getByRole('menu')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await ringed(
    page.locator('[role="menuitemradio"][data-highlighted]'),
    page.getByRole('menuitemradio', { name: 'Dark' }),
  );
  await page.keyboard.press('Escape');
  await page.getByRole('combobox').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await ringed(
    page.locator('[role="option"][data-highlighted]'),
    page.locator('[role="option"]:not([data-highlighted])').first(),
  );
});
