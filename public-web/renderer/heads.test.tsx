import { t } from '@lingui/core/macro';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { LANGUAGE_NAMES, prefixOf, speak } from '../src/page/language.ts';
import { pageAt } from '../src/page/page-at.ts';
import { testApi } from '../testing/fake-api.ts';
import { cycle, pastCycles, vendor } from '../testing/fixtures.ts';
import { FILES } from './documents.ts';
import { renderPage } from './render-page.tsx';

const SITE = 'https://awards.test';

const api = testApi({
  'GET /api/voting/cycles': () => pastCycles,
  'GET /api/site-config': () => [],
});

async function headOf(address: string, site: string | undefined = SITE): Promise<string> {
  const page = await renderPage(pageAt(new URL(address, 'http://site')), site);
  if (!page) throw new Error(`There is no ${address}`);
  return page.head;
}

describe('the head of a page', () => {
  test('of a vendor that was merged into another one names the address of the other', async () => {
    api.on('GET /api/vendors', () => [vendor({ id: 7, name: 'Copperlatch Keys', mergedIds: [3] })]);
    expect(await headOf('/vendor/3')).toContain(
      '<link rel="canonical" href="https://awards.test/vendor/7"/>',
    );
  });

  test('contains the name, description, address and image of its vendor', async () => {
    api.on('GET /api/vendors', () => [
      vendor({ id: 7, name: 'Copperlatch Keys', description: 'Keys & more' }),
    ]);
    const head = await headOf('/vendor/7');
    for (const tag of [
      '<title>Copperlatch Keys – Vendor Awards</title>',
      '<meta name="description" content="Keys &amp; more"/>',
      '<link rel="canonical" href="https://awards.test/vendor/7"/>',
      '<meta property="og:url" content="https://awards.test/vendor/7"/>',
      '<meta property="og:type" content="website"/>',
      '<meta property="og:site_name" content="Vendor Awards"/>',
      '<meta property="og:title" content="Copperlatch Keys"/>',
      '<meta property="og:description" content="Keys &amp; more"/>',
      '<meta property="og:image" content="https://awards.test/og/vendor/7.png"/>',
      '<meta property="og:image:width" content="1200"/>',
      '<meta property="og:image:height" content="630"/>',
      '<meta name="twitter:card" content="summary_large_image"/>',
    ]) {
      expect(head).toContain(tag);
    }
    expect(head).not.toContain('robots');
  });

  test('has the title and the canonical address of a page', async () => {
    for (const [address, title, canonical] of [
      ['/', 'Community Choice Awards – Vendor Awards', '/'],
      ['/?tab=vote', 'Community Choice Awards – Vendor Awards', '/'],
      ['/?tab=constructor', 'Community Choice Awards – Vendor Awards', '/'],
      ['/?tab=leaderboard&category=2', 'Leaderboard – Vendor Awards', '/?tab=leaderboard&amp;category=2'],
      ['/?tab=leaderboard&category=x"&search=y', 'Leaderboard – Vendor Awards', '/?tab=leaderboard'],
      ['/?sort=votes&tab=vendors', 'All Vendors – Vendor Awards', '/?tab=vendors'],
      ['/?tab=results', 'Results – Vendor Awards', '/?tab=results'],
    ] as const) {
      const head = await headOf(address);
      expect(head, address).toContain(`<title>${title}</title>`);
      expect(head, address).toContain(`<link rel="canonical" href="https://awards.test${canonical}"/>`);
      expect(head, address).toContain('content="https://awards.test/og/site.png"');
      expect(head, address).not.toContain('noindex');
    }
  });

  test('keeps a page of an account or an unknown page out of search engines', async () => {
    for (const [address, title] of [
      ['/login', 'Sign In'],
      ['/login?view=recover', 'Forgot password'],
      ['/register/', 'Create Account'],
      ['/invite', 'Invitation'],
      ['/poster?vendor=7', 'Poster'],
      ['/winners/ceremony?cycle=3', 'Ceremony'],
      ['/winners/certificate/?cycle=3&vendor=7', 'Certificate'],
      ['/constructor', 'Page Not Found'],
      ['/vendor/99999999999', 'Page Not Found'],
      ['/nothing', 'Page Not Found'],
    ] as const) {
      const head = await headOf(address);
      expect(head, address).toContain(`<title>${title} – Vendor Awards</title>`);
      expect(head, address).toContain('<meta name="robots" content="noindex"/>');
      expect(head, address).not.toMatch(/canonical|og:url/);
    }
  });

  test.each(['Leaderboard', 'Results'])('names the past voting period on the %s tab', async (label) => {
    const tab = label.toLowerCase();
    api.on('GET /api/voting/cycles', () =>
      pastCycles.map((past) => ({ ...past, name: `Season ${past.id}` })),
    );
    const [over] = pastCycles.filter(({ isActive }) => !isActive);
    const head = await headOf(`/?tab=${tab}&cycle=${over?.id}`);
    expect(head).toContain(`<title>${label}, Season ${over?.id} – Vendor Awards</title>`);
    expect(head).toContain(`Community Choice Awards, Season ${over?.id}`);
    expect(await headOf(`/?tab=vendors&cycle=${over?.id}`)).not.toContain('Season');
  });

  test('has the site name and description that administrators have set', async () => {
    api.on('GET /api/site-config', () => [
      { key: 'top_right_name', value: 'The Golden Pear' },
      { key: 'site_name', value: 'The Golden Pear' },
      { key: 'site_description', value: 'Best of <2026> & "more"' },
    ]);
    const head = await headOf('/');
    expect(head).toContain('<title>The Golden Pear</title>');
    expect(head).toContain('content="Best of &lt;2026&gt; &amp; &quot;more&quot;"');
    expect(await headOf('/login')).toContain('<title>Sign In – The Golden Pear</title>');
  });

  test.each([
    ['Paused', cycle({ isPaused: true })],
    ['Voting closed', cycle({ isActive: false })],
  ])('starts the title, but not og:title, with "%s" on voting pages only', async (state, now) => {
    api.on('GET /api/voting/cycle', () => now);
    const head = await headOf('/?tab=results');
    expect(head).toContain(`<title>${state} · Results – Vendor Awards</title>`);
    expect(head).toContain('<meta property="og:title" content="Results"/>');
    expect(await headOf('/login')).toContain('<title>Sign In');
  });

  test('asks for votes only before voting ends, in every language', async () => {
    const ended = { isActive: false, endDate: '2026-01-31T12:00:00.000Z' };
    const next = { name: 'Next', startDate: '2100-01-01T00:00:00.000Z', endDate: '2100-02-01T00:00:00.000Z' };
    for (const [now, isAsking] of [
      [cycle(), true],
      [cycle(ended), false],
      [cycle({ ...ended, isFrozen: true, next: { ...next, whoMayVote: 'everybody' } }), false],
      [cycle({ ...ended, next: { ...next, whoMayVote: 'everybody' } }), true],
    ] as const) {
      api.on('GET /api/voting/cycle', () => now);
      for (const language of LANGUAGE_NAMES) {
        const head = await headOf(`${prefixOf(language)}/`);
        speak(language);
        const asking = t`Vote for your favourite vendors. One vote in each category.`;
        expect(head.match(/<meta name="description" content="([^"]*)"/)?.[1], language).toBe(
          isAsking ? asking : t`Voting has ended`,
        );
        expect(head.includes(asking), language).toBe(isAsking);
      }
    }
    speak('en');
  });

  test('escapes names, whatever characters they contain', async () => {
    const name = `"><script>alert(1)</script><!--# echo var='x' -->'&\u2028 متجر 漢字 🎹`;
    api.on('GET /api/vendors', () => [vendor({ id: 7, name })]);
    const head = await headOf('/vendor/7');
    expect(head).not.toMatch(/<script|<!--/);
  });

  test('shortens a long description to whole words on one line', async () => {
    const description = 'One line,\n\nand words. '.repeat(30);
    api.on('GET /api/vendors', () => [vendor({ id: 7, description })]);
    const [, text = ''] =
      /<meta name="description" content="([^"]*)"\/>/.exec(await headOf('/vendor/7')) ?? [];
    expect(text).toMatch(/^One line, and words\. .*(?:line|and|words|One)…$/);
    expect(text.length).toBeLessThanOrEqual(200);
  });

  test('never cuts a sign in two', async () => {
    for (const sign of ['🎹', '👩🏽‍🚀', '🇩🇪']) {
      for (const before of ['', 'a']) {
        api.on('GET /api/vendors', () => [vendor({ id: 7, description: before + sign.repeat(300) })]);
        const [, text = ''] =
          /<meta name="description" content="([^"]*)"\/>/.exec(await headOf('/vendor/7')) ?? [];
        expect(text.slice(before.length, -1).replaceAll(sign, ''), sign).toBe('');
        expect(text, sign).toMatch(/…$/);
      }
    }
  });

  test('leaves out everything that needs the site address if that is unknown', async () => {
    const page = await renderPage(pageAt(new URL('http://site/')), undefined);
    expect(page?.head).toContain('<title>');
    expect(page?.head).not.toMatch(/canonical|og:image/);
    expect(page?.head).toContain('<meta name="twitter:card" content="summary"/>');
  });
});

