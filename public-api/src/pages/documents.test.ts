import { readFile } from 'node:fs/promises';
import { freezeEnded } from 'db/results';
import { buildCategory, buildCycle, buildVendor, buildVote } from 'db/testing';
import { describe, expect, test } from 'vitest';
import { getDocument } from '../../testing/get-document.ts';
import { testApp } from '../../testing/test-app.ts';

const BUILT_MANIFEST = new URL('../../../public-web/public/site.webmanifest', import.meta.url);

const api = testApp();

async function headOf(address: string, headers: Record<string, string> = {}) {
  const answer = await getDocument(api.port, '/page-head', {
    'x-page-address': address,
    'x-forwarded-proto': 'https',
    ...headers,
  });
  expect(answer.status).toBe(200);
  return answer.text;
}

const DATA_BLOCK = /<script type="application\/ld\+json">([^<]*)<\/script>/;
const dataOf = (head: string) => JSON.parse(DATA_BLOCK.exec(head)?.[1] ?? '{}')['@graph'];

const set = (key: string, value: string) =>
  api.database.owner('system_settings').insert({ setting_key: key, setting_value: value, description: '' });

describe("a page's head", () => {
  test('of a vendor holds its name, description, address and picture', async () => {
    const { id } = await buildVendor(api.database.owner, { name: 'Copperlatch Keys' });
    const head = await headOf(`/vendor/${id}`);
    for (const tag of [
      '<title>Copperlatch Keys – Vendor Awards</title>',
      '<meta name="description" content="About Copperlatch Keys">',
      `<link rel="canonical" href="https://awards.test/vendor/${id}">`,
      `<meta property="og:url" content="https://awards.test/vendor/${id}">`,
      '<meta property="og:type" content="website">',
      '<meta property="og:site_name" content="Vendor Awards">',
      '<meta property="og:title" content="Copperlatch Keys">',
      '<meta property="og:description" content="About Copperlatch Keys">',
      `<meta property="og:image" content="https://awards.test/og/vendor/${id}.png">`,
      '<meta property="og:image:width" content="1200">',
      '<meta property="og:image:height" content="630">',
      '<meta name="twitter:card" content="summary_large_image">',
      '<meta name="twitter:title" content="Copperlatch Keys">',
      `<meta name="twitter:image" content="https://awards.test/og/vendor/${id}.png">`,
    ]) {
      expect(head).toContain(tag);
    }
    expect(head).not.toContain('robots');
  });

  test.each([
    ['/', 'Community Choice Awards – Vendor Awards', '/'],
    ['/?tab=vote', 'Community Choice Awards – Vendor Awards', '/'],
    ['/?tab=nothing&x', 'Community Choice Awards – Vendor Awards', '/'],
    ['/?tab=constructor', 'Community Choice Awards – Vendor Awards', '/'],
    [
      '/?cycle=3&tab=leaderboard&category=2',
      'Leaderboard – Vendor Awards',
      '/?tab=leaderboard&amp;category=2&amp;cycle=3',
    ],
    ['/?tab=leaderboard&category=x"&search=y', 'Leaderboard – Vendor Awards', '/?tab=leaderboard'],
    ['/?sort=votes&tab=vendors', 'All Vendors – Vendor Awards', '/?tab=vendors'],
    ['/?tab=results', 'Results – Vendor Awards', '/?tab=results'],
  ])('of %s is titled "%s" and known as %s', async (address, title, canonical) => {
    const head = await headOf(address);
    expect(head).toContain(`<title>${title}</title>`);
    expect(head).toContain(`<link rel="canonical" href="https://awards.test${canonical}">`);
    expect(head).toContain('content="https://awards.test/og/site.png"');
    expect(head).not.toContain('noindex');
  });

  test.each([
    ['/login', 'Sign In'],
    ['/login?view=recover', 'Forgot Password'],
    ['/register/', 'Create Account'],
    ['/invite', 'Invitation'],
    ['/poster?vendor=7', 'Poster'],
    ['/winners/ceremony?cycle=3', 'Ceremony'],
    ['/winners/certificate/?cycle=3&vendor=7', 'Certificate'],
    ['/constructor', 'Page Not Found'],
    ['/vendor/999', 'Vendor Not Found'],
    ['/vendor/99999999999', 'Vendor Not Found'],
    ['/vendor/0', 'Page Not Found'],
    ['/nothing', 'Page Not Found'],
  ])('of %s is titled "%s" and not to be found', async (address, title) => {
    const head = await headOf(address);
    expect(head).toContain(`<title>${title} – Vendor Awards</title>`);
    expect(head).toContain('<meta name="robots" content="noindex">');
    expect(head).not.toContain('canonical');
    expect(head).not.toContain('og:url');
  });

  test('of an archived vendor is that of one that does not exist', async () => {
    const { id } = await buildVendor(api.database.owner, { archived: true });
    expect(await headOf(`/vendor/${id}`)).toContain('noindex');
  });

  test.each(['Leaderboard', 'Results'])('of %s names the period that is over', async (label) => {
    const { owner } = api.database;
    const tab = label.toLowerCase();
    const { id } = await buildCycle(owner, { name: 'Season 1', endsInHours: -0.5, isActive: false });
    const head = await headOf(`/?tab=${tab}&cycle=${id}`);
    expect(head).toContain(`<title>${label}, Season 1 – Vendor Awards</title>`);
    expect(head).toMatch(/name="description" content="[^"]*Community Choice Awards, Season 1/);
    expect(await headOf(`/?tab=vendors&cycle=${id}`)).not.toContain('Season 1');
    const open = await buildCycle(owner, { name: 'Season 2' });
    expect(await headOf(`/?tab=${tab}&cycle=${open.id}`)).toContain(`>${label} – Vendor Awards</title>`);
  });

  test('speaks of the site as administrators have named it', async () => {
    await set('top_right_name', 'The Golden Pear');
    await set('site_name', 'The Golden Pear');
    await set('site_description', 'Best of <2026> & "more"');
    const head = await headOf('/');
    expect(head).toContain('<title>The Golden Pear</title>');
    expect(head).toContain('content="Best of &lt;2026&gt; &amp; &quot;more&quot;"');
    expect(await headOf('/login')).toContain('<title>Sign In – The Golden Pear</title>');
  });

  test('begins the title with whether votes can be cast, where people vote, and nothing else of it', async () => {
    const { id } = await buildVendor(api.database.owner, { name: 'Copperlatch Keys' });
    const titles = async () =>
      Promise.all(
        ['/?tab=results', `/vendor/${id}`, '/login'].map(
          async (address) => /<title>(.*) – /.exec(await headOf(address))?.[1],
        ),
      );
    const titled = (state: string) =>
      expect
        .poll(titles, { timeout: 5000 })
        .toEqual([`${state} · Results`, `${state} · Copperlatch Keys`, 'Sign In']);
    const { id: cycleId } = await buildCycle(api.database.owner, { pauseReason: 'A look' });
    await titled('Paused');
    expect(await headOf('/?tab=results')).toContain('<meta property="og:title" content="Results">');
    const cycle = api.database.owner('voting_cycles').where({ id: cycleId });
    await cycle.update({ end_date: new Date(Date.now() - 60_000) });
    await titled('Voting closed');
    await buildCycle(api.database.owner, { isScheduled: true, startsInHours: 30, endsInHours: 90 });
    await titled('Opens in 2 days');
  });

  test('holds names as text, whatever they are', async () => {
    const name = `"><script>alert(1)</script><!--# echo var='x' -->'&\u0007 متجر 漢字 🎹`;
    const { id } = await buildVendor(api.database.owner, { name });
    const head = await headOf(`/vendor/${id}`);
    expect(head).toContain(
      '<title>&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;!--# echo var=&#39;x&#39; --&gt;&#39;&amp; متجر 漢字 🎹 – Vendor Awards</title>',
    );
    expect(head.replace(DATA_BLOCK, '')).not.toMatch(/<script|<!--/);
    expect(DATA_BLOCK.exec(head)?.[1]).not.toMatch(/[<>&]/);
  });

  test('shortens a long description by whole words, on one line', async () => {
    const { id } = await buildVendor(api.database.owner);
    await api.database
      .owner('vendors')
      .where({ id })
      .update({ description: 'One line,\n\nand words. '.repeat(30) });
    const description = /<meta name="description" content="([^"]*)">/.exec(
      await headOf(`/vendor/${id}`),
    )?.[1];
    expect(description).toMatch(/^One line, and words\. .*(?:line|and|words|One)…$/);
    expect(description?.length).toBeLessThanOrEqual(200);
  });

  test.each(['a b', 'awards.test/x', '"><b>', 'a..b', `${'x'.repeat(300)}.test`, 'evil.test@awards.test'])(
    'does not repeat the host "%s"',
    async (host) => {
      const head = await headOf('/', { host });
      expect(head).toContain('<title>');
      expect(head).not.toContain('canonical');
      expect(head).not.toContain('og:image');
      expect(head).toContain('<meta name="twitter:card" content="summary">');
    },
  );
});

