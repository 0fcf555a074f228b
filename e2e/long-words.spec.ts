import type { Locator } from '@playwright/test';
import { expect } from './fixtures.ts';
import { openTab, test } from './panel-fixtures.ts';

const WORD = 'W'.repeat(75);

async function expectWithin(part: Locator, width: number): Promise<void> {
  const box = await part.boundingBox();
  expect(box?.x, `${width} px`).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0), `${width} px`).toBeLessThanOrEqual(width);
  expect(await part.evaluate((node) => node.scrollWidth - node.clientWidth), `${width} px`).toBe(0);
}

test('a dialog and a toast with a word of 75 letters stay within a phone', async ({ panel }) => {
  await panel.route('**/api/admin/vendors', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const [vendor] = await (await route.fetch()).json();
    const link = { id: 1, title: WORD, url: `https://example.org/${WORD}`, icon: 'link', displayOrder: 0 };
    await route.fulfill({ json: [{ ...vendor, name: WORD, links: [{ ...vendor.links[0], ...link }] }] });
  });
  await panel.route('**/api/admin/vendors/*/links', (route) =>
    route.fulfill({ status: 500, json: { message: WORD, code: 'INTERNAL' } }),
  );
  await openTab(panel, 'vendors');
  const dialog = panel.locator('[role="dialog"], [role="alertdialog"]');
  const width = 320;
  await panel.setViewportSize({ width, height: 800 });
  for (const button of [/^Add Link/, /^More/, /^Edit/]) {
    await panel.getByRole('tabpanel').getByRole('button', { name: button }).first().click();
    if (String(button) === '/^More/') await panel.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(dialog).toHaveCount(1);
    await expectWithin(dialog, width);
    await expectWithin(dialog.locator('..'), width);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
  }
  await panel.getByRole('button', { name: /^Add Link/ }).click();
  await dialog.getByLabel('Title').fill('Shop');
  await dialog.getByLabel('URL').fill('shop.example');
  await dialog.getByRole('button', { name: 'Add Link' }).click();
  await expect(dialog.getByRole('alert')).toContainText(WORD);
  await expectWithin(dialog, width);
  const toast = panel.locator('[data-toast]');
  // The app sets the titles of toasts itself, so this inserts a long one.
  await toast.locator('.sui\\:font-semibold').evaluate((title, word) => {
    title.textContent = word;
  }, WORD);
  await expectWithin(toast, width);
  await panel.keyboard.press('Escape');
  await expect(toast).toHaveCount(0);
  await panel.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(dialog).toHaveCount(0);
});

const LONG: Readonly<Record<string, unknown>> = {
  actor: 'w'.repeat(20),
  description: WORD,
  email: `${WORD}@example.org`,
  ipAddress: '2001:0db8:85a3:0000:0000:8a2e:0370:7334',
  isBlocked: true,
  target: WORD,
  username: 'w'.repeat(20),
};

test('tables with long values are as wide as the page on a tablet, and break no word of seventeen letters', async ({
  panel,
  voter: _voter,
}) => {
  await panel.setViewportSize({ width: 768, height: 900 });
  await panel.route('**/api/admin/**', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const answer = await route.fetch();
    const json = JSON.parse(await answer.text(), (key, value) =>
      value === null ? null : (LONG[key] ?? value),
    );
    await route.fulfill({ response: answer, json });
  });
  for (const tab of ['categories', 'users', 'sessions', 'security', 'security&page=log']) {
    await openTab(panel, tab);
    const table = panel.getByRole('table').first();
    await expect(table).toContainText('wwwww', { ignoreCase: true });
    const beyond = await table.evaluate((node) => node.clientWidth - (node.parentElement?.clientWidth ?? 0));
    expect(beyond, tab).toBe(0);
  }
  const name = 'Entwurfskategorie';
  await panel.route('**/api/admin/categories', async (route) => {
    const categories = await (await route.fetch()).json();
    await route.fulfill({ json: [{ ...categories[0], name }, ...categories.slice(1)] });
  });
  await openTab(panel, 'categories');
  for (const width of [768, 1440]) {
    await panel.setViewportSize({ width, height: 900 });
    const lines = await panel
      .getByText(name, { exact: true })
      .first()
      .evaluate((node) => {
        const text = document.createRange();
        text.selectNodeContents(node);
        return text.getClientRects().length;
      });
    expect(lines, `${width} px`).toBe(1);
  }
});

test('the name of a period in one word stays within a phone', async ({ panel }) => {
  for (const path of ['voting-cycles', 'voting-status']) {
    await panel.route(`**/api/admin/${path}`, async (route) => {
      const text = await (await route.fetch()).text();
      await route.fulfill({
        body: text.replaceAll('30-Day Voting Period', WORD),
        contentType: 'application/json',
      });
    });
  }
  for (const tab of ['voting', 'voting&page=periods', 'security']) {
    await openTab(panel, tab);
    await expect(panel.getByText(WORD).first()).toBeVisible();
    for (const width of [320, 768]) {
      await panel.setViewportSize({ width, height: 800 });
      await expectWithin(panel.locator('body'), width);
    }
  }
});
