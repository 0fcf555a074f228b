import type { Locator } from '@playwright/test';
import { expectNoFindings } from '../axe.ts';
import { expect, open, test } from '../fixtures.ts';

test('on a phone, a voter votes in all six categories with 13 taps and without scrolling', async ({
  voterPage: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/votes')) sent.push(request.url());
  });
  await open(page, '/');
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  await tap(page.getByRole('link', { name: 'Start voting' }));
  for (let place = 1; place <= 6; place += 1) {
    const chooser = page.getByRole('dialog');
    await expect(chooser.getByText(`${place} of 6`)).toBeVisible();
    const first = chooser.getByRole('option').first();
    await expect(first).toBeInViewport({ ratio: 1 });
    if (place === 1) await expectNoFindings(first, { within: '[role=dialog]' });
    await tap(first);
    const cast = chooser.getByRole('button', { name: 'Cast Vote' });
    await expect(cast).toBeInViewport({ ratio: 1 });
    if (place === 1) {
      await expectNoFindings(chooser.getByText(/It can’t be changed/), { within: '[role=dialog]' });
    }
    await tap(cast);
  }
  await expect(page.getByRole('heading', { name: 'All your votes are in' })).toBeInViewport();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect([taps, sent.length]).toEqual([13, 6]);
});

test('Back from a vendor’s page returns to the open chooser, and Tab stays in it', async ({
  voterPage: page,
}) => {
  await open(page, '/');
  await page.getByRole('listitem', { name: 'Speed' }).getByRole('combobox').click();
  const chooser = page.getByRole('dialog', { name: 'Vendor for Speed' });
  await chooser.getByRole('option', { name: 'Slowspoke Cycles' }).click();
  await chooser.getByRole('link', { name: 'View Profile' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Slowspoke Cycles');
  await page.goBack();
  await expect(chooser.getByText(/^Your vote: Slowspoke Cycles/)).toBeVisible();
  await expect(chooser.getByRole('option', { selected: true })).toBeInViewport({ ratio: 1 });
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    const isInside = await page.evaluate(
      () =>
        document.activeElement === document.body ||
        document.activeElement?.closest('[role="dialog"]') !== null,
    );
    expect(isInside).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listitem', { name: 'Speed' }).getByRole('combobox')).toBeFocused();
});

test('at 400 % zoom, a voter still sees and presses a vendor, and casts the vote', async ({
  voterPage: page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await open(page, '/');
  await page.getByRole('link', { name: 'Start voting' }).click();
  const chooser = page.getByRole('dialog');
  const first = chooser.getByRole('option').first();
  await first.scrollIntoViewIfNeeded();
  await expect(first).toBeInViewport({ ratio: 0.5, timeout: 5000 });
  await first.click();
  await chooser.getByRole('button', { name: 'Cast Vote' }).click();
  await expect(chooser.getByText('2 of 6')).toBeVisible();
});
