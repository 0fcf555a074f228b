import type { Locator } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect } from './fixtures.ts';
import { openPage, openTab, pageNames, tabTo, test } from './panel-fixtures.ts';

const TABS = ['Dashboard', 'User Tracking', 'Categories', 'Vendors', 'Users', 'Security', 'Voting System'];

test('a super admin has seven tabs, a click changes the address, and a page is loaded when it is opened', async ({
  panel,
}) => {
  const scripts: string[] = [];
  panel.on('request', (asked) => scripts.push(new URL(asked.url()).pathname));
  const isRead = () => scripts.some((path) => path.includes('/audit-log-'));
  await openTab(panel, 'dashboard');
  await expect(panel.getByRole('tab')).toHaveText(TABS);
  await panel.getByRole('tab', { name: 'Security' }).click();
  await expect(panel).toHaveURL(/tab=security/);
  await expect(panel.getByRole('link', { name: 'Audit log' })).toBeVisible();
  expect(isRead()).toBe(false);
  await openPage(panel, 'Security', 'Audit log');
  await expect(panel.getByRole('heading', { level: 2, name: 'Audit log' })).toBeVisible();
  expect(isRead()).toBe(true);
});

test('the pages of a tab are links in line with the content, work by keyboard and with Back, and have help', async ({
  panel,
}) => {
  await openTab(panel, 'voting');
  await test.step('the links begin and end where the content does', async () => {
    const section = await panel.getByRole('tabpanel').getByRole('region').first().boundingBox();
    const first = await panel.getByRole('link', { name: 'Current period' }).boundingBox();
    const last = await panel.getByRole('link', { name: 'Help', exact: true }).boundingBox();
    expect(first?.x).toBe(section?.x);
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo((section?.x ?? 0) + (section?.width ?? 0), 0);
  });
  await test.step('a page is opened by keyboard', async () => {
    await panel.getByRole('tab', { name: 'Voting System' }).focus();
    await tabTo(panel, 'link', /^All periods/);
    await panel.keyboard.press('Enter');
    await expect(panel).toHaveURL('/admin?tab=voting&page=periods');
    await expect(panel.getByRole('heading', { level: 2, name: 'All periods' })).toBeVisible();
    await expect(panel.getByRole('link', { name: 'All periods' })).toBeFocused();
    await panel.goBack();
    await expect(panel.getByRole('heading', { level: 2, name: 'Voting System' })).toBeVisible();
    await panel.goForward();
    await expect(panel.getByRole('heading', { level: 2, name: 'All periods' })).toBeVisible();
  });
  await test.step('Help opens the guide in the panel, and Back leads to the page', async () => {
    await openPage(panel, 'Voting System', 'Who may vote');
    await panel.getByRole('link', { name: 'Help' }).click();
    await expect(panel).toHaveURL('/admin?tab=voting&page=codes&help=invitation-codes');
    await expectAccessible(panel.getByRole('heading', { level: 2, name: 'Invitation codes' }));
    await panel.goBack();
    await expect(panel.getByRole('heading', { level: 2, name: 'Who may vote' })).toBeVisible();
  });
});

test('on a tablet, the header has one line, and the chosen tab stays in view when its label becomes wider', async ({
  panel,
}) => {
  await panel.setViewportSize({ width: 768, height: 900 });
  await openTab(panel, 'voting');
  const header = panel.getByRole('banner');
  const middleOf = async (part: Locator) => {
    const box = await part.boundingBox();
    return box && box.y + box.height / 2;
  };
  const name = await middleOf(header.getByText('Vendor Awards'));
  const logout = await middleOf(header.getByRole('button', { name: 'Logout' }));
  expect(Math.abs((name ?? 0) - (logout ?? 0))).toBeLessThan(8);
  const chosen = panel.getByRole('tab', { name: 'Voting System' });
  await expect(chosen).toBeInViewport({ ratio: 0.9 });
  // The label becomes wider when its font arrives.
  await chosen.evaluate((tab) => tab.parentElement?.style.setProperty('letter-spacing', '2px'));
  await expect(chosen).toBeInViewport({ ratio: 0.9 });
});

test.describe('a plain admin', () => {
  test.use({ role: 'admin' });

  test('has four tabs, reads everything on their pages, and gets the first page instead of those of super admins', async ({
    panel,
  }) => {
    const refused: string[] = [];
    panel.on('response', (answer) => {
      if (answer.url().includes('/api/') && answer.status() >= 400) refused.push(answer.url());
    });
    const tabs = ['Dashboard', 'User Tracking', 'Users', 'Voting System'];
    await openTab(panel, 'security');
    await expect(panel.getByRole('tab', { name: 'Dashboard', selected: true })).toBeVisible();
    await expect(panel.getByRole('tab')).toHaveText(tabs);
    await expect(panel.getByText('Site Customization')).toHaveCount(0);
    for (const tab of tabs) {
      await panel.getByRole('tab', { name: tab }).click();
      await expect(panel.getByRole('tab', { name: tab, selected: true })).toBeVisible();
      for (const page of await pageNames(panel, tab)) await openPage(panel, tab, page);
    }
    expect(refused).toEqual([]);
  });
});
