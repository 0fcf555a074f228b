import type { Page } from '@playwright/test';
import { castVote, expect, newUsername, open, PASSWORD, solveSum, test } from './fixtures.ts';
import { openTab, test as panelTest } from './panel-fixtures.ts';

/**
 * Replaces every text by an element with the same text, as the translation of a browser does: at once, or in the two
 * steps of some extensions. Returns the errors of the page.
 */
async function translate(page: Page, inTwoSteps = false): Promise<string[]> {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => {
    // React reports that it renders the page anew, because it was translated before React took it over.
    if (!message.includes('#418')) errors.push(message);
  });
  await page.addInitScript((twoSteps) => {
    function translateText(text: Text) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, font')) return;
      const translated = document.createElement('font');
      translated.append(document.createElement('font'));
      translated.firstElementChild?.append(text.data);
      if (!twoSteps) return text.replaceWith(translated);
      text.before(translated);
      text.remove();
    }
    function translateWithin(root: Node) {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Text[] = root instanceof Text ? [root] : [];
      while (texts.nextNode()) found.push(texts.currentNode as Text);
      found.forEach(translateText);
    }
    document.addEventListener('DOMContentLoaded', () => {
      translateWithin(document.body);
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) addedNodes.forEach(translateWithin);
      }).observe(document.body, { childList: true, subtree: true });
    });
  }, inTwoSteps);
  return errors;
}

for (const inTwoSteps of [false, true]) {
  const how = inTwoSteps ? 'in two steps' : 'at once';
  test(`a voter registers, signs in and votes on pages that are translated ${how}`, async ({ page }) => {
    const errors = await translate(page, inTwoSteps);
    const username = newUsername();
    await open(page, '/register');
    const question = page.getByText(/\d+ \+ \d+/);
    const first = await question.last().textContent();
    await page.getByLabel('Username').fill(username);
    // One question in eighty is the same again.
    await expect(async () => {
      await page.getByRole('button', { name: 'Get another question' }).click();
      await expect(question.last()).toBeVisible();
      expect(await question.last().textContent()).not.toBe(first);
    }).toPass();
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByLabel('Confirm password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Your answer').fill(String(solveSum((await question.last().textContent()) ?? '')));
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByRole('heading', { name: 'Save your recovery code' })).toBeVisible();
    await page.getByRole('button', { name: 'Copy' }).click();
    await page.getByRole('link', { name: 'Continue', exact: true }).click();

    await page.getByRole('button', { name: 'Sign in with a password' }).click();
    await page.getByLabel('Username').fill(username);
    for (const password of ['Wr0ng!password', PASSWORD]) {
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
      if (password !== PASSWORD)
        await expect(page.getByText('Invalid username or password').first()).toBeVisible();
    }
    await expect(page.getByText(`Welcome, ${username}`)).toBeVisible();
    await castVote(page, 'Speed', 'Copperlatch Keys');
    await expect(page.getByText('1 of 6 categories completed')).toBeVisible();
    await page.getByRole('button', { name: `${username}, account menu` }).click();
    await page.getByRole('menuitem', { name: 'Change password' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Change password' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(errors).toEqual([]);
  });

  panelTest(`every tab and its first dialog work in a panel that is translated ${how}`, async ({ panel }) => {
    const errors = await translate(panel, inTwoSteps);
    await openTab(panel, 'dashboard');
    for (const tab of await panel.getByRole('tab').all()) {
      await tab.click();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      await expect(panel.locator('main [aria-busy="true"]')).toHaveCount(0);
    }
    const dialog = panel.locator('[role="dialog"], [role="alertdialog"]');
    for (const [page, opener] of Object.entries(DIALOGS)) {
      await openTab(panel, page);
      await panel.getByRole('tabpanel').getByRole('button', { name: opener }).first().click();
      await expect(dialog).toHaveCount(1);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog).toHaveCount(0);
    }
    expect(errors).toEqual([]);
  });
}

/** A button of a page of the panel that opens a form. */
const DIALOGS: Record<string, RegExp> = {
  dashboard: /^Customize Site/,
  'dashboard&page=texts': /^Edit Announcement/,
  categories: /^Add Category/,
  vendors: /^Add vendor/,
  security: /^Create Admin User/,
  voting: /^New voting period/,
  'voting&page=codes': /^Make codes/,
};

test('the forms of the other pages work when they are translated', async ({ page }) => {
  const errors = await translate(page);
  await open(page, '/?tab=vendors');
  await page.getByPlaceholder('Search vendors...').fill('zebra');
  await expect(page.getByText('No vendors found')).toBeVisible();
  await page.getByPlaceholder('Search vendors...').fill('');
  await expect(page.getByText('No vendors found')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Leaderboard' }).click();
  await page
    .getByRole('button', { name: /^How scores work:/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'How scores work' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Results' }).click();
  await expect(page.getByRole('heading', { name: 'Votes by Category' })).toBeVisible();
  await open(page, '/login?view=recover');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
  for (const path of ['/confirm-email#a', '/unsubscribe#a', '/invite#AAAA', '/poster']) {
    await open(page, path);
    await expect(page.getByRole('heading').first()).toBeVisible();
  }
  await open(page, '/admin-login');
  await page.getByLabel('Username').fill(newUsername());
  await page.getByLabel('Password', { exact: true }).fill('Wr0ng!password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  expect(errors).toEqual([]);
});
