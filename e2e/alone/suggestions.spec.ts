import type { Page } from '@playwright/test';
import { bearer, expect, registerVoter } from '../fixtures.ts';
import { openTab, test } from '../panel-fixtures.ts';

const QUAY = `Quay Prints ${Date.now()}`;
// Its digits are in another order, so that the two names aren’t similar.
const LATE = `Latecomer ${[...`${Date.now()}`].reverse().join('')}`;

test.afterEach(async ({ db }) => {
  await db('system_settings').where({ setting_key: 'suggestions' }).delete();
  await db('suggestions').delete();
  await db('vendors').whereIn('name', [QUAY, LATE]).update({ archived_at: new Date(), is_draft: false });
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
