import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectDialogAccessible, expectFits, expectNoFindings } from './axe.ts';
import { expect, open } from './fixtures.ts';
import { openTab, test } from './panel-fixtures.ts';

const NAME = 'Spring Awards by browser';
const DAY_MS = 86_400_000;

const inDays = (days: number, from = Date.now()) => new Date(from + days * DAY_MS);
/** Returns the text that a field for date and time accepts. */
const typed = (date: Date) => date.toISOString().slice(0, 16);

const LONG = `Donaudampfschifffahrtsgesellschaft ${Date.now()}`;

test.afterEach(async ({ db }) => {
  // A leftover period would block those that other tests schedule.
  await db('voting_cycles').where({ name: NAME }).update({ is_scheduled: false, cancelled_at: new Date() });
  await db('vendors').where({ name: LONG }).delete();
});

test('a super admin schedules, changes and cancels a period, by keyboard', async ({ panel, db }) => {
  const draft = {
    description: 'Steams along the river.',
    image_url: '',
    is_draft: true,
    archived_at: new Date(),
  };
  await db('vendors').insert({ ...draft, name: LONG, name_key: LONG.toLowerCase() });
  // All fields use one moment, because they take whole minutes, and a minute may begin between two of them.
  const from = Date.now();
  await openTab(panel, 'voting&page=periods');
  const list = panel.getByRole('region', { name: 'All periods' });
  await list.getByRole('button', { name: 'New voting period' }).press('Enter');
  const dialog = panel.getByRole('dialog');
  await dialog.getByLabel('Name').fill(NAME);
  await dialog.getByLabel('Starts').fill(typed(inDays(40, from)));
  await dialog.getByLabel('Ends').fill(typed(inDays(60, from)));
  await expect(dialog.getByText(/Lasts 20 days\.$/)).toBeVisible();
  await expect(
    dialog.getByText(/^In the site’s time zone \(UTC\)\. In your time zone \(Europe\/Berlin\): /),
  ).toHaveCount(2);
  await expectDialogAccessible(dialog.getByText(/Lasts 20 days\.$/));
  for (const name of ['Rules', 'Nominees', 'Check']) {
    await dialog.getByRole('button', { name: 'Next' }).press('Enter');
    const step = dialog.getByRole('group', { name: new RegExp(`: ${name}$`) });
    await expect(step).toBeFocused();
    if (name === 'Nominees') {
      await dialog.getByLabel('Choose nominees in').press('Enter');
      await panel.getByRole('option', { name: 'Shipping' }).press('Enter');
      await step.getByLabel('Search vendors').fill(LONG.slice(0, 20));
      await expectFits(step.getByRole('checkbox', { name: LONG }), [320]);
    }
    await expectDialogAccessible(step);
  }
  await dialog.getByRole('button', { name: 'Schedule period' }).press('Enter');
  const row = list.getByRole('row', { name: new RegExp(NAME) });
  await expectAccessible(row.getByText('Scheduled', { exact: true }));
  for (const [width, lines] of [
    [768, 2],
    [1440, 1],
  ] as const) {
    await panel.setViewportSize({ width, height: 900 });
    for (const moment of await row.locator('time').all()) {
      expect(await linesOf(moment), `${width} px`).toBe(lines);
    }
  }

  await row.getByRole('button', { name: 'Change' }).press('Enter');
  await dialog.getByLabel('Ends').fill(typed(inDays(70, from)));
  await expect(dialog.getByText(/Lasts 30 days\.$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(dialog).toBeHidden();
  await row.getByRole('button', { name: 'More' }).press('Enter');
  await panel.getByRole('menuitem', { name: 'Cancel period' }).press('Enter');
  await panel.getByRole('alertdialog').getByRole('button', { name: 'Cancel period' }).press('Enter');
  await expect(row).toHaveCount(0);
});

test('Reset Voting Period gets the focus back when the form of the running period opened from it closes', async ({
  panel,
}) => {
  await openTab(panel, 'voting');
  const reset = panel.getByRole('button', { name: 'Reset Voting Period' });
  await reset.press('Enter');
  await panel.getByRole('button', { name: 'Change the end date' }).press('Enter');
  const form = panel.getByRole('dialog', { name: /^Change / });
  await form.getByLabel('Ends').fill(typed(inDays(90)));
  await form.getByRole('button', { name: 'Cancel' }).press('Enter');
  await form.getByRole('button', { name: 'Leave' }).press('Enter');
  await expect(reset).toBeFocused();
});

/** Returns the number of lines of a text. */
const linesOf = (text: Locator): Promise<number> => text.evaluate((node) => node.getClientRects().length);

/** Shows the site between two periods, without ending the one that other tests vote in. */
async function betweenPeriods(page: Page): Promise<void> {
  const next = {
    name: 'Spring Awards',
    startDate: inDays(2.5).toISOString(),
    endDate: inDays(30).toISOString(),
  };
  for (const path of ['/api/voting/cycle', '/api/voting/state']) {
    await page.route(path, async (route) => {
      const answer = await route.fetch();
      const ended = { endDate: inDays(-1).toISOString(), startDate: inDays(-30).toISOString() };
      await route.fulfill({ json: { ...(await answer.json()), ...ended, next } });
    });
  }
}

test('between two periods, the site announces the next one and says what visitors can do until then', async ({
  page,
}) => {
  await betweenPeriods(page);
  await open(page, '/');
  await expect(page.getByRole('banner').getByText('Opens in 3 days')).toBeVisible();
  const notice = page.getByRole('status').filter({ hasText: 'Spring Awards opens on' });
  const account = notice.getByRole('link', { name: 'Create an account' });
  await expectFits(account, [320, 768, 1440]);
  await expectNoFindings(account);
  await account.click();
  await expect(page).toHaveURL(/\/register$/);
});
