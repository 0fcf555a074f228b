import { expect } from './fixtures.ts';
import { openTab, test } from './panel-fixtures.ts';

test('a press counts if the icon under it is drawn before it ends', async ({ panel }) => {
  let send = () => {};
  const sent = new Promise<void>((resolve) => (send = resolve));
  await panel.route(/\/more-icons-[^/]+\.js$/, async (route) => {
    await sent;
    await route.continue();
  });
  await openTab(panel, 'vendors');
  const more = panel.getByRole('button', { name: /^More for/ }).first();
  const icon = more.locator('svg');
  await icon.hover({ force: true });
  await panel.mouse.down();
  send();
  await expect(icon.locator('circle').first()).toBeAttached();
  await panel.mouse.up();
  await expect(panel.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
});

test('Back and closing the tab ask before they discard what was typed in a dialog', async ({ panel }) => {
  await openTab(panel, 'categories');
  await panel.getByRole('tab', { name: 'Vendors' }).click();
  await panel.getByRole('button', { name: 'Add vendor' }).click();
  const dialog = panel.getByRole('dialog', { name: 'Add vendor' });
  await dialog.getByLabel('Name').pressSequentially('Quay');
  await panel.evaluate(() => history.back());
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue('Quay');
  const asked = panel.waitForEvent('dialog');
  await panel.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await panel.evaluate(() => history.back());
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(panel.getByRole('tab', { name: 'Categories' })).toHaveAttribute('aria-selected', 'true');
});

test('a toast covers no button of a dialog, on a phone or at a desk', async ({ panel }) => {
  await openTab(panel, 'vendors');
  await panel.getByRole('button', { name: 'Add vendor' }).click();
  const dialog = panel.getByRole('dialog', { name: 'Add vendor' });
  await dialog.getByLabel('Name').fill('Quay');
  await dialog.getByLabel('Description').fill('Prints.');
  await dialog.getByLabel('Image URL').fill('https://quay.example/logo.png');
  await panel.route('**/api/admin/vendors', (route) => route.abort());
  const toast = panel.locator('[data-toast]');
  for (const viewport of [
    { width: 360, height: 640 },
    { width: 1440, height: 900 },
  ]) {
    await panel.setViewportSize(viewport);
    await dialog.getByRole('button', { name: 'Create vendor' }).click();
    await expect(toast).toBeVisible();
    for (const name of ['Create vendor', 'Cancel', 'Close']) {
      const button = dialog.getByRole('button', { name });
      await button.scrollIntoViewIfNeeded();
      await expect
        .poll(async () => {
          const [box, cover] = [await button.boundingBox(), await toast.boundingBox()];
          return box && cover && box.y >= cover.y + cover.height;
        })
        .toBe(true);
    }
  }
});
