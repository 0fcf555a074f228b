import type { Page } from '@playwright/test';
import { expectDialogAccessible } from './axe.ts';
import { expect } from './fixtures.ts';
import { openTab, test } from './panel-fixtures.ts';

// This is the longest file, and each test only reads, so two workers share it.
test.describe.configure({ mode: 'parallel' });

interface DialogCase {
  /** The button that opens the dialog. */
  button: RegExp;
  title: RegExp;
  /** The act to choose from the menu that the button opens. */
  act?: string;
  /** Prepares the page before the button can be pressed. */
  before?: (panel: Page) => Promise<void>;
}

const fill = (label: string, value: string) => (panel: Page) =>
  panel.getByRole('tabpanel').getByLabel(label).fill(value);

const DIALOGS: Record<string, DialogCase[]> = {
  dashboard: [{ button: /^Customize Site/, title: /^Customize Site$/ }],
  'dashboard&page=texts': [{ button: /^Edit Announcement/, title: /^(Set|Edit) announcement$/ }],
  sessions: [{ button: /^View Details/, title: /^Session details$/ }],
  users: [{ button: /^View Details/, title: /^\w+$/ }],
  categories: [
    { button: /^Add Category/, title: /^Add category$/ },
    { button: /^Edit/, title: /^Edit category$/ },
    { button: /^More/, title: /^Delete /, act: 'Delete' },
    { button: /nominees? in /, title: /^Nominees in / },
    { button: /^Import categories/, title: /^Import categories$/ },
  ],
  vendors: [
    { button: /^Add vendor/, title: /^Add vendor$/ },
    { button: /^Edit/, title: /^Edit vendor$/ },
    { button: /^Add Link/, title: /^Add a link to / },
    { button: /^More/, title: /^Delete |has votes/, act: 'Delete' },
    { button: /^Import vendors/, title: /^Import vendors$/ },
  ],
  security: [
    { button: /^Create Admin User/, title: /^Create admin user$/ },
    { button: /^Delete Admin User/, title: /^Delete admin user$/ },
    { button: /^New activation code/, title: /^Issue a new activation code to / },
    { button: /^Pause All Voting/, title: /^Pause all voting\?$/ },
  ],
  voting: [
    { button: /^New voting period/, title: /^New voting period$/ },
    { button: /^Pause All Voting/, title: /^Pause all voting\?$/ },
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
  'voting&page=codes': [
    { button: /^Change who may vote/, title: /^Change / },
    { button: /^Make codes/, title: /^Make invitation codes$/ },
  ],
};

/** A test opens this many dialogs, so that it stays short on a slow machine. */
const AT_ONCE = 4;

const PARTS = Object.entries(DIALOGS).flatMap(([tab, dialogs]) =>
  Array.from({ length: Math.ceil(dialogs.length / AT_ONCE) }, (_, part) => ({
    tab,
    first: part * AT_ONCE + 1,
    dialogs: dialogs.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  })),
);

for (const { tab, first, dialogs } of PARTS) {
  test(`axe finds nothing in the dialogs of ${tab} from number ${first}, and Escape leads back to what opened them`, async ({
    panel,
    // The voter provides a session to look at and an account to switch off.
    voter: _voter,
  }) => {
    // The panel has a phone’s size from the start, because a new layout takes long.
    await panel.setViewportSize({ width: 360, height: 900 });
    await openTab(panel, tab);
    for (const { button, title, act, before } of dialogs) {
      await test.step(`${title}`, async () => {
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
        const dialog = panel.locator('[role="dialog"], [role="alertdialog"]');
        await expect(dialog).toHaveCount(1);
        await expect(dialog).toHaveAccessibleName(title);
        await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0);
        await expectDialogAccessible(dialog);
        await panel.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
        await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
      });
    }
  });
}

test('a press counts if the icon under it is drawn before it ends', async ({ panel }) => {
  let send = () => {};
  const sent = new Promise<void>((resolve) => (send = resolve));
  await panel.route(/\/more-icons-[^/]+\.js$/, async (route) => {
    await sent;
    await route.continue();
  });
  await openTab(panel, 'vendors');
  const more = panel.getByRole('button', { name: /^More for/ }).first();
  const icon = more.locator('svg');
  await icon.hover({ force: true });
  await panel.mouse.down();
  send();
  await expect(icon.locator('circle').first()).toBeAttached();
  await panel.mouse.up();
  await expect(panel.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
});

test('Back and closing the tab ask before they discard what was typed in a dialog', async ({ panel }) => {
  await openTab(panel, 'categories');
  await panel.getByRole('tab', { name: 'Vendors' }).click();
  await panel.getByRole('button', { name: 'Add vendor' }).click();
  const dialog = panel.getByRole('dialog', { name: 'Add vendor' });
  await dialog.getByLabel('Name').pressSequentially('Quay');
  await panel.evaluate(() => history.back());
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue('Quay');
  const asked = panel.waitForEvent('dialog');
  await panel.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await panel.evaluate(() => history.back());
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(panel.getByRole('tab', { name: 'Categories' })).toHaveAttribute('aria-selected', 'true');
});

for (const viewport of [
  { width: 360, height: 640 },
  { width: 1440, height: 900 },
]) {
  test(`a toast covers no button of a dialog at ${viewport.width} px`, async ({ panel }) => {
    await panel.setViewportSize(viewport);
    await openTab(panel, 'vendors');
    await panel.getByRole('button', { name: 'Add vendor' }).click();
    const dialog = panel.getByRole('dialog', { name: 'Add vendor' });
    await dialog.getByLabel('Name').fill('Quay');
    await dialog.getByLabel('Description').fill('Prints.');
    await dialog.getByLabel('Image URL').fill('https://quay.example/logo.png');
    await panel.route('**/api/admin/vendors', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Create vendor' }).click();
    const toast = panel.locator('[data-toast]');
    await expect(toast).toBeVisible();
    for (const name of ['Create vendor', 'Cancel', 'Close']) {
      const button = dialog.getByRole('button', { name });
      await button.scrollIntoViewIfNeeded();
      await expect
        .poll(async () => {
          const [box, cover] = [await button.boundingBox(), await toast.boundingBox()];
          return box && cover && box.y >= cover.y + cover.height;
        })
        .toBe(true);
    }
  });
}