describe('the files for crawlers and browsers', () => {
  const write = (file: string, site?: string) =>
    FILES[file]?.write(new QueryClient({ defaultOptions: { queries: { retry: false } } }), site);

  test('include a sitemap of the home page, its tabs, past results and vendors by absolute address', async () => {
    api.on('GET /api/vendors', () => [vendor({ id: 7 })]);
    const xml = (await write('/sitemap.xml', SITE)) ?? '';
    const past = pastCycles.map(({ id }) => `/?tab=results&amp;cycle=${id}`);
    const wanted = [
      '/',
      '/?tab=leaderboard',
      '/?tab=vendors',
      '/?tab=results',
      ...past,
      '/vendor/7',
      '/privacy',
    ];
    expect([...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)).toEqual(
      wanted.map((address) => SITE + address),
    );
    expect(await write('/sitemap.xml')).toBeUndefined();
  });

  test('include a sitemap of at most 50,000 addresses', async () => {
    api.on('GET /api/vendors', () => Array.from({ length: 60_000 }, (_, index) => vendor({ id: index + 1 })));
    expect((await write('/sitemap.xml', SITE))?.match(/<loc>/g)).toHaveLength(50_000);
  });

  test('include a robots.txt that blocks the panel, and names the sitemap if the site address is known', async () => {
    const rules = 'User-agent: *\nAllow: /\nDisallow: /admin\nDisallow: /api/admin\n';
    expect(await write('/robots.txt', SITE)).toBe(`${rules}\nSitemap: https://awards.test/sitemap.xml\n`);
    expect(await write('/robots.txt')).toBe(rules);
  });
});
