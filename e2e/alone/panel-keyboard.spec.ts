import { expect } from '../fixtures.ts';
import { openTab, tabTo, test } from '../panel-fixtures.ts';

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
