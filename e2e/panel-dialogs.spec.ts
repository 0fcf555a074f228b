import type { Page } from '@playwright/test';
import { expectDialogAccessible } from './axe.ts';
import { expect } from './fixtures.ts';
import { openTab, test } from './panel-fixtures.ts';

interface DialogCase {
  /** The button that opens it. */
  button: RegExp;
  title: RegExp;
  /** What has to stand on the page before the button may be pressed. */
  before?: (panel: Page) => Promise<void>;
}

const fill = (label: string, value: string) => (panel: Page) =>
  panel.getByRole('tabpanel').getByLabel(label).fill(value);

const DIALOGS: Record<string, DialogCase[]> = {
  dashboard: [{ button: /^Customize Site/, title: /^Customize Site$/ }],
  sessions: [{ button: /^View Details/, title: /^Session details$/ }],
  users: [{ button: /^Deactivate/, title: /^Deactivate / }],
  categories: [
    { button: /^Add Category/, title: /^Add category$/ },
    { button: /^Edit/, title: /^Edit category$/ },
    { button: /^Delete/, title: /^Delete / },
  ],
  vendors: [
    { button: /^Add Vendor/, title: /^Add vendor$/ },
    { button: /^Edit (?!link)/, title: /^Edit vendor$/ },
    { button: /^Edit link/, title: /^Edit link$/ },
    { button: /^Delete link/, title: /^Delete the link / },
    { button: /^Add Link/, title: /^Add a link to / },
    { button: /^Delete (?!link)/, title: /^Delete / },
    { button: /^Import vendors/, title: /^Import vendors$/ },
  ],
  security: [
    { button: /^Create Admin User/, title: /^Create admin user$/ },
    { button: /^Delete Admin User/, title: /^Delete admin user$/ },
    { button: /^Re-issue code/, title: /^Re-issue the code of / },
    { button: /^Pause All Voting/, title: /^Pause all voting\?$/ },
  ],
  voting: [
    { button: /^Change End Date/, title: /^Change the end date$/ },
    { button: /^Reset All Votes/, title: /^Reset all votes\?$/ },
    { button: /^Reset Voting Period/, title: /^Reset the voting period\?$/ },
    {
      button: /^Create Voting Period/,
      title: /^Start a new voting period\?$/,
      before: fill('Number of days', '45'),
    },
    {
      button: /^Reset Category Votes/,
      title: /^Reset the votes of Speed\?$/,
      before: fill('Category name', 'sPEED'),
    },
  ],
};

for (const [tab, dialogs] of Object.entries(DIALOGS)) {
  test(`axe finds nothing in the dialogs of ${tab}, and Escape leads back to what opened them`, async ({
    panel,
    // Somebody who has a session to look at and an account to switch off.
    voter: _voter,
  }) => {
    test.slow();
    await openTab(panel, tab);
    for (const { button, title, before } of dialogs) {
      await test.step(`${title}`, async () => {
        await before?.(panel);
        const opener = panel.getByRole('tabpanel').getByRole('button', { name: button }).first();
        await opener.click();
        const dialog = panel.locator('[role="dialog"], [role="alertdialog"]');
        await expect(dialog).toHaveCount(1);
        await expect(dialog).toHaveAccessibleName(title);
        await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0);
        await expectDialogAccessible(panel);
        await panel.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
        await expect(opener).toBeFocused();
      });
    }
  });
}
