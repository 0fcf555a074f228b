import type { Page } from '@playwright/test';
import { castVote, expect, open, refusals, test } from './fixtures.ts';

/** The page does not move while something lies over it. */
async function expectLocked(page: Page, isLocked: boolean): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.body).overflowY))
    .toBe(isLocked ? 'hidden' : 'visible');
}

test('dialogs, menus and selects of the voters’ pages need no nonce, and a page accepts no text as a script', async ({
  voterPage: page,
  voter,
}) => {
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
  await page.getByRole('tab', { name: 'All Vendors' }).click();
  // Radix’s select adds its own style.
  await page.getByRole('combobox', { name: 'Sort vendors by' }).click();
  await page.getByRole('option').last().click();
  expect(refused).toEqual([]);
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
