import { expectAccessible, expectDialogAccessible } from '../axe.ts';
import { expect, open } from '../fixtures.ts';
import { openTab, test } from '../panel-fixtures.ts';

test('a vendor is prepared as a draft, nominated, published, and can be chosen only where it is nominated', async ({
  panel,
  request,
  browser,
  stack,
  voter,
  db,
}) => {
  const name = `Late Lantern ${Date.now()}`;
  await openTab(panel, 'vendors');
  await panel.getByRole('button', { name: 'Add vendor' }).click();
  const form = panel.getByRole('dialog', { name: 'Add vendor draft' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Description').fill('Lamps for late hours.');
  await form.getByLabel('Image URL').fill('/images/vendors/harbour-hosting.svg');
  await form.getByRole('button', { name: 'Create vendor draft' }).click();
  await expect(form).toHaveCount(0);
  const card = panel.getByRole('article', { name });
  await expect(card.getByText('Draft', { exact: true })).toBeVisible();
  const vendor = await db('vendors').where({ name }).first('id');
  const id = vendor?.id ?? 0;
  const isFound = async () => (await request.get(`/vendor/${id}`)).status();
  expect(await isFound()).toBe(404);

  await card.getByRole('button', { name: `Categories ${name}` }).click();
  const dialog = panel.getByRole('dialog', { name: `Categories for ${name}` });
  await dialog.getByLabel('Only in some categories').check();
  await dialog.getByLabel('Speed').check();
  await expectDialogAccessible(dialog.getByLabel('Speed'));
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toHaveCount(0);
  // The check of the dialog leaves the panel at a phone’s size, which shows the first cards only.
  await panel.getByRole('button', { name: /^Show all \d+$/ }).click();
  await expectAccessible(card.getByText('Nominated in 1 category'));
  await card.getByRole('button', { name: `Publish ${name}` }).click();
  await expect(card.getByRole('button', { name: `Unpublish ${name}` })).toBeVisible();

  // Public answers may be two seconds old.
  await expect.poll(isFound).toBe(200);
  const voterPage = await browser.newPage({ baseURL: stack.url });
  await voterPage.addInitScript((token) => localStorage.setItem('va_user_token', token), voter.token);
  await open(voterPage, `/vendor/${id}`);
  const ballot = voterPage.getByRole('region', { name: `Vote for ${name}` });
  await expect(ballot.getByRole('listitem')).toHaveCount(1);
  await ballot.getByRole('button', { name: 'Vote', exact: true }).click();
  await ballot.getByRole('button', { name: 'Cast Vote' }).click();
  await expect(ballot.getByText('Voted', { exact: true })).toBeVisible();
  await voterPage.close();

  // The vendor has a vote, so it stays on the site until it is deleted.
  await card.getByRole('button', { name: `Unpublish ${name}` }).click();
  await expect(card.getByRole('alert')).toContainText('you can’t unpublish it');
  await card.getByRole('button', { name: `Delete ${name}` }).click();
  const question = panel.getByRole('alertdialog');
  await question.getByRole('textbox').fill('DELETE');
  await question.getByRole('button', { name: 'Delete vendor' }).click();
  await expect(card).toHaveCount(0);
});
