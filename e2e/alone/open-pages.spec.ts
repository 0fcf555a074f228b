import { resetVotes, restoreRemoval } from 'db/removals';
import { bearer, expect, leave, open } from '../fixtures.ts';
import { openTab, test } from '../panel-fixtures.ts';

const BY = { username: 'chief', ipAddress: null };

test('an open page shows pause, reset, restore and resume, and the next vote obeys them', async ({
  panel,
  browser,
  stack,
  voter,
  request,
  db,
}) => {
  const categories: { id: number }[] = await (await request.get('/api/categories')).json();
  const vote = async (categoryId: number) => {
    const data = { vendorId: 1, categoryId };
    const answer = await request.post('/api/votes', { data, ...bearer(voter.token) });
    return { status: answer.status(), code: (await answer.json()).code as string | undefined };
  };
  for (const { id } of categories) expect(await vote(id)).toMatchObject({ status: 201 });
  const page = await browser.newPage({ baseURL: stack.url });
  await page.addInitScript((token) => localStorage.setItem('va_user_token', token), voter.token);
  await open(page, '/');
  const badge = page.getByRole('banner').getByText(/left$|Voting paused/);
  const thanks = page.getByRole('heading', { name: 'All your votes are in' });
  await expect(thanks).toBeVisible();
  await expect(badge).toHaveText(/left$/);

  await openTab(panel, 'security');
  await panel.getByRole('button', { name: 'Pause All Voting' }).click();
  const question = panel.getByRole('alertdialog', { name: 'Pause all voting?' });
  await question.getByLabel('Reason (optional)').fill('We look into something.');
  await question.getByRole('button', { name: 'Pause All Voting' }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByText('We look into something.')).toBeVisible();
  await expect(badge).toHaveText('Voting paused');

  const reset = await resetVotes(db, BY, { reason: null });
  if (reset.removalId === null) throw new Error('There was nothing to reset.');
  await expect(page.getByText('0 of 6 categories completed')).toBeVisible();
  await expect(thanks).toBeHidden();
  expect(await vote(1)).toEqual({ status: 403, code: 'VOTING_PAUSED' });

  await restoreRemoval(db, BY, reset.removalId, { reason: null });
  await expect(thanks).toBeVisible();

  await panel.getByRole('button', { name: 'Resume Voting' }).click();
  await expect(panel.getByRole('button', { name: 'Pause All Voting' })).toBeVisible();
  await expect(page.getByText('We look into something.')).toBeHidden();
  await expect(badge).toHaveText(/left$/);
  // The same vote as a moment ago counts as a repeat, which is not refused.
  expect(await vote(1)).toMatchObject({ status: 201 });
  leave(page);
});
