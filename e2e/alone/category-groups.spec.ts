import { expectNoFindings, overflow } from '../axe.ts';
import { expect, open } from '../fixtures.ts';
import { openTab, test } from '../panel-fixtures.ts';

const GROUPS = ['Food', 'Drinks', 'Music', 'Stage', 'Crafts', 'Sports'];
const NAMES = GROUPS.flatMap((group) =>
  Array.from({ length: 10 }, (_, index) => `${group} prize ${index + 1}`),
);

test.afterAll(async ({ db }) => {
  await db('categories').where('name', 'like', '% prize %').update({ archived_at: new Date() });
});

test('an organiser makes 60 categories in six groups, and a voter on a phone votes in three with at most twelve taps', async ({
  panel,
  browser,
  stack,
  request,
  db,
  voter,
}) => {
  await openTab(panel, 'dashboard');
  await panel.getByRole('tab', { name: 'Categories' }).click();
  await panel.getByRole('button', { name: 'Import categories' }).click();
  const dialog = panel.getByRole('dialog', { name: 'Import categories' });
  const template = panel.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download a template' }).click();
  const chunks: string[] = [];
  for await (const chunk of await (await template).createReadStream()) chunks.push(String(chunk));
  const columns = chunks.join('').replace('\uFEFF', '').trim();
  expect(columns).toBe('Name,Description,Icon,Color,Picture,Group');
  // The groups follow each other in a spreadsheet that is sorted by name, not by group.
  const rows = NAMES.toSorted().map((name) => `${name},Who is best?,,,,${name.split(' ')[0]}`);
  await dialog.getByLabel('CSV file').setInputFiles({
    name: 'categories.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([columns, ...rows].join('\n')),
  });
  const drafts = dialog.getByRole('checkbox', {
    name: 'Add new categories as drafts, which only admins see',
  });
  await drafts.setChecked(false);
  await dialog.getByRole('button', { name: 'Import 60 categories' }).click();
  await expect(panel.getByText('60 categories imported', { exact: true })).toBeVisible();

  await panel.getByRole('link', { name: 'Groups' }).click();
  const list = panel.getByRole('region', { name: 'List of groups' });
  await expect(list.getByText('10 categories', { exact: true })).toHaveCount(6);
  await panel.getByRole('button', { name: 'More for Food' }).click();
  await panel.getByRole('menuitem', { name: 'Move…' }).click();
  await panel.getByLabel('Place on the voting page').click();
  await panel.getByRole('option', { name: 'After Crafts' }).click();
  await panel.getByRole('alertdialog').getByRole('button', { name: 'Move…' }).click();
  await expect(panel.getByText('Food moved', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Rename Stage' }).click();
  await panel.getByLabel('New name').fill('On stage');
  await panel.getByRole('alertdialog').getByRole('button', { name: 'Rename' }).click();
  await expect(panel.getByText('Stage renamed', { exact: true })).toBeVisible();
  await expectNoFindings(list.getByRole('rowheader', { name: 'On stage' }));

  const shown: { name: string; group: string }[] = await (await request.get('/api/categories')).json();
  const runs = shown.map(({ group }) => group).filter((group, index, all) => group !== all[index - 1]);
  expect(runs).toEqual(['Crafts', 'Food', 'Drinks', 'Music', 'Sports', 'On stage', '']);
  expect(shown.filter(({ group }) => group === 'Food')).toHaveLength(10);

  const voterPage = await browser.newPage({ baseURL: stack.url, viewport: { width: 390, height: 844 } });
  await voterPage.addInitScript((token) => localStorage.setItem('va_user_token', token), voter.token);
  await open(voterPage, '/');
  await expect(voterPage.getByRole('region', { name: 'Music' })).toBeVisible();
  expect(await overflow(voterPage.getByRole('region', { name: 'Music' }))).toBeLessThanOrEqual(0);
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
  await voterPage.close();
});
