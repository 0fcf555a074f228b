import { bearer, expect, open, test } from '../fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a dialog opened from the account menu returns the focus to the menu button', async ({
  voterPage: page,
  voter,
}) => {
  await open(page, '/');
  const name = page.getByRole('button', { name: `${voter.username}, account menu` });
  await name.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Change password' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Change password' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(name).toBeFocused();
});

test('after the last vote, the focus moves to the next link, and the page does not jump', async ({
  voterPage: page,
  voter,
  request,
}) => {
  for (const { id } of await (await request.get('/api/categories')).json()) {
    await request.post('/api/votes', { data: { vendorId: 1, categoryId: id }, ...bearer(voter.token) });
  }
  for (const [button, tab] of [
    ['See the leaderboard', 'Leaderboard'],
    ['See the results', 'Results'],
  ] as const) {
    await open(page, '/');
    const leadsOn = page.getByRole('button', { name: button });
    await leadsOn.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    await leadsOn.press('Enter');
    await expect(page.getByRole('tabpanel', { name: tab })).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
  }
});
