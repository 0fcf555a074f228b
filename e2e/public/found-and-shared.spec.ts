import type { APIRequestContext } from '@playwright/test';
import { expect, served, test } from '../fixtures.ts';

/** Returns the head that a search engine or a messenger reads without running scripts. */
async function servedHead(request: APIRequestContext, path: string): Promise<string> {
  const html = await (await request.get(path)).text();
  return html.slice(0, html.indexOf('</head>'));
}

const someVendor = async (request: APIRequestContext) =>
  (await (await request.get('/api/vendors')).json())[3];

const PNG_SIGNATURE = '89504e470d0a1a0a';
const sizeOf = (png: Buffer) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) });

test("a vendor's title, description, address and picture are in the served page", async ({
  request,
  stack,
}) => {
  const vendor = await someVendor(request);
  const head = await servedHead(request, `/vendor/${vendor.id}`);
  const address = `${stack.url.replace(/\/$/, '')}/vendor/${vendor.id}`;
  expect(head).toContain(`<title>${vendor.name} – Vendor Awards</title>`);
  expect(head).toContain(`<meta name="description" content="${vendor.description.slice(0, 20)}`);
  expect(head).toContain(`<link rel="canonical" href="${address}"/>`);
  expect(head).toContain(`<meta property="og:title" content="${vendor.name}"/>`);
  expect(head).toContain('<meta name="twitter:card" content="summary_large_image"/>');
  expect(head).not.toContain('noindex');
  expect(head.match(/<title>/g)).toHaveLength(1);
  expect(head.match(/<meta name="description"/g)).toHaveLength(1);

  const image = /<meta property="og:image" content="([^"]+)"\/>/.exec(head)?.[1] ?? '';
  const answer = await request.get(image);
  expect(answer.headers()).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=60',
    'cross-origin-resource-policy': 'cross-origin',
  });
  const png = await answer.body();
  expect(png.subarray(0, 8).toString('hex')).toBe(PNG_SIGNATURE);
  expect(sizeOf(png)).toEqual({ width: 1200, height: 630 });
});

test('pages have a title, icons and their status before any script runs, and unknown ones are not indexed', async ({
  request,
}) => {
  for (const [path, title] of [
    ['/login', 'Sign In'],
    ['/register', 'Create Account'],
    ['/winners/ceremony', 'Ceremony'],
  ] as const) {
    const html = await served(request, path);
    expect(html).toContain(`<title>${title} – Vendor Awards</title>`);
    expect(html).toContain('Each person has one vote in each category');
    expect(html).not.toContain('<!--#');
  }
  const home = await servedHead(request, '/');
  for (const [link, type] of [
    ['/favicon.svg', 'image/svg+xml'],
    ['/apple-touch-icon.png', 'image/png'],
  ] as const) {
    expect(home).toContain(`href="${link}"`);
    expect((await request.get(link)).headers()['content-type']).toContain(type);
  }
  for (const path of ['/vendor/999999', '/nothing-here']) {
    expect((await request.get(path)).status()).toBe(404);
    const head = await servedHead(request, path);
    expect(head).toContain('<title>Page Not Found – Vendor Awards</title>');
    expect(head).toContain('<meta name="robots" content="noindex"/>');
    expect(head).not.toContain('canonical');
  }
  expect((await request.get('/vendor/1')).status()).toBe(200);
  expect((await request.get('/og/vendor/999999.png')).status()).toBe(404);
});

test('the site map lists every vendor, and robots.txt leads to it', async ({ request, stack }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain('Disallow: /admin\n');
  const address = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? '';
  expect(address).toBe(new URL('/sitemap.xml', stack.url).href);
  const answer = await request.get(address);
  expect(answer.headers()['content-type']).toBe('application/xml; charset=utf-8');
  const xml = await answer.text();
  const vendors = await (await request.get('/api/vendors')).json();
  for (const { id } of vendors) {
    expect(xml).toContain(`<loc>${new URL(`/vendor/${id}`, stack.url).href}</loc>`);
  }
  const home = await servedHead(request, '/');
  expect(home).not.toContain('noindex');
  expect(home).toContain(`content="${new URL('/og/site.png', stack.url).href}"`);
  expect(sizeOf(await (await request.get('/og/site.png')).body())).toEqual({ width: 1200, height: 630 });
});
