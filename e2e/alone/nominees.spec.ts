import { expectDialogAccessible, overflow } from '../axe.ts';
import { expect } from '../fixtures.ts';
import { openTab, test } from '../panel-fixtures.ts';

const PHONE = { width: 320, height: 640 };
const NAME = `Donaudampfschifffahrtsgesellschaft ${Date.now()}`;

test('a shortlist is pasted by keyboard in the form of a new period, which saves nothing before it is saved', async ({
  panel,
  db,
}) => {
  const [id = 0] = await db('vendors').insert({
    name: NAME,
    name_key: NAME.toLowerCase(),
    description: 'Steams along the river.',
    image_url: '/images/vendors/harbour-hosting.svg',
    is_draft: true,
    archived_at: new Date(),
    stands_in: '2',
  });
  await openTab(panel, 'voting&page=periods');
  await panel.setViewportSize(PHONE);
  await panel.getByRole('button', { name: 'New voting period' }).press('Enter');
  const form = panel.getByRole('dialog', { name: 'New voting period' });
  await form.getByLabel('Name').fill('Spring Awards by keyboard');
  await form.getByRole('button', { name: 'Nominees', exact: true }).press('Enter');
  const category = form.getByLabel('Choose nominees in');
  expect(await overflow(category)).toBeLessThanOrEqual(0);
  await category.press('Enter');
  await panel.getByRole('option', { name: 'Shipping' }).press('Enter');
  const picker = form.getByRole('group', { name: /: Nominees$/ });
  await picker.getByLabel('Paste a list of names').fill(NAME.toUpperCase());
  await picker.getByRole('button', { name: 'Nominate only these' }).press('Enter');
  await expect(picker.getByText(/^1 of \d+ are nominated here$/)).toBeVisible();
  await picker.getByLabel('Search vendors').fill(NAME.slice(0, 20));
  const box = picker.getByRole('checkbox', { name: NAME });
  await expect(box).toBeChecked();
  expect(await overflow(box)).toBeLessThanOrEqual(0);
  await expectDialogAccessible(box);
  await category.press('Enter');
  await expect(panel.getByRole('option', { name: 'Shipping' }).getByText('No vendor, 1 draft')).toBeVisible();
  await panel.keyboard.press('Escape');
  expect(await db('vendors').where({ id }).pluck('stands_in')).toEqual(['2']);

  await form.getByRole('button', { name: 'Dates' }).press('Enter');
  await expect(form.getByLabel('Name')).toHaveValue('Spring Awards by keyboard');
  await form.getByRole('button', { name: 'Cancel' }).press('Enter');
  await form.getByRole('button', { name: 'Leave' }).press('Enter');
  await expect(form).toHaveCount(0);
  expect(await db('vendors').where({ id }).pluck('stands_in')).toEqual(['2']);
  await db('vendors').where({ id }).delete();
});
