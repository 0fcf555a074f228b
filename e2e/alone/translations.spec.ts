import { type SettingKey, saveSetting, saveTranslations } from 'db/catalogue';
import type { Db } from 'db/machinery';
import { expect, open, served, test } from '../fixtures.ts';

const BY = { username: 'chief', ipAddress: null };
const WELCOME = 'Everybody’s favourite vendors';

const setText = (db: Db, key: SettingKey, value: string) =>
  saveSetting(db, BY, { key, value, description: '', from: null, until: null });

test.afterEach(async ({ db }) => {
  await db('translations').delete();
  await db('system_settings').whereIn('setting_key', ['site_name', 'languages']).delete();
});

test('visitors read an organiser’s translations in German, our own in Spanish, and the originals in English', async ({
  page,
  db,
}) => {
  await setText(db, 'site_name', WELCOME);
  await saveTranslations(
    db,
    BY,
    { text: WELCOME, translations: { de: 'Die Lieblingsanbieter aller' } },
    { text: 'Speed', translations: { de: 'Tempo', ar: 'السرعة' } },
    { text: 'Shipping', translations: { de: 'Lieferung' } },
  );
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await served(page.request, '/de/', 'Lieferung');
  await open(page, '/de/');
  await expect(page.getByRole('heading', { name: 'Tempo' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Lieferung' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Die Lieblingsanbieter aller');
  await expect(page.getByRole('heading', { name: 'Speed' })).toHaveCount(0);
  const criteria = page.getByRole('list', { name: 'Wonach Anbieter beurteilt werden' });
  await expect(criteria.getByText('Tempo', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Rangliste' }).click();
  await page.getByRole('button', { name: 'Tempo' }).click();
  await expect(page.getByRole('button', { name: 'Tempo' })).toHaveAttribute('aria-pressed', 'true');

  // Organisers haven’t translated the default categories into Spanish, and only one into Arabic.
  await open(page, '/es/');
  await expect(page.getByRole('heading', { name: 'Rapidez' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(WELCOME);
  await open(page, '/ar/');
  await expect(page.getByRole('heading', { name: 'السرعة' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'الشحن' })).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open(page, '/');
  await expect(page.getByRole('heading', { name: 'Speed' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(WELCOME);
  expect(asked.filter((path) => path.includes('translations') || path.includes('own-words'))).toEqual([]);
  expect(errors).toEqual([]);
});

test('with German as the main language and without Spanish, addresses and links follow', async ({
  page,
  db,
}) => {
  await setText(db, 'languages', 'de en ar');
  await served(page.request, '/', 'data-main="de"');
  await open(page, '/de/vendor/1?from=poster');
  await expect(page).toHaveURL('/vendor/1?from=poster');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.locator('link[hreflang="x-default"]')).toHaveAttribute('href', /[0-9]\/vendor\/1$/);
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/en\/vendor\/1\b/);
  await open(page, '/');
  await expect(page).toHaveURL('/en/');
  await expect(page.getByRole('tab', { name: 'Leaderboard' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Español' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('tab', { name: 'Rangliste' })).toBeVisible();
});