describe('sitemap.xml', () => {
  test('lists the home page, its tabs and each live vendor by absolute address', async () => {
    const { id } = await buildVendor(api.database.owner);
    await buildVendor(api.database.owner, { archived: true });
    const { headers, text } = await getDocument(api.port, '/sitemap.xml', { host: 'Awards.test:8443' });
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect([...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)).toEqual(
      ['/', '/?tab=leaderboard', '/?tab=vendors', '/?tab=results', '/privacy', `/vendor/${id}`].map(
        (path) => `http://awards.test:8443${path}`,
      ),
    );
  });

  test('is answered 304 while nothing has changed, and not found under a host that is none', async () => {
    const { headers } = await getDocument(api.port, '/sitemap.xml');
    const again = await getDocument(api.port, '/sitemap.xml', { 'if-none-match': String(headers.etag) });
    expect(again).toMatchObject({ status: 304, text: '' });
    expect(await getDocument(api.port, '/sitemap.xml', { host: '<x>' })).toMatchObject({ status: 404 });
  });
});

describe('structured data', () => {
  test('of a vendor is an organization with what it has won, whatever its name', async () => {
    const { owner } = api.database;
    const name = '</script><!--# echo var="request_id" -->\u2028&';
    const { id } = await buildVendor(owner, { name });
    const data = await headOf(`/vendor/${id}`);
    expect(data).not.toContain('\u2028"');
    expect(dataOf(data)).toEqual([
      {
        '@type': 'Organization',
        name,
        description: `About ${name}`,
        url: `https://awards.test/vendor/${id}`,
        image: expect.stringMatching(/^https:\/\/awards\.test\/images\//),
      },
    ]);
  });

  test('names winners once they are final, without their votes, and lists their page', async () => {
    const { owner, integrityDb } = api.database;
    const { id: category } = await buildCategory(owner, { name: 'Speed' });
    const { id: vendor } = await buildVendor(owner, { name: 'Ada' });
    const cycle = await buildCycle(owner, { name: 'Season 1', startsInHours: -48, endsInHours: 1 });
    for (let voter = 0; voter < 7; voter += 1) {
      await buildVote(owner, { cycleId: cycle.id, categoryId: category, vendorId: vendor });
    }
    const results = `/?tab=results&cycle=${cycle.id}`;
    expect(await headOf(results)).not.toContain('ld+json');
    expect((await getDocument(api.port, '/sitemap.xml')).text).not.toContain('cycle=');
    await owner('voting_cycles')
      .where({ id: cycle.id })
      .update({ end_date: new Date(Date.now() - 1000) });
    await freezeEnded(integrityDb);
    const address = `https://awards.test${results}`;
    const list = {
      '@type': 'ItemList',
      name: 'Winners of Season 1',
      url: address,
      itemListOrder: 'https://schema.org/ItemListOrderAscending',
      itemListElement: [
        {
          '@type': 'ListItem',
          position: 1,
          item: expect.objectContaining({
            name: 'Ada',
            url: `https://awards.test/vendor/${vendor}?cycle=${cycle.id}`,
          }),
        },
      ],
    };
    const head = await headOf(results);
    expect(dataOf(head)).toEqual([list]);
    await expect
      .poll(async () => dataOf(await headOf('/')), { timeout: 10_000 })
      .toEqual([expect.objectContaining({ '@type': 'WebSite', url: 'https://awards.test/' }), list]);
    expect(dataOf(await headOf(`/vendor/${vendor}`))[0].award).toEqual([
      'Season 1: Overall',
      'Season 1: Speed',
    ]);
    await expect
      .poll(async () => (await getDocument(api.port, '/sitemap.xml')).text, { timeout: 10_000 })
      .toContain(`/?tab=results&amp;cycle=${cycle.id}`);
  });

  test('is in no page that is not to be found, nor where the address of the site is unknown', async () => {
    expect(await headOf('/login')).not.toContain('ld+json');
    expect(await headOf('/', { host: '<x>' })).not.toContain('ld+json');
  });
});

describe('site.webmanifest', () => {
  const manifest = async () => JSON.parse((await getDocument(api.port, '/site.webmanifest')).text);

  test('is that of the build but for what administrators have named', async () => {
    const built = JSON.parse(await readFile(BUILT_MANIFEST, 'utf8'));
    expect(await manifest()).toEqual({ ...built, description: expect.any(String) });
    const name = 'The "Golden" Pear </script>\u2028';
    await set('top_right_name', name);
    await set('site_description', 'Best of 2026');
    const named = { ...built, name: name.trim(), description: 'Best of 2026' };
    await expect.poll(manifest, { timeout: 5000 }).toEqual(named);
  });

  test('is asked for again each time', async () => {
    const { headers } = await getDocument(api.port, '/site.webmanifest');
    expect(headers).toMatchObject({
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'public, no-cache',
    });
  });
});

test('robots.txt keeps the panel out and names the site map by absolute address', async () => {
  const { headers, text } = await getDocument(api.port, '/robots.txt', { 'x-forwarded-proto': 'https' });
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(text).toBe(
    'User-agent: *\nAllow: /\nDisallow: /admin\nDisallow: /api/admin\n\nSitemap: https://awards.test/sitemap.xml\n',
  );
});
