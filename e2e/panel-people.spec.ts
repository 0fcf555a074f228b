import type { APIRequestContext, Page } from '@playwright/test';
import { bearer, expect, open, REFUSED_SIGN_IN, type Voter } from './fixtures.ts';
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

test('an account blocked in View Details can neither vote nor sign in until it is unblocked', async ({
  browser,
  panel,
  request,
  voter,
}) => {
  expect(await vote(request, voter, 1)).toMatchObject({ status: 201 });
  await openTab(panel, 'sessions');
  await search(panel, 'Search sessions', voter);
  await panel.getByRole('button', { name: `View Details of ${voter.username}` }).click();
  const details = panel.getByRole('dialog', { name: 'Session details' });
  await expect(details.getByText('Not shown yet')).toBeVisible();
  await details.getByLabel('Reason for blocking').fill('Votes in bursts');
  await details.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(details.getByText('Reason: Votes in bursts')).toBeVisible();
  expect(await vote(request, voter, 2)).toEqual({ status: 403, code: 'SESSION_BLOCKED' });

  const { username, password } = voter;
  const page = await browser.newPage();
  await open(page, '/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert').getByText(/^You’re blocked/)).toBeVisible();
  await page.close();

  await details.getByRole('button', { name: 'Unblock' }).click();
  await expect(details.getByRole('button', { name: 'Block', exact: true })).toBeVisible();
  expect(await vote(request, voter, 2)).toMatchObject({ status: 201 });
});

test('a deactivated account is signed out at once, and can sign in again when it is reactivated', async ({
  panel,
  request,
  voter,
}) => {
  const signIn = async () => {
    const { username, password } = voter;
    return (await request.post('/api/login', { data: { username, password } })).status();
  };
  await openTab(panel, 'users');
  await search(panel, 'Search users', voter);
  await panel.getByRole('button', { name: `Deactivate ${voter.username}` }).click();
  await panel.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(panel.getByRole('button', { name: `Reactivate ${voter.username}` })).toBeVisible();
  expect(await vote(request, voter, 1)).toMatchObject({ status: 401 });
  expect(REFUSED_SIGN_IN).toContain(await signIn());

  await panel.getByRole('button', { name: `Reactivate ${voter.username}` }).click();
  await panel.getByRole('alertdialog').getByRole('button', { name: 'Reactivate' }).click();
  await expect(panel.getByRole('button', { name: `Deactivate ${voter.username}` })).toBeVisible();
  expect(await signIn()).toBe(200);
});
