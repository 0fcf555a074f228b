import type { Page } from '@playwright/test';
import type { Db } from 'db/machinery';
import { expectDialogAccessible, overflow } from '../axe.ts';
import { bearer, expect, open, registerVoter } from '../fixtures.ts';
import { openTab, searchIn, test } from '../panel-fixtures.ts';

const QUAY = `Quay Prints ${Date.now()}`;
// Its digits are in another order, so that the two names aren’t similar.
const LATE = `Latecomer ${[...`${Date.now()}`].reverse().join('')}`;

test.afterEach(async ({ db }) => {
  await db('system_settings').where({ setting_key: 'suggestions' }).delete();
  await db('suggestions').delete();
  await db('vendors').whereIn('name', [QUAY, LATE]).update({ archived_at: new Date(), is_draft: false });
});

const allow = (db: Db) =>
  db('system_settings').insert({ setting_key: 'suggestions', setting_value: 'always', description: '' });

test('a voter on a phone suggests a vendor, is shown those with similar names, and reads the answer', async ({
  voterPage,
  db,
}) => {
  await allow(db);
  const [{ name: known } = { name: '' }] = await db('vendors')
    .whereNull('archived_at')
    .orderBy('id')
    .limit(1);
  await voterPage.setViewportSize({ width: 390, height: 844 });
  await open(voterPage, '/');
  const card = voterPage.getByRole('listitem', { name: 'Customer Service' });
  await card.getByRole('button', { name: 'My favourite isn’t here' }).click();
  const form = voterPage.getByRole('dialog', { name: 'Suggest a vendor' });
  await form.getByLabel('Name of the vendor').fill(known.slice(0, -2));
  await expect(form.getByRole('button', { name: known, exact: true })).toBeVisible();
  await form.getByLabel('Name of the vendor').fill(QUAY);
  await expect(form.getByRole('checkbox', { name: 'Customer Service' })).toBeChecked();
  await form.getByLabel('Link (optional)').fill('quay.example');
  await form.getByLabel('Why should it be here? (optional)').fill('They print overnight.');
  await expectDialogAccessible(form);
  expect(await overflow(form)).toBeLessThanOrEqual(0);
  await form.getByRole('button', { name: 'Send suggestion' }).click();
  await expect(voterPage.getByText('Suggestion sent. Thank you.', { exact: true })).toBeVisible();
  await expect(form).toHaveCount(0);
  const answer = async (text: string) => {
    await voterPage.getByRole('button', { name: /account menu/ }).click();
    await voterPage.getByRole('menuitem', { name: 'My suggestions' }).click();
    const own = voterPage.getByRole('dialog', { name: 'My suggestions' });
    await expect(own.getByRole('listitem').filter({ hasText: QUAY })).toContainText(text);
    return own;
  };
  const own = await answer('Not answered yet');
  await own.getByRole('button', { name: 'Close' }).click();
  await db('suggestions').where({ name: QUAY }).update({ state: 'declined', reason: 'It closed in May.' });
  await open(voterPage, '/?tab=vendors');
  await answer('It closed in May.');
});

