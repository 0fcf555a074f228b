import { expectDialogAccessible, overflow } from '../axe.ts';
import { expect } from '../fixtures.ts';
import { openTab, test } from '../panel-fixtures.ts';

const PHONE = { width: 320, height: 640 };
const NAME = `Donaudampfschifffahrtsgesellschaft ${Date.now()}`;

test('nominees are changed by keyboard in the dialog of a new period, which keeps what was typed', async ({
  panel,
  db,
}) => {
  const [id = 0] = await db('vendors').insert({
    name: NAME,
    name_key: NAME.toLowerCase(),
    description: 'Steams along the river.',
    image_url: '/images/vendors/harbour-hosting.svg',
    is_draft: 1,
    archived_at: new Date(),
    stands_in: '2',
  });
  await openTab(panel, 'voting&page=periods');
  await panel.setViewportSize(PHONE);
  await panel.getByRole('button', { name: 'New voting period' }).press('Enter');
  const form = panel.getByRole('dialog', { name: 'New voting period' });
  await form.getByLabel('Name').fill('Spring Awards by keyboard');
  await form.getByRole('button', { name: 'Nominees', exact: true }).press('Enter');
  const shipping = form.getByRole('listitem').filter({ hasText: 'Shipping' });
  const before = await shipping.getByText(/^\d+ vendors/).textContent();
  expect(await overflow(shipping)).toBeLessThanOrEqual(0);
  await expectDialogAccessible(shipping);

  const change = form.getByRole('button', { name: 'Change nominees in Shipping' });
  await change.press('Enter');
  const dialog = panel.getByRole('dialog', { name: 'Nominees in Shipping' });
  await panel.setViewportSize(PHONE);
  await dialog.getByLabel('Search vendors').fill(NAME.slice(0, 20));
  await dialog.getByRole('checkbox', { name: NAME }).press('Space');
  expect(await overflow(dialog.getByRole('checkbox', { name: NAME }))).toBeLessThanOrEqual(0);
  await expectDialogAccessible(dialog.getByRole('checkbox', { name: NAME }));
  await dialog.getByRole('button', { name: 'Save Nominees' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(change).toBeFocused();
  await expect(shipping.getByText(`${before}, 1 draft`)).toBeVisible();
  expect(await db('vendors').where({ id }).pluck('stands_in')).toEqual(['2,4']);

  // Escape leaves the nominees first; leaving the form asks about what was typed.
  await change.press('Enter');
  await expect(dialog.getByLabel('Search vendors')).toBeFocused();
  // A toast handles Escape until the dialog listens, a few tasks after it is drawn.
  await panel.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await panel.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(change).toBeFocused();
  await form.getByRole('button', { name: 'Dates' }).press('Enter');
  await expect(form.getByLabel('Name')).toHaveValue('Spring Awards by keyboard');
  await form.getByRole('button', { name: 'Cancel' }).press('Enter');
  await form.getByRole('button', { name: 'Leave' }).press('Enter');
  await expect(form).toHaveCount(0);
  await db('vendors').where({ id }).delete();
});
