import type { Locator, Page } from '@playwright/test';
import { expectAccessibleOnPhone, expectDialogAccessible, expectFits } from './axe.ts';
import { expect } from './fixtures.ts';
import { openPage, openTab, test } from './panel-fixtures.ts';

interface DialogCase {
  /** The button that opens the dialog. */
  button: RegExp;
  title: RegExp;
  /** The act to choose from the menu that the button opens. */
  act?: string;
  /** Prepares the page before the button can be pressed. */
  before?: (panel: Page) => Promise<void>;
  /** Opens a part of the dialog by a choice, which Escape asks to discard. */
  choice?: string;
}

const fill = (label: string, value: string) => (panel: Page) =>
  panel.getByRole('tabpanel').getByLabel(label).fill(value);

/** The pages of each tab by their links, with the dialogs that they open. A tab with one page has no links. */
const TABS: Record<string, { name: string; pages: Record<string, DialogCase[]> }> = {
  dashboard: {
    name: 'Dashboard',
    pages: {
      Overview: [{ button: /^Customize Site/, title: /^Customize Site$/ }],
      'Site texts': [
        { button: /^Edit Announcement/, title: /^(Set|Edit) announcement$/ },
        { button: /^Edit Time zone/, title: /^Edit time zone$/ },
        { button: /^Edit Languages/, title: /^Edit languages$/ },
        { button: /^Edit When people may suggest/, title: /^Edit when people may suggest vendors$/ },
      ],
      Translations: [
        { button: /^Translate /, title: /^Translate / },
        { button: /^Import translations/, title: /^Import translations$/ },
      ],
      Webhooks: [{ button: /^Add webhook/, title: /^Add webhook$/ }],
      'Your account': [],
    },
  },
  sessions: {
    name: 'User Tracking',
    pages: {
      Sessions: [{ button: /^View Details/, title: /^Session details$/ }],
      'Suspicious groups': [],
    },
  },
  categories: {
    name: 'Categories',
    pages: {
      Categories: [
        { button: /^Add Category/, title: /^Add category$/ },
        { button: /^Edit/, title: /^Edit category$/ },
        { button: /^More/, title: /^Delete /, act: 'Delete' },
        { button: /nominees? in /, title: /^Nominees in / },
        { button: /^Import categories/, title: /^Import categories$/ },
      ],
      Groups: [],
    },
  },
  vendors: {
    name: 'Vendors',
    pages: {
      Vendors: [
        { button: /^Add vendor/, title: /^Add vendor$/, choice: 'Only in some categories' },
        { button: /^Edit/, title: /^Edit vendor$/ },
        { button: /^Add Link/, title: /^Add a link to / },
        { button: /^More/, title: /^Delete |has votes/, act: 'Delete' },
        { button: /^More/, title: /^Merge /, act: 'Merge into…' },
        { button: /^More/, title: /^Disqualify /, act: 'Disqualify…' },
        { button: /^Import vendors/, title: /^Import vendors$/ },
      ],
      Suggestions: [],
    },
  },
  users: { name: 'Users', pages: { '': [{ button: /^View Details/, title: /^\w+$/ }] } },
  security: {
    name: 'Security',
    pages: {
      Admins: [
        { button: /^Create Admin User/, title: /^Create admin user$/ },
        { button: /^Delete Admin User/, title: /^Delete admin user$/ },
        { button: /^New activation code/, title: /^Issue a new activation code to / },
        { button: /^Pause All Voting/, title: /^Pause all voting\?$/ },
      ],
      'Audit log': [],
    },
  },
  voting: {
    name: 'Voting System',
    pages: {
      'Current period': [
        { button: /^New voting period/, title: /^New voting period$/ },
        { button: /^Extend/, title: /^Change / },
        { button: /^End voting now/, title: /^End voting now\?$/ },
        { button: /^Change rules/, title: /^Change / },
        { button: /^Reset All Votes/, title: /^Reset all votes\?$/ },
        { button: /^Reset Voting Period/, title: /^New voting period$/ },
        {
          button: /^Create voting period/,
          title: /^New voting period$/,
          before: fill('Number of days', '45'),
        },
        { button: /^Reset Category Votes/, title: /^Reset the votes of a category\?$/ },
      ],
      'All periods': [],
      News: [{ button: /^Edit/, title: /^(?:Two days left|Results|Voting is open), / }],
      'Who may vote': [
        { button: /^Change who may vote/, title: /^Change / },
        { button: /^Make codes/, title: /^Make invitation codes$/ },
      ],
      'Excluded votes': [],
      'Before you announce': [],
    },
  },
};

const dialogOf = (panel: Page): Locator => panel.locator('[role="dialog"], [role="alertdialog"]');

async function lookAtDialog(panel: Page, { button, title, act, before, choice }: DialogCase): Promise<void> {
  await before?.(panel);
  // This keeps the button itself, because the first of its kind changes when a parallel test adds a row above.
  const opener = await panel
    .getByRole('tabpanel')
    .getByRole('button', { name: button })
    .first()
    .elementHandle();
  if (!opener) throw new Error(`There is no button ${button}.`);
  await opener.click();
  if (act) await panel.getByRole('menuitem', { name: act }).click();
  const dialog = dialogOf(panel);
  await expect(dialog).toHaveCount(1);
  await expect(dialog).toHaveAccessibleName(title);
  await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0);
  if (choice) await dialog.getByLabel(choice).check();
  await expectDialogAccessible(dialog);
  await panel.keyboard.press('Escape');
  if (choice) await panel.getByRole('button', { name: 'Leave' }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
}

for (const [id, { name, pages }] of Object.entries(TABS)) {
  test(`${name}: its pages and dialogs fit every screen, axe finds nothing, and Escape leads back to the button`, async ({
    panel,
    // The voter provides a session to look at and an account to switch off.
    voter,
    db,
  }) => {
    // News of the period can only be edited if it sends any.
    await db('voting_cycles').where({ is_active: true }).update({ sends_news: true });
    // The panel has a phone’s size from the start, because a new layout takes long.
    await panel.setViewportSize({ width: 360, height: 900 });
    // Each user has the same row, and axe would take seconds for two dozen.
    await openTab(panel, id === 'users' ? `users&search=${voter.username}` : id);
    const tab = panel.getByRole('tab', { name, selected: true });
    for (const [page, dialogs] of Object.entries(pages)) {
      await test.step(page || name, async () => {
        await panel.setViewportSize({ width: 360, height: 900 });
        if (page) await openPage(panel, name, page);
        await expect(panel.getByRole('alert').filter({ hasText: /could not|failed|couldn’t/i })).toHaveCount(
          0,
        );
        await expectAccessibleOnPhone(tab);
        for (const dialog of dialogs) await test.step(`${dialog.title}`, () => lookAtDialog(panel, dialog));
        await expectFits(tab, [768, 1440]);
      });
    }
  });
}
