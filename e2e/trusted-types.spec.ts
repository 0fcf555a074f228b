import type { Page } from '@playwright/test';
import { castVote, expect, open, test } from './fixtures.ts';
import { openTab, pageAddresses, test as panelTest } from './panel-fixtures.ts';

/** Collects what the browser refuses on this page from now on, even after a navigation. */
async function refusals(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.exposeFunction('noteRefusal', (what: string) => refused.push(what));
  const listen = () =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile, sample }) => {
      const { noteRefusal } = window as unknown as { noteRefusal(what: string): void };
      noteRefusal(`${violatedDirective} ${sourceFile} ${sample}`);
    });
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return refused;
}

/** The page does not move while something lies over it. */
async function expectLocked(page: Page, isLocked: boolean): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.body).overflowY))
    .toBe(isLocked ? 'hidden' : 'visible');
}

test('the voters’ pages run under Trusted Types without a violation', async ({ page }) => {
  const refused = await refusals(page);
  for (const path of ['/login', '/register', '/vendor/1', '/?tab=results', '/?tab=vendors']) {
    await open(page, path);
    await expect(page.getByRole('banner').getByRole('button').first()).toBeVisible();
  }
  // Radix’s select adds its own style.
  await page.getByRole('combobox').last().click();
  await page.getByRole('option').last().click();
  expect(refused).toEqual([]);
});

test('dialogs and menus of the voters’ pages need no nonce', async ({ voterPage: page, voter }) => {
  await open(page, '/');
  await expect(page.getByText(`Welcome, ${voter.username}`)).toBeVisible();
  // Refusals count from here on, because the served page itself has an inline style.
  const refused = await refusals(page);
  await castVote(page, 'Speed', 'Copperlatch Keys');
  await expect(page.locator('[data-toast]')).toBeVisible();
  await page.getByRole('button', { name: /theme/i }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `${voter.username}, account menu` }).click();
  await page.getByRole('menuitem', { name: 'Change password' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectLocked(page, true);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectLocked(page, false);
  expect(refused).toEqual([]);
});

test('a page accepts no text as a script, and its only policy is ours', async ({ page }) => {
  await open(page, '/');
  await expect(page.getByRole('banner').getByRole('button').first()).toBeVisible();
  const attempts = await page.evaluate(() => {
    const failsTo = (act: () => unknown) => {
      try {
        act();
        return false;
      } catch (error) {
        return error instanceof TypeError;
      }
    };
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): unknown };
    };
    return {
      html: failsTo(() => {
        document.createElement('div').innerHTML = '<img>';
      }),
      script: failsTo(() => {
        document.createElement('script').src = '/x.js';
      }),
      anotherPolicy: failsTo(() => trustedTypes.createPolicy('another', {})),
      ourPolicyAgain: failsTo(() => trustedTypes.createPolicy('vendor-awards', {})),
    };
  });
  expect(attempts).toEqual({ html: true, script: true, anotherPolicy: true, ourPolicyAgain: true });
});

panelTest('the panel runs under Trusted Types without a refusal', async ({ panel }) => {
  const refused = await refusals(panel);
  for (const tab of ['sessions', 'users', 'categories', 'vendors', 'security', 'voting']) {
    await openTab(panel, tab);
    for (const address of await pageAddresses(panel)) {
      await panel.getByRole('navigation').locator(`a[href="${address}"]`).click();
      await expect(panel.locator('main [aria-busy="true"]')).toHaveCount(0);
    }
  }
  await openTab(panel, 'categories');
  await panel.getByRole('button', { name: /^Edit/ }).first().click();
  await expect(panel.getByRole('dialog')).toBeVisible();
  expect(refused).toEqual([]);
});

panelTest('what opens over the panel needs no nonce', async ({ panel }) => {
  const refused = await refusals(panel);
  await openTab(panel, 'vendors');
  await panel.getByRole('button', { name: 'Add vendor' }).click();
  const dialog = panel.getByRole('dialog', { name: 'Add vendor' });
  await expect(dialog).toBeVisible();
  await expectLocked(panel, true);
  await dialog.getByLabel('Name').fill('Quay');
  await dialog.getByLabel('Description').fill('Prints.');
  await dialog.getByLabel('Image URL').fill('https://quay.example/logo.png');
  await panel.route('**/api/admin/vendors', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Create vendor' }).click();
  await expect(panel.locator('[data-toast]')).toBeVisible();
  await openTab(panel, 'security');
  await panel.getByRole('button', { name: 'Create Admin User' }).click();
  await panel.getByRole('dialog').getByRole('combobox').click();
  await expect(panel.getByRole('listbox')).toBeVisible();
  expect(refused).toEqual([]);
});
