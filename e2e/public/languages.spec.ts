import type { Locator } from '@playwright/test';
import { expectAccessible, expectFits } from '../axe.ts';
import { expect, nobodyRenders, open, served, test } from '../fixtures.ts';

/** What pages from right to left say on the walk. Longer languages are tested by made-up texts below. */
const ARABIC = {
  speed: 'السرعة',
  tabs: ['صوّت الآن', 'قائمة الصدارة', 'كل البائعين', 'النتائج'],
  cast: 'الإدلاء بالصوت',
  voted: 'تم التصويت',
};

/** Returns how far the title of the column of vendors stands from their names. */
const titleOffset = (ranking: Locator) =>
  ranking.evaluate((rows) => {
    const startOf = (element: Element | null | undefined) => {
      const range = document.createRange();
      if (element) range.selectNodeContents(element);
      const { left, right } = range.getBoundingClientRect();
      return document.dir === 'rtl' ? right : left;
    };
    return Math.round(
      startOf(rows.previousElementSibling?.children[2]) - startOf(rows.querySelector('li a')),
    );
  });

test('a voter walks through the site in Arabic', async ({ voterPage: page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await open(page, '/ar/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('tab')).toHaveText(ARABIC.tabs);
  // A name in one long word is as large as others where there is room.
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-size', '72px');
  const card = page.getByRole('listitem', { name: ARABIC.speed });
  await expect(card.getByRole('combobox')).toBeVisible();
  await card.getByRole('combobox').click();
  await page.getByRole('option', { name: 'Copperlatch Keys' }).click();
  await card.getByRole('button', { name: ARABIC.cast }).click();
  await expect(card.getByText(ARABIC.voted, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAccessible(page.getByRole('tab').first());
  for (const [at, tab] of ['leaderboard', 'vendors', 'results'].entries()) {
    await page.getByRole('tab', { name: ARABIC.tabs[at + 1] ?? '' }).click();
    await expect(page).toHaveURL(`/ar/?tab=${tab}`);
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await expectFits(page.getByRole('tab').first());
    if (tab === 'leaderboard') expect(await titleOffset(page.locator('[aria-hidden] + ol'))).toBe(0);
  }
  for (const path of ['/vendor/1', '/privacy', '/poster', '/winners/ceremony', '/winners/certificate']) {
    await open(page, `/ar${path}`);
    await expectFits(page.getByRole('heading').first());
  }
  expect(errors).toEqual([]);
});

test('signing in and registering fit in Arabic', async ({ page }) => {
  for (const path of ['/login?view=password', '/login?view=recover', '/register']) {
    await open(page, `/ar${path}`);
    await expectFits(page.getByRole('heading').first());
  }
});

test('documents are rendered in the language of their address', async ({ request }) => {
  for (const [language, dir, title] of [
    ['de', 'ltr', 'Was wir speichern und wie lange'],
    ['es', 'ltr', 'Qué guardamos y durante cuánto tiempo'],
    ['ar', 'rtl', 'ما نحتفظ به ومدة الاحتفاظ'],
  ] as const) {
    const html = await served(request, `/${language}/privacy`);
    expect(html).toContain(`<html lang="${language}" dir="${dir}"`);
    expect(html).toContain('<h1');
    expect(html).toContain(title);
  }
});

test('a language that was chosen is remembered, and English can be chosen again', async ({ page }) => {
  await open(page, '/?tab=results');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL('/de/?tab=results');
  await open(page, '/vendor/1');
  await expect(page).toHaveURL('/de/vendor/1');
  await page.getByRole('banner').getByRole('button', { name: 'Sprache: Deutsch' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(page).toHaveURL('/vendor/1');
  await open(page, '/?tab=results');
  await expect(page).toHaveURL('/?tab=results');
});

test.describe('a visitor whose browser asks for German', () => {
  test.use({ locale: 'de-AT' });

  test('is offered it once and in German, and is not led away', async ({ page }) => {
    await open(page, '/');
    await expect(page).toHaveURL('/');
    const offer = page.getByRole('link', { name: 'Diese Website auf Deutsch lesen?' });
    await expect(offer).toBeVisible();
    await page.getByRole('button', { name: 'Stay with this language' }).click();
    await expect(offer).toHaveCount(0);
    await open(page, '/?tab=vendors');
    await expect(page.getByRole('heading', { name: 'All Participating Vendors' })).toBeVisible();
    await expect(offer).toHaveCount(0);
  });
});

type Token = string | Token[] | { [key: string]: Token };

const ACCENTED: Record<string, string> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  A: 'Á',
  E: 'É',
  I: 'Í',
  O: 'Ó',
  U: 'Ú',
};

/** Makes a message 40 % longer and puts an accent on each vowel; leaves out elements and the names of values. */
function pseudo(token: Token, inPlural = false): Token {
  if (typeof token === 'string') {
    if (inPlural && token === '#') return token;
    const accented = token.replace(/<[^>]*>|[aeiouAEIOU]/g, (sign) => ACCENTED[sign] ?? sign);
    const letters = token.replace(/<[^>]*>/g, '').trim().length;
    return accented + ' ün'.repeat(Math.ceil(letters * 0.13));
  }
  if (!Array.isArray(token)) return token;
  return token.map((part) => {
    if (!Array.isArray(part)) return pseudo(part, inPlural);
    const [name, kind, forms] = part as [string, string | undefined, Record<string, Token> | undefined];
    if (!forms) return part;
    const longer = Object.entries(forms).map(([form, one]) => [
      form,
      form === 'offset' ? one : pseudo(one, true),
    ]);
    return [name, kind ?? '', Object.fromEntries(longer)];
  });
}

test('every text of public pages is a message, and longer ones fit', async ({ page }) => {
  await nobodyRenders(page);
  await page.route(/\/assets\/web-[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    const code = await response.text();
    const [, json = '{}'] = /JSON\.parse\(`(.*)`\)/s.exec(code) ?? [];
    // The catalogue stands in a template, with its escapes.
    const catalogue = JSON.parse(json.replace(/\\([`\\$])/g, '$1')) as Record<string, Token>;
    const made = Object.fromEntries(Object.entries(catalogue).map(([id, message]) => [id, pseudo(message)]));
    await route.fulfill({ response, body: `export const messages = ${JSON.stringify(made)};` });
  });
  const data: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/api/')) data.push(await response.text().catch(() => ''));
  });
  for (const path of [
    '/',
    '/?tab=leaderboard',
    '/?tab=vendors',
    '/?tab=results',
    '/vendor/1',
    '/login?view=password',
    '/register',
    '/unsubscribe#a',
    '/poster',
    '/nothing-here',
  ]) {
    await open(page, path);
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await expect(page.getByRole('heading').first()).toBeVisible();
    const texts = await page.locator('body').evaluate((body) => {
      const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (walker.nextNode()) {
        const { parentElement, textContent } = walker.currentNode;
        if (!parentElement?.closest('script, style, noscript, code, [lang]:not(html)'))
          found.push(textContent ?? '');
      }
      const named = [...body.querySelectorAll('[aria-label], [title], [placeholder]')];
      return [
        ...found,
        ...named.flatMap((one) =>
          ['aria-label', 'title', 'placeholder'].map((name) => one.getAttribute(name) ?? ''),
        ),
      ];
    });
    const known = data.join('\n');
    const plain = texts
      .map((text) => text.trim())
      .filter(
        (text) =>
          /[a-z]{3}/.test(text) &&
          /[aeiou]/i.test(text) &&
          !/[áéíóúü]/i.test(text) &&
          // Dates and addresses are not messages.
          !/^https?:|^[\d\s–:]+ [A-Z][a-z]+( \d{4})?/.test(text) &&
          !known.includes(JSON.stringify(text).slice(1, -1)),
      );
    expect(plain, path).toEqual([]);
    await page.setViewportSize({ width: 390, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
  }
});
