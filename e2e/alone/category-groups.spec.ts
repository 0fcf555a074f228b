import { expectFits, expectNoFindings } from '../axe.ts';
import { expect, leave, open, served } from '../fixtures.ts';
import { openTab, test } from '../panel-fixtures.ts';

const GROUPS = ['Food', 'Drinks', 'Music', 'Stage', 'Crafts', 'Sports'];

test.afterAll(async ({ db }) => {
  await db('categories').where('name', 'like', '% prize %').update({ archived_at: new Date() });
});

test('of 60 categories in six groups, a voter on a phone votes in three with at most twelve taps', async ({
  panel,
  browser,
  stack,
  db,
  voter,
}) => {
  await db('categories').insert(
    GROUPS.flatMap((group_name) =>
      Array.from({ length: 10 }, (_, index) => {
        const name = `${group_name} prize ${index + 1}`;
        const rest = { description: 'Who is best?', icon: 'award', color: 'blue', display_order: 0 };
        return { ...rest, name, name_key: name.toLowerCase(), group_name };
      }),
    ),
  );
  await openTab(panel, 'categories&page=groups');
  const list = panel.getByRole('region', { name: 'List of groups' });
  await expect(list.getByText('10 categories', { exact: true })).toHaveCount(6);
  await expectNoFindings(list.getByRole('rowheader', { name: 'Stage' }));

  const voterPage = await browser.newPage({ baseURL: stack.url, viewport: { width: 390, height: 844 } });
  await served(voterPage.request, '/', 'Music prize 7');
  await voterPage.addInitScript((token) => localStorage.setItem('va_user_token', token), voter.token);
  await open(voterPage, '/');
  await expectFits(voterPage.getByRole('region', { name: 'Music' }), [390]);
  let taps = 0;
  for (const name of ['Music prize 7', 'Crafts prize 3', 'Sports prize 10']) {
    // The first tap opens the list, and the second chooses in it.
    await voterPage.getByLabel('Go to a category').selectOption(name);
    taps += 2;
    await voterPage.getByRole('option', { name: 'Harbourlight Hosting' }).click();
    taps += 1;
    const card = voterPage.getByRole('listitem', { name, exact: true });
    await card.getByRole('button', { name: 'Cast Vote' }).click();
    taps += 1;
    await expect(card.getByText('Voted', { exact: true })).toBeVisible();
  }
  expect(taps).toBeLessThanOrEqual(12);
  await expect(voterPage.getByRole('region', { name: 'Music' }).getByText('1 of 10')).toBeVisible();
  await expect(voterPage.getByLabel('Go to a category')).toBeInViewport();
  const [{ count = 0 } = {}] = await db('votes')
    .join('users', 'users.id', 'votes.user_id')
    .where({ username: voter.username })
    .count({ count: '*' });
  expect(count).toBe(3);
  leave(voterPage);
});
