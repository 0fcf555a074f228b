import type { Page } from '@playwright/test';
import { expectAccessible, expectDialogAccessible, overflow } from '../axe.ts';
import { expect, open, served } from '../fixtures.ts';
import { openTab, searchIn, test } from '../panel-fixtures.ts';

const WELCOME = 'Everybody’s favourite vendors';

test.afterEach(async ({ db }) => {
  await db('translations').delete();
  await db('system_settings').whereIn('setting_key', ['site_name', 'languages']).delete();
  await db('categories').where({ name: 'Shipping' }).update({ archived_at: null });
});

async function translate(panel: Page, text: string, words: Record<string, string>) {
  await searchIn(panel, 'texts', text);
  await panel.getByRole('button', { name: `Translate ${text}`, exact: true }).click();
  const dialog = panel.getByRole('dialog', { name: /^Translate / });
  for (const [language, word] of Object.entries(words)) {
    await dialog.getByLabel(`${language} (optional)`).fill(word);
  }
  if (text === WELCOME) await expectDialogAccessible(dialog);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toHaveCount(0);
}

test('an organiser translates categories and the welcome text, and visitors read them in German only', async ({
  panel,
  browser,
  stack,
  db,
}) => {
  await db('system_settings').insert({ setting_key: 'site_name', setting_value: WELCOME, description: '' });
  await openTab(panel, 'dashboard&page=translations');
  await expect(panel.getByText(/^German: 12 of \d+ translated$/)).toBeVisible();
  await expectAccessible(panel.getByRole('button', { name: 'Missing in German' }));
  await translate(panel, WELCOME, { German: 'Die Lieblingsanbieter aller' });
  await translate(panel, 'Speed', { German: 'Tempo', Arabic: 'السرعة' });
  await translate(panel, 'Shipping', { German: 'Lieferung' });
  await panel.getByLabel('Search texts').fill('');
  await expect(panel.getByText(/^German: 13 of \d+ translated$/)).toBeVisible();
  await expect(panel.getByText(/^Spanish: 12 of \d+ translated$/)).toBeVisible();
  for (const width of [390, 768, 1440]) {
    await panel.setViewportSize({ width, height: 900 });
    expect(await overflow(panel.getByRole('heading', { name: 'Translations' }))).toBeLessThanOrEqual(0);
  }
  await panel.getByRole('button', { name: 'Missing in German' }).click();
  const rowOf = (text: string) => panel.getByRole('row').filter({ hasText: text });
  await expect(rowOf('Tempo')).toHaveCount(0);
  await panel.getByRole('button', { name: 'Missing in Spanish' }).click();
  await panel.getByLabel('Search texts').fill(WELCOME);
  await expect(rowOf(WELCOME)).toContainText('Missing: Spanish and Arabic');

  const visitor = await browser.newPage({ baseURL: stack.url });
  const errors: string[] = [];
  visitor.on('pageerror', ({ message }) => errors.push(message));
  await served(visitor.request, '/de/', 'Lieferung');
  await open(visitor, '/de/');
  await expect(visitor.getByRole('heading', { name: 'Tempo' })).toBeVisible();
  await expect(visitor.getByRole('heading', { name: 'Lieferung' })).toBeVisible();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Die Lieblingsanbieter aller');
  await expect(visitor.getByRole('heading', { name: 'Speed' })).toHaveCount(0);
  const criteria = visitor.getByRole('list', { name: 'Wonach Anbieter beurteilt werden' });
  await expect(criteria.getByText('Tempo', { exact: true })).toBeVisible();
  await visitor.getByRole('tab', { name: 'Rangliste' }).click();
  await visitor.getByRole('button', { name: 'Tempo' }).click();
  await expect(visitor.getByRole('button', { name: 'Tempo' })).toHaveAttribute('aria-pressed', 'true');

  // Organisers haven’t translated the default categories into Spanish, and only one into Arabic.
  await open(visitor, '/es/');
  await expect(visitor.getByRole('heading', { name: 'Rapidez' })).toBeVisible();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(WELCOME);
  await open(visitor, '/ar/');
  await expect(visitor.getByRole('heading', { name: 'السرعة' })).toBeVisible();
  await expect(visitor.getByRole('heading', { name: 'الشحن' })).toBeVisible();
  const asked: string[] = [];
  visitor.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open(visitor, '/');
  await expect(visitor.getByRole('heading', { name: 'Speed' })).toBeVisible();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(WELCOME);
  expect(asked.filter((path) => path.includes('translations') || path.includes('own-words'))).toEqual([]);

  await db('categories').where({ name: 'Shipping' }).update({ archived_at: new Date() });
  await openTab(panel, 'dashboard&page=translations');
  await expect(panel.getByText(/^German: 11 of \d+ translated$/)).toBeVisible();
  await expect(async () => {
    const answer = await visitor.request.get('/api/translations/de');
    expect(JSON.stringify(await answer.json())).not.toContain('Lieferung');
  }).toPass();
  expect(errors).toEqual([]);
  await visitor.close();
});

test('an organiser makes German the main language and switches Spanish off', async ({
  panel,
  browser,
  stack,
}) => {
  await openTab(panel, 'dashboard&page=texts');
  await panel.getByRole('button', { name: 'Edit Languages' }).click();
  const dialog = panel.getByRole('dialog', { name: 'Edit languages' });
  await expect(dialog.getByRole('checkbox', { name: 'German' })).toBeChecked();
  await dialog.getByRole('checkbox', { name: 'Spanish' }).uncheck();
  await dialog.getByLabel('Main language').click();
  await panel.getByRole('option', { name: 'German' }).click();
  await expect(dialog.getByText(/^\d+ texts will count as written in German/)).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: 'English' })).toBeChecked();
  await expectDialogAccessible(dialog);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toHaveCount(0);
  await openTab(panel, 'dashboard&page=translations');
  await expect(panel.getByText(/^English: 0 of/)).toBeVisible();
  await expect(panel.getByText(/^(?:German|Spanish): /)).toHaveCount(0);

  const visitor = await browser.newPage({ baseURL: stack.url });
  await served(visitor.request, '/', 'data-main="de"');
  await open(visitor, '/de/vendor/1?from=poster');
  await expect(visitor).toHaveURL('/vendor/1?from=poster');
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'de');
  await expect(visitor.locator('link[hreflang="x-default"]')).toHaveAttribute('href', /[0-9]\/vendor\/1$/);
  await visitor.getByRole('link', { name: 'English' }).click();
  await expect(visitor).toHaveURL(/\/en\/vendor\/1\b/);
  await open(visitor, '/');
  await expect(visitor).toHaveURL('/en/');
  await expect(visitor.getByRole('tab', { name: 'Leaderboard' })).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Español' })).toHaveCount(0);
  await visitor.getByRole('link', { name: 'Deutsch' }).click();
  await expect(visitor).toHaveURL('/');
  await expect(visitor.getByRole('tab', { name: 'Rangliste' })).toBeVisible();
  await visitor.close();
});
