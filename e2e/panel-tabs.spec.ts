import type { Locator, Page } from '@playwright/test';
import { expectAccessible, overflow } from './axe.ts';
import { expect, open } from './fixtures.ts';
import { tabTo } from './keyboard.ts';
import { openTab, pageAddresses, test } from './panel-fixtures.ts';

const TABS = {
  dashboard: 'Dashboard',
  sessions: 'User Tracking',
  categories: 'Categories',
  vendors: 'Vendors',
  users: 'Users',
  security: 'Security',
  voting: 'Voting System',
};

/** Opens each page of the open tab by its address, and returns how many there are. */
async function walkPages(panel: Page, look: () => Promise<void>): Promise<number> {
  const addresses = await pageAddresses(panel);
  for (const address of addresses) {
    await test.step(address, async () => {
      await openTab(panel, address.replace('/admin?tab=', ''));
      const current = panel.locator('main nav a[aria-current="page"]');
      await expect(current).toHaveAttribute('href', address);
      await expect(panel.getByRole('alert').filter({ hasText: /could not|failed|couldn’t/i })).toHaveCount(0);
      await look();
    });
  }
  return addresses.length;
}

for (const [id, name] of Object.entries(TABS)) {
  test(`${name} and its pages open by their addresses, fit every screen, and axe finds nothing`, async ({
    panel,
  }) => {
    await openTab(panel, id);
    await expect(panel.getByRole('tab', { name, selected: true })).toBeVisible();
    const look = async () => {
      await expectAccessible(panel.getByRole('tab', { name, selected: true }));
      await panel.setViewportSize({ width: 768, height: 900 });
      expect(
        await overflow(panel.getByRole('tab', { name, selected: true })),
        'on a tablet',
      ).toBeLessThanOrEqual(0);
    };
    const pages = await walkPages(panel, look);
    if (pages === 0) await look();
  });
}

test('a super admin has seven tabs, and a click on one changes the address', async ({ panel }) => {
  await openTab(panel, 'dashboard');
  await expect(panel.getByRole('tab')).toHaveText(Object.values(TABS));
  await panel.getByRole('tab', { name: 'Voting System' }).click();
  await expect(panel).toHaveURL(/tab=voting/);
  await panel.goBack();
  await expect(panel.getByRole('tab', { name: 'Dashboard', selected: true })).toBeVisible();
});

test('the links to the pages of a tab begin and end where the content does', async ({ panel }) => {
  await openTab(panel, 'voting');
  const section = await panel.getByRole('tabpanel').getByRole('region').first().boundingBox();
  const first = await panel.getByRole('link', { name: 'Current period' }).boundingBox();
  const last = await panel.getByRole('link', { name: 'Help', exact: true }).boundingBox();
  expect(first?.x).toBe(section?.x);
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo((section?.x ?? 0) + (section?.width ?? 0), 0);
});

test('the pages of a tab are reached by keyboard, and Back and Forward lead through them', async ({
  panel,
}) => {
  await openTab(panel, 'voting');
  await panel.getByRole('tab', { name: 'Voting System' }).focus();
  await tabTo(panel, 'link', /^All periods/);
  const link = panel.getByRole('link', { name: 'All periods' });
  await panel.keyboard.press('Enter');
  await expect(panel).toHaveURL('/admin?tab=voting&page=periods');
  await expect(panel.getByRole('heading', { level: 2, name: 'All periods' })).toBeVisible();
  await expect(link).toBeFocused();
  await panel.goBack();
  await expect(panel.getByRole('heading', { level: 2, name: 'Voting System' })).toBeVisible();
  await panel.goForward();
  await expect(panel.getByRole('heading', { level: 2, name: 'All periods' })).toBeVisible();
});

test('Help opens the guide in the panel, fits every screen, and Back leads to the page', async ({
  panel,
}) => {
  await openTab(panel, 'voting&page=codes');
  await panel.getByRole('link', { name: 'Help' }).click();
  await expect(panel).toHaveURL('/admin?tab=voting&page=codes&help=invitation-codes');
  await expectAccessible(panel.getByRole('heading', { level: 2, name: 'Invitation codes' }));
  await panel.goBack();
  await expect(panel.getByRole('heading', { level: 2, name: 'Who may vote' })).toBeVisible();
});

test('a page is loaded when it is opened, not with the panel', async ({ panel }) => {
  const scripts: string[] = [];
  panel.on('request', (asked) => scripts.push(new URL(asked.url()).pathname));
  const isRead = () => scripts.some((path) => path.includes('/audit-log-'));
  await openTab(panel, 'security');
  expect(isRead()).toBe(false);
  await panel.getByRole('link', { name: 'Audit log' }).click();
  await expect(panel.getByRole('heading', { level: 2, name: 'Audit log' })).toBeVisible();
  expect(isRead()).toBe(true);
});

test('on a tablet, the header of the panel has one line', async ({ panel }) => {
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

test('on a tablet, the chosen tab stays in view when its label becomes wider, as when the font arrives', async ({
  panel,
}) => {
  await panel.setViewportSize({ width: 768, height: 900 });
  await openTab(panel, 'voting');
  const chosen = panel.getByRole('tab', { name: 'Voting System' });
  await expect(chosen).toBeInViewport({ ratio: 0.9 });
  await chosen.evaluate((tab) => tab.parentElement?.style.setProperty('letter-spacing', '2px'));
  await expect(chosen).toBeInViewport({ ratio: 0.9 });
});

test.describe('a plain admin', () => {
  test.use({ role: 'admin' });

  test('has the four specified tabs, and nothing of the other three', async ({ panel }) => {
    await openTab(panel, 'security');
    await expect(panel.getByRole('tab')).toHaveText(['Dashboard', 'User Tracking', 'Users', 'Voting System']);
    await expect(panel.getByRole('tab', { name: 'Dashboard', selected: true })).toBeVisible();
    await expect(panel.getByText('Site Customization')).toHaveCount(0);
  });

  test('gets the first page of a tab instead of one for super admins', async ({ panel }) => {
    await open(panel, '/admin?tab=dashboard&page=texts');
    await expect(panel.getByRole('heading', { level: 2, name: 'Dashboard' })).toBeVisible();
    expect(await pageAddresses(panel)).toEqual(['/admin?tab=dashboard', '/admin?tab=dashboard&page=account']);
  });

  for (const id of ['dashboard', 'sessions', 'users', 'voting']) {
    test(`reads everything that ${id} shows, on each of its pages`, async ({ panel }) => {
      const refused: string[] = [];
      panel.on('response', (answer) => {
        if (answer.url().includes('/api/') && answer.status() >= 400) refused.push(answer.url());
      });
      await openTab(panel, id);
      await walkPages(panel, async () => undefined);
      expect(refused).toEqual([]);
    });
  }
});
