import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { openTab, test } from '../panel-fixtures.ts';

const NAME = `Next Year’s Awards ${Date.now()}`;
const DAY_MS = 86_400_000;

/** Fails if another page or another dialog is open than a newcomer would expect. */
async function expectAt(panel: Page, { title, dialog }: { title: string; dialog?: RegExp }) {
  const dialogs = panel.getByRole('dialog').or(panel.getByRole('alertdialog'));
  if (dialog) {
    await expect(dialogs).toHaveCount(1);
    await expect(dialogs).toHaveAccessibleName(dialog);
    return;
  }
  await expect(dialogs).toHaveCount(0);
  await expect(panel.getByRole('tabpanel').getByRole('heading', { level: 2 }).first()).toHaveText(title);
}

test('two days longer', async ({ panel, db }) => {
  const endOf = async () => {
    const [end = new Date()] = await db('voting_cycles').where({ is_active: 1 }).pluck('end_date');
    return end;
  };
  const before = await endOf();
  await openTab(panel, 'dashboard');
  await panel.getByRole('tab', { name: 'Voting System' }).click();
  await expectAt(panel, { title: 'Voting System' });
  await panel.getByRole('button', { name: 'Extend' }).click();
  await expectAt(panel, { title: 'Voting System', dialog: /^Change / });
  await panel.getByRole('button', { name: '2 days longer' }).click();
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('Voting period changed')).toBeVisible();
  await expectAt(panel, { title: 'Voting System' });
  // The form takes whole minutes.
  expect(Math.abs((await endOf()).getTime() - before.getTime() - 2 * DAY_MS)).toBeLessThan(60_000);
  await db('voting_cycles').where({ is_active: 1 }).update({ end_date: before });
});

test('prepare next year’s season from this one', async ({ panel, db, request }) => {
  const [favourite, other] = await (await request.get('/api/vendors')).json();
  await openTab(panel, 'dashboard');
  await panel.getByRole('tab', { name: 'Voting System' }).click();
  await expectAt(panel, { title: 'Voting System' });
  await panel.getByRole('button', { name: 'New voting period' }).click();
  await expectAt(panel, { title: 'Voting System', dialog: /^New voting period$/ });
  await panel.getByLabel('Name').fill(NAME);
  await panel.getByRole('button', { name: 'Next' }).click();
  await panel.getByRole('button', { name: 'Next' }).click();
  await panel.getByRole('radio', { name: 'Choose' }).click();
  await panel.getByRole('button', { name: 'Choose nominees in Variety' }).click();
  await expectAt(panel, { title: 'Voting System', dialog: /^New voting period$/ });
  await panel.getByLabel('Paste a list of names').fill(`${favourite.name}\n${other.name}`);
  await panel.getByRole('button', { name: 'Nominate only these' }).click();
  await expect(panel.getByText(/^2 of \d+ are nominated here$/)).toBeVisible();
  await panel.getByRole('button', { name: 'Next' }).click();
  await panel.getByRole('button', { name: 'Schedule period' }).click();
  await expect(panel.getByText('Voting period scheduled')).toBeVisible();
  await expectAt(panel, { title: 'Voting System' });
  await expect(panel.getByText(new RegExp(`^Next: ${NAME}, from `))).toBeVisible();
  const [variety] = await db('categories').where({ name: 'Variety' }).pluck('id');
  const nominated = (await db('vendors').whereNull('archived_at').select('id', 'stands_in')).filter(
    ({ stands_in }) => stands_in === null || stands_in.split(',').includes(String(variety)),
  );
  expect(nominated.map(({ id }) => id).sort()).toEqual([favourite.id, other.id].sort());
  await db('vendors').update({ stands_in: null });
  await db('voting_cycles').where({ name: NAME }).update({ is_scheduled: 0, cancelled_at: new Date() });
});
