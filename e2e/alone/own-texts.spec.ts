import { expectAccessible, expectDialogAccessible, expectNoFindings } from '../axe.ts';
import { expect, open, served } from '../fixtures.ts';
import { openPage, openTab, test } from '../panel-fixtures.ts';

test('visitors see the organiser’s title, announcement and link until they are reset', async ({
  panel,
  browser,
  stack,
  db,
}) => {
  await openTab(panel, 'dashboard');
  await panel.getByRole('button', { name: 'Customize Site' }).click();
  const customize = panel.getByRole('dialog', { name: 'Customize Site' });
  await customize.getByLabel('Main Hero Title').fill('The Golden Vendors');
  await customize.getByRole('button', { name: 'Save changes' }).click();
  await expect(customize).toHaveCount(0);

  await openPage(panel, 'Dashboard', 'Site texts');
  const set = async (label: string, field: string, value: string) => {
    await panel.getByRole('button', { name: `Edit ${label}` }).click();
    const dialog = panel.getByRole('dialog', { name: `Edit ${label.toLowerCase()}` });
    await dialog.getByLabel(field).fill(value);
    await expectDialogAccessible(dialog);
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog).toHaveCount(0);
  };
  await set('Announcement', 'Text', 'The ceremony is [on Sunday](https://awards.example/ceremony).');
  await set('Contact', 'Address', 'mailto:fair@awards.example');
  await expectAccessible(panel.getByRole('button', { name: 'Edit Contact' }));

  const visitor = await browser.newPage({ baseURL: stack.url });
  const strip = visitor.getByRole('complementary', { name: 'Announcement' });
  await served(visitor.request, '/api/site-config', 'mailto:fair@awards.example');
  await served(visitor.request, '/privacy', 'mailto:fair@awards.example');
  await open(visitor, '/privacy');
  await expect(strip).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Contact' })).toBeVisible();
  await expect(strip.getByRole('link', { name: 'on Sunday' })).toHaveAttribute(
    'href',
    'https://awards.example/ceremony',
  );
  await visitor.setViewportSize({ width: 320, height: 700 });
  await expectAccessible(visitor.getByRole('link', { name: 'Contact' }));
  await strip.getByRole('button', { name: 'Hide announcement' }).click();
  await expect(strip).toHaveCount(0);
  await open(visitor, '/');
  const title = visitor.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('The Golden Vendors');

  await panel.getByRole('button', { name: 'More for Announcement' }).click();
  await panel.getByRole('menuitem', { name: 'Reset to default' }).click();
  await panel.getByRole('alertdialog').getByRole('button', { name: 'Reset to default' }).click();
  await expect(panel.getByText('No announcement', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'More for Main Hero Title' }).click();
  await panel.getByRole('menuitem', { name: 'Reset to default' }).click();
  await panel.getByRole('alertdialog').getByRole('button', { name: 'Reset to default' }).click();
  await served(visitor.request, '/', 'Community Choice Awards</bdi>');
  await open(visitor, '/');
  await expect(title).toHaveText('Community Choice Awards');
  await visitor.close();
  await db('system_settings').delete();
});

test('the site’s time zone, chosen by keyboard, is shown beside visitors’ own', async ({
  panel,
  browser,
  stack,
  db,
}) => {
  await openTab(panel, 'dashboard&page=texts');
  await panel.getByRole('button', { name: 'Edit Time zone' }).press('Enter');
  const dialog = panel.getByRole('dialog');
  const zone = dialog.getByRole('combobox', { name: 'Time zone' });
  await zone.pressSequentially('new york');
  await zone.press('Enter');
  await expect(zone).toHaveValue('America/New York');
  await expectDialogAccessible(zone);
  await dialog.getByRole('button', { name: 'Save changes' }).press('Enter');
  await expect(dialog).toHaveCount(0);

  const visitor = await browser.newPage({ baseURL: stack.url, timezoneId: 'Asia/Tokyo' });
  await served(visitor.request, '/api/site-config', 'America/New_York');
  await open(visitor, '/privacy');
  await visitor
    .getByRole('banner')
    .getByRole('button', { name: /left Exact time$/ })
    .click();
  await expect(visitor.getByRole('tooltip')).toContainText('America/New York: ');
  await expectNoFindings(visitor.getByRole('tooltip'));
  await visitor.close();
  await db('system_settings').delete();
});
