import type { Page } from '@playwright/test';
import { bearer, fillRegistration, newUsername, registerVoter } from '../fixtures.ts';
import { expect, type Person } from './person.ts';

/** Goes from the address of a QR code to a vote in every category. */
export async function newcomerVotes(newcomer: Person, address: string): Promise<void> {
  const { page, keep } = newcomer;
  const username = newUsername();
  await newcomer.open(address);
  const rows = page.getByRole('region', { name: /^Vote for/ }).getByRole('listitem');
  const [first] = await rows.all();
  if (!first) throw new Error('This vendor stands in no category.');
  await keep('vendor');
  await first.getByRole('button', { name: 'Vote' }).click();
  await expect(page).toHaveURL('/login');
  await keep('sign-in');
  await page
    .getByRole('main')
    .getByRole('link', { name: /create/i })
    .click();
  await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible();
  await fillRegistration(page, username);
  await keep('register');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText(/recovery code/i).first()).toBeVisible();
  await keep('recovery-code');
  await page.getByRole('link', { name: 'Continue', exact: true }).click();
  await keep('continue');
  await page.getByRole('button', { name: `Continue as ${username}` }).click();
  await expect(first.getByText(/^Cast your vote for/)).toBeVisible();
  await keep('choice-kept');
  await first.getByRole('button', { name: 'Cast Vote' }).click();
  await expect(first.getByText('Voted', { exact: true })).toBeVisible();
  await keep('first-vote');
  await newcomer.open('/');
  await page.getByRole('link', { name: /^5 left/ }).click();
  const chooser = page.getByRole('dialog');
  await chooser.getByRole('option').nth(1).click();
  await keep('choosing');
  await chooser.getByRole('button', { name: 'Stop here' }).click();
  await newcomer.open(address);
  for (const row of (await rows.all()).slice(1)) {
    await row.getByRole('button', { name: 'Vote' }).click();
    await row.getByRole('button', { name: 'Cast Vote' }).click();
    await expect(row.getByText('Voted', { exact: true })).toBeVisible();
  }
  await keep('six-votes');
  await newcomer.open('/');
  await expect(page.getByRole('heading', { name: 'All your votes are in' })).toBeVisible();
  await keep('home');
}

/** Adds voters, each with a vote in every category for one of `favourites` (ids), in turns. */
export async function othersVote(page: Page, favourites: readonly number[], voters: number): Promise<void> {
  const categories: { id: number }[] = await (await page.request.get('/api/categories')).json();
  for (let index = 0; index < voters; index += 1) {
    const { token } = await registerVoter(page.request);
    for (const { id } of categories) {
      const vendorId = favourites[(index + id) % favourites.length];
      const answer = await page.request.post('/api/votes', {
        data: { categoryId: id, vendorId },
        ...bearer(token),
      });
      expect(answer.status(), await answer.text()).toBe(201);
    }
  }
}
