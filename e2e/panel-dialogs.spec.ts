import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect } from './fixtures.ts';
import { openTab, test } from './panel-fixtures.ts';

interface DialogCase {
  tab: string;
  /** The button that opens it. */
  button: RegExp;
  title: RegExp;
  /** What has to stand on the page before the button may be pressed. */
  before?: (panel: Page) => Promise<void>;
}

const fill = (label: string, value: string) => (panel: Page) =>
  panel.getByRole('tabpanel').getByLabel(label).fill(value);

const DIALOGS: DialogCase[] = [
  { tab: 'dashboard', button: /^Customize Site/, title: /^Customize Site$/ },
  { tab: 'sessions', button: /^View Details/, title: /^Session details$/ },
  { tab: 'users', button: /^Deactivate/, title: /^Deactivate / },
  { tab: 'categories', button: /^Add Category/, title: /^Add category$/ },
  { tab: 'categories', button: /^Edit/, title: /^Edit category$/ },
  { tab: 'categories', button: /^Delete/, title: /^Delete / },
  { tab: 'vendors', button: /^Add Vendor/, title: /^Add vendor$/ },
  { tab: 'vendors', button: /^Edit (?!link)/, title: /^Edit vendor$/ },
  { tab: 'vendors', button: /^Edit link/, title: /^Edit link$/ },
  { tab: 'vendors', button: /^Delete link/, title: /^Delete the link / },
  { tab: 'vendors', button: /^Add Link/, title: /^Add a link to / },
  { tab: 'vendors', button: /^Delete (?!link)/, title: /^Delete / },
  { tab: 'vendors', button: /^Import vendors/, title: /^Import vendors$/ },
  { tab: 'security', button: /^Create Admin User/, title: /^Create admin user$/ },
  { tab: 'security', button: /^Delete Admin User/, title: /^Delete admin user$/ },
  { tab: 'security', button: /^Re-issue code/, title: /^Re-issue the code of / },
  { tab: 'security', button: /^Pause All Voting/, title: /^Pause all voting\?$/ },
  { tab: 'voting', button: /^Change End Date/, title: /^Change the end date$/ },
  { tab: 'voting', button: /^Reset All Votes/, title: /^Reset all votes\?$/ },
  { tab: 'voting', button: /^Reset Voting Period/, title: /^Reset the voting period\?$/ },
  {
    tab: 'voting',
    button: /^Create Voting Period/,
    title: /^Start a new voting period\?$/,
    before: fill('Number of days', '45'),
  },
  {
    tab: 'voting',
    button: /^Reset Category Votes/,
    title: /^Reset the votes of Speed\?$/,
    before: fill('Category name', 'sPEED'),
  },
];

const inWords = (pattern: RegExp) => pattern.source.replaceAll(/\(\?!\w+\)|\^/g, '').trim();

for (const { tab, button, title, before } of DIALOGS) {
  test(`${tab}: ${inWords(button)} opens a dialog that axe finds nothing in and Escape closes`, async ({
    panel,
    // Somebody who has a session to look at and an account to switch off.
    voter: _voter,
  }) => {
    test.slow();
    await openTab(panel, tab);
    await before?.(panel);
    const opener = panel.getByRole('tabpanel').getByRole('button', { name: button }).first();
    await opener.click();
    const dialog = panel.locator('[role="dialog"], [role="alertdialog"]');
    await expect(dialog).toHaveCount(1);
    await expect(dialog).toHaveAccessibleName(title);
    await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectAccessible(panel, '[role="dialog"], [role="alertdialog"]');
    await panel.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
}
