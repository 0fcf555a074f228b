import type { Page } from '@playwright/test';

/** Presses Tab until the named element has the focus, and fails if Tab never reaches it. */
export async function tabTo(
  page: Page,
  role: 'tab' | 'button' | 'link' | 'textbox' | 'checkbox',
  name: RegExp,
): Promise<void> {
  const target = page.getByRole(role, { name }).first();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`60 presses of Tab do not lead to the ${role} ${name}`);
}
