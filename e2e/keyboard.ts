import type { Page } from '@playwright/test';

/** Presses Tab until the named thing has the focus: what cannot be reached this way is never found. */
export async function tabTo(
  page: Page,
  role: 'tab' | 'button' | 'link' | 'textbox',
  name: RegExp,
): Promise<void> {
  const target = page.getByRole(role, { name }).first();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`60 presses of Tab do not lead to the ${role} ${name}`);
}