test('an organiser allows suggestions and handles eight: three of one vendor, a typo, one to decline', async ({
  panel,
  page,
  request,
  db,
}) => {
  await openTab(panel, 'dashboard');
  await panel.getByRole('link', { name: 'Site texts' }).click();
  await panel.getByRole('button', { name: 'Edit When people may suggest vendors' }).click();
  await panel.getByRole('combobox', { name: 'When people may suggest' }).click();
  await panel.getByRole('option', { name: /^Always/ }).click();
  await panel.getByRole('button', { name: 'Save changes' }).click();
  await expect(panel.getByText('When people may suggest vendors updated', { exact: true })).toBeVisible();

  const vendors = await db('vendors').whereNull('archived_at').orderBy('id').limit(2);
  const [known, other] = vendors.map(({ name }) => name);
  const typo = `${known}`.replace(/(?<=^.)./u, '');
  const names = [
    QUAY,
    QUAY.toUpperCase(),
    ` ${QUAY.toLowerCase()}`,
    typo,
    LATE,
    'Spam',
    'Spam',
    `${other} Ltd`,
  ];
  for (const name of names) {
    const { token } = await registerVoter(request);
    const data = {
      name,
      categoryIds: [1],
      link: null,
      sentence: name === QUAY ? 'They print overnight.' : null,
    };
    const sent = await request.post('/api/suggestions', { data, ...bearer(token) });
    expect(sent.status(), await sent.text()).toBe(201);
  }

  await openTab(panel, 'dashboard');
  await panel.getByRole('link', { name: /5 suggested vendors wait for your answer/ }).click();
  await expect(panel.getByRole('heading', { name: 'Suggestions' })).toBeVisible();
  const row = (name: string) => panel.getByRole('row').filter({ hasText: name });
  await expect(row(QUAY)).toContainText('They print overnight.');
  await expect(row(QUAY).getByRole('cell', { name: '3', exact: true })).toBeVisible();

  await row(QUAY)
    .getByRole('button', { name: /^Add as draft/ })
    .click();
  const form = panel.getByRole('dialog', { name: 'Add vendor' });
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue(QUAY);
  await form.getByRole('button', { name: 'Save as draft' }).click();
  await expect(row(QUAY)).toHaveCount(0);
  await row(LATE)
    .getByRole('button', { name: /^Add as draft/ })
    .click();
  await form.getByLabel('Description').fill('Hosts at night.');
  await form.getByRole('button', { name: 'Create vendor' }).click();
  await expect(row(LATE)).toHaveCount(0);

  await expect(row(typo)).toContainText(`Similar: ${known}`);
  await act(panel, typo, 'It’s this vendor');
  await panel.getByRole('alertdialog').getByRole('button', { name: 'It’s this vendor' }).click();
  await expect(panel.getByText(`${typo} answered`, { exact: true })).toBeVisible();
  await act(panel, `${other} Ltd`, 'It’s this vendor');
  await panel.getByRole('alertdialog').getByRole('button', { name: 'It’s this vendor' }).click();
  await expect(panel.getByText(`${other} Ltd answered`, { exact: true })).toBeVisible();
  await act(panel, 'Spam', 'Decline');
  await panel.getByRole('alertdialog').getByLabel('Reason').fill('We don’t know it.');
  await panel.getByRole('alertdialog').getByRole('button', { name: 'Decline' }).click();
  await expect(panel.getByText('No open suggestions')).toBeVisible();

  const states = await db('suggestions').orderBy('id').pluck('state');
  expect(states).toEqual([
    ...['added', 'added', 'added', 'nominated', 'added'],
    ...['declined', 'declined', 'nominated'],
  ]);
  expect(await db('vendors').where({ name: QUAY }).pluck('is_draft')).toEqual([true]);
  await expect(page.getByText('wait for your answer')).toHaveCount(0);
});

async function act(panel: Page, name: string, label: string): Promise<void> {
  await panel.getByRole('button', { name: `More for ${name}` }).click();
  await panel.getByRole('menuitem', { name: label }).click();
}

test('an organiser merges a vendor that exists twice, and its old address leads to the other', async ({
  panel,
  db,
  request,
}) => {
  const [twice, kept] = [`Habour ${Date.now()}`, `Harbour ${Date.now()}`];
  const add = async (name: string) => {
    const [id = 0] = await db('vendors').insert({
      ...{ name, name_key: name.toLowerCase(), description: 'Hosts by the sea.', image_url: '' },
    });
    return id;
  };
  const [from, to] = [await add(twice), await add(kept)];
  await openTab(panel, 'vendors');
  await searchIn(panel, 'vendors', twice);
  await act(panel, twice, 'Merge into…');
  const dialog = panel.getByRole('alertdialog', { name: `Merge ${twice} into another vendor?` });
  await dialog.getByRole('combobox', { name: 'Vendor to keep' }).fill(kept);
  await panel.getByRole('option', { name: kept }).click();
  await expectDialogAccessible(dialog);
  await dialog.getByRole('button', { name: 'Merge into…' }).click();
  await expect(panel.getByText(`${twice} merged`, { exact: true })).toBeVisible();
  await expect(async () => {
    const old = await request.get(`/vendor/${from}`);
    expect(old.status()).toBe(200);
    expect(await old.text()).toContain(`/vendor/${to}"`);
  }).toPass();
  await open(panel, `/vendor/${from}`);
  await expect(panel.getByRole('heading', { level: 1, name: kept })).toBeVisible();
  await db('vendors').whereIn('id', [from, to]).update({ archived_at: new Date(), merged_into: null });
});
