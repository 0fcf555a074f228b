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
  const form = panel.getByRole('dialog', { name: 'Add vendor' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Description').first().fill('Lamps for late hours.');
  await form.getByLabel('Image URL').fill('/images/vendors/harbour-hosting.svg');
  await form.getByLabel('Only in some categories').check();
  await form.getByLabel('Speed').check();
  await expectDialogAccessible(form.getByLabel('Speed'));
  await form.getByRole('button', { name: 'Save as draft' }).click();
  await expect(form).toHaveCount(0);
  const card = panel.getByRole('article', { name });
  await expect(card.getByText('Draft', { exact: true })).toBeVisible();
  const vendor = await db('vendors').where({ name }).first('id');
  const id = vendor?.id ?? 0;
  const isFound = async () => (await request.get(`/vendor/${id}`)).status();
  expect(await isFound()).toBe(404);
  await expectAccessible(card.getByText('Nominated in 1 category'));
  const act = async (label: string) => {
    await card.getByRole('button', { name: `More for ${name}` }).click();
    await panel.getByRole('menuitem', { name: label }).click();
  };
  await act('Publish');
  await expect(panel.getByText(`${name} published`, { exact: true })).toBeVisible();

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
  await db('vendors').where({ id }).update({ archived_at: new Date() });
});
