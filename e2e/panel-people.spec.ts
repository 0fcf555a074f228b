import type { APIRequestContext, Page } from '@playwright/test';
import { bearer, expect, open, type Voter } from './fixtures.ts';
import { openTab, test } from './panel-fixtures.ts';

async function vote(request: APIRequestContext, { token }: Voter, categoryId: number) {
  const data = { vendorId: 1, categoryId };
  const answer = await request.post('/api/votes', { data, ...bearer(token) });
  return { status: answer.status(), code: (await answer.json()).code as string | undefined };
}

/** Finds somebody in the list by name. */
async function search(panel: Page, label: string, { username }: Voter): Promise<void> {
  await panel.getByRole('searchbox', { name: label }).fill(username);
  const table = panel.getByRole('table').filter({ hasText: username });
  await expect(table.getByRole('row').filter({ hasText: username })).toHaveCount(1);
  await expect(table.getByRole('row')).toHaveCount(2);
}

test('an account blocked in Users can neither vote nor sign in until it is unblocked in User Tracking', async ({
  browser,
  panel,
  request,
  voter,
}) => {
  const { username, password } = voter;
  expect(await vote(request, voter, 1)).toMatchObject({ status: 201 });
  await openTab(panel, 'users');
  await search(panel, 'Search users', voter);
  await panel.getByRole('button', { name: `More for ${username}` }).click();
  await panel.getByRole('menuitem', { name: 'Block' }).click();
  const asked = panel.getByRole('alertdialog', { name: `Block ${username}?` });
  await asked.getByLabel('Reason').fill('Votes in bursts');
  await asked.getByRole('button', { name: 'Block' }).click();
  await expect(panel.getByText(`${username} blocked`)).toBeVisible();
  await expect(panel.getByRole('row').filter({ hasText: username }).getByText('Inactive')).toBeVisible();
  expect(await vote(request, voter, 2)).toEqual({ status: 403, code: 'SESSION_BLOCKED' });

  const page = await browser.newPage();
  await open(page, '/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert').getByText(/^You’re blocked/)).toBeVisible();
  await page.close();

  await openTab(panel, 'sessions');
  await search(panel, 'Search sessions', voter);
  await panel.getByRole('button', { name: `View Details ${username}` }).click();
  const details = panel.getByRole('dialog', { name: 'Session details' });
  await expect(details.getByText('Reason: Votes in bursts')).toBeVisible();
  // Only figures of full hours are shown, so the vote of a moment ago is not in it.
  await expect(details.getByText('Categories completed')).toBeVisible();
  await expect(details.getByText(/^1 of \d+$/)).toHaveCount(0);
  await details.getByRole('button', { name: 'Unblock' }).click();
  await panel.getByRole('alertdialog').getByRole('button', { name: 'Unblock' }).click();
  await expect(details.getByRole('button', { name: 'Block', exact: true })).toBeVisible();
  expect(await vote(request, voter, 2)).toMatchObject({ status: 201 });
});
