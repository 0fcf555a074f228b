import { setPause } from 'db/cycles';
import { resetVotes, restoreRemoval } from 'db/removals';
import { bearer, expect, open, test } from '../fixtures.ts';

const BY = { username: 'chief', ipAddress: null };

test('an open page shows pause, reset, restore and resume', async ({
  voterPage: page,
  voter,
  request,
  db,
}) => {
  const categories: { id: number }[] = await (await request.get('/api/categories')).json();
  const vote = (categoryId: number) =>
    request.post('/api/votes', { data: { vendorId: 1, categoryId }, ...bearer(voter.token) });
  for (const { id } of categories) expect((await vote(id)).status()).toBe(201);
  await open(page, '/');
  const badge = page.getByRole('banner').getByText(/left$|Voting paused/);
  await expect(page.getByRole('heading', { name: 'All your votes are in' })).toBeVisible();
  await expect(badge).toHaveText(/left$/);

  await setPause(db, BY, { paused: true, reason: 'We look into something.' });
  await expect(page.getByText('We look into something.')).toBeVisible();
  await expect(badge).toHaveText('Voting paused');

  const reset = await resetVotes(db, BY, { reason: null });
  if (reset.removalId === null) throw new Error('There was nothing to reset.');
  await expect(page.getByText('0 of 6 categories completed')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'All your votes are in' })).toBeHidden();

  await restoreRemoval(db, BY, reset.removalId, { reason: null });
  await expect(page.getByRole('heading', { name: 'All your votes are in' })).toBeVisible();

  await setPause(db, BY, { paused: false, reason: null });
  await expect(page.getByText('We look into something.')).toBeHidden();
  await expect(badge).toHaveText(/left$/);
});
