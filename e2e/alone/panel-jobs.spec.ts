import { bearer, expect, open } from '../fixtures.ts';
import { tabTo } from '../keyboard.ts';
import { openTab, test } from '../panel-fixtures.ts';

// These tests change what every voter sees, so nobody may vote at the same time.

test('a category is created by keyboard alone, and voters see it', async ({ panel, request, db }) => {
  const name = `Keyboard care ${Date.now()}`;
  await openTab(panel, 'dashboard');
  await tabTo(panel, 'tab', /^Dashboard/);
  await panel.keyboard.press('ArrowRight');
  // The focus moves a moment after the key; a second key before that would start from the same tab.
  await expect(panel.getByRole('tab', { name: /^Dashboard/ })).not.toBeFocused();
  await panel.keyboard.press('ArrowRight');
  await expect(panel.getByRole('tab', { name: 'Categories', selected: true })).toBeFocused();
  await expect(panel.getByRole('button', { name: /^Add Category/ })).toBeVisible();
  await tabTo(panel, 'button', /^Add Category/);
  await panel.keyboard.press('Enter');
  await expect(panel.getByRole('dialog', { name: 'Add category' })).toBeVisible();
  await tabTo(panel, 'textbox', /^Name/);
  await panel.keyboard.type(name);
  await tabTo(panel, 'textbox', /^Description/);
  await panel.keyboard.type('How well the keys are looked after.');
  await tabTo(panel, 'button', /^Create category/);
  await panel.keyboard.press('Enter');
  await expect(panel.getByRole('dialog')).toHaveCount(0);
  await expect(panel.getByRole('table').getByText(name, { exact: true }).first()).toBeVisible();
  // Public answers may be two seconds old.
  await expect
    .poll(async () => {
      const categories: { name: string }[] = await (await request.get('/api/categories')).json();
      return categories.map((category) => category.name);
    })
    .toContain(name);
  await db('categories').where({ name }).delete();
});

test('a pause in the panel applies to the next vote, and so does its end', async ({
  panel,
  request,
  voter,
}) => {
  const vote = async (categoryId: number) => {
    const data = { vendorId: 1, categoryId };
    const answer = await request.post('/api/votes', { data, ...bearer(voter.token) });
    return { status: answer.status(), code: (await answer.json()).code as string | undefined };
  };
  await openTab(panel, 'security');
  expect(await vote(1)).toMatchObject({ status: 201 });

  await panel.getByRole('button', { name: 'Pause All Voting' }).click();
  const question = panel.getByRole('alertdialog', { name: 'Pause all voting?' });
  await question.getByLabel('Reason (optional)').fill('Checking the count');
  await question.getByRole('button', { name: 'Pause All Voting' }).click();
  await expect(question).toHaveCount(0);
  expect(await vote(2)).toEqual({ status: 403, code: 'VOTING_PAUSED' });

  await panel.getByRole('button', { name: 'Resume Voting' }).click();
  await expect(panel.getByRole('button', { name: 'Pause All Voting' })).toBeVisible();
  expect(await vote(2)).toMatchObject({ status: 201 });
});

test('visitors see a customized title until it is reset to the default', async ({ panel, page }) => {
  const visitor = await page.context().newPage();
  // Public answers may be two seconds old, and a page does not ask again.
  const readsTitle = (title: string) =>
    expect(async () => {
      await open(visitor, '/');
      await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 1000 });
    }).toPass();
  await openTab(panel, 'dashboard');
  await panel.getByRole('button', { name: 'Customize Site' }).click();
  const dialog = panel.getByRole('dialog', { name: 'Customize Site' });
  await dialog.getByLabel('Main Hero Title').fill('The Golden Vendors');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toHaveCount(0);
  await readsTitle('The Golden Vendors');

  await openTab(panel, 'dashboard&page=texts');
  await panel.getByRole('button', { name: 'More for Main Hero Title' }).click();
  await panel.getByRole('menuitem', { name: 'Reset to default' }).click();
  await panel.getByRole('alertdialog').getByRole('button', { name: 'Reset to default' }).click();
  await readsTitle('Community Choice Awards');
});
