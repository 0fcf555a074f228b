import type { Locator } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect } from './fixtures.ts';
import { openTab, test } from './panel-fixtures.ts';

const TABS = {
  dashboard: 'Dashboard',
  sessions: 'User Tracking',
  categories: 'Categories',
  vendors: 'Vendors',
  users: 'Users',
  security: 'Security',
  voting: 'Voting System',
};

for (const [id, name] of Object.entries(TABS)) {
  test(`${name} opens by its address, and axe finds nothing`, async ({ panel }) => {
    await openTab(panel, id);
    await expect(panel.getByRole('tab', { name, selected: true })).toBeVisible();
    await expect(panel.getByRole('alert').filter({ hasText: /could not|failed/i })).toHaveCount(0);
    await expectAccessible(panel);
  });
}

test('a super admin has seven tabs, and a press on one puts it into the address', async ({ panel }) => {
  await openTab(panel, 'dashboard');
  await expect(panel.getByRole('tab')).toHaveText(Object.values(TABS));
  await panel.getByRole('tab', { name: 'Voting System' }).click();
  await expect(panel).toHaveURL(/tab=voting/);
  await panel.goBack();
  await expect(panel.getByRole('tab', { name: 'Dashboard', selected: true })).toBeVisible();
});

test('on a tablet the header of the panel has one line', async ({ panel }) => {
  await panel.setViewportSize({ width: 768, height: 900 });
  await openTab(panel, 'dashboard');
  const header = panel.getByRole('banner');
  const middleOf = async (part: Locator) => {
    const box = await part.boundingBox();
    return box && box.y + box.height / 2;
  };
  const name = await middleOf(header.getByText('Vendor Awards'));
  const logout = await middleOf(header.getByRole('button', { name: 'Logout' }));
  expect(Math.abs((name ?? 0) - (logout ?? 0))).toBeLessThan(8);
});

test.describe('a plain admin', () => {
  test.use({ role: 'admin' });

  test('has the four tabs of the specification, and nothing of the other three', async ({ panel }) => {
    await openTab(panel, 'security');
    await expect(panel.getByRole('tab')).toHaveText(['Dashboard', 'User Tracking', 'Users', 'Voting System']);
    await expect(panel.getByRole('tab', { name: 'Dashboard', selected: true })).toBeVisible();
    await expect(panel.getByText('Site Customization')).toHaveCount(0);
  });

  for (const id of ['dashboard', 'sessions', 'users', 'voting']) {
    test(`reads everything that ${id} shows`, async ({ panel }) => {
      const refused: string[] = [];
      panel.on('response', (answer) => {
        if (answer.url().includes('/api/') && answer.status() >= 400) refused.push(answer.url());
      });
      await openTab(panel, id);
      expect(refused).toEqual([]);
    });
  }
});
