import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, expect, test, vi } from 'vitest';
import { held, testApi } from '../testing/fake-api.ts';
import { pastCycles, vendor, vendors } from '../testing/fixtures.ts';
import { COMPRESS, createDocuments } from './documents.ts';
import { renderDocument } from './render-page.tsx';

const SITE = 'https://awards.test';
const kit = { release: '1.0.0+a', head: '', etag: '' };

const api = testApi({
  'GET /api/voting/cycles': () => pastCycles,
});
beforeEach(() => {
  vi.stubGlobal('__APP_FILE__', 'a');
  vi.stubGlobal('__SCREEN_FILES__', { 'src/vendor-page.tsx': ['/assets/vendor-page-1a2b.js'] });
  vi.stubGlobal(
    '__INDEX_HTML__',
    '<html lang="en-GB"><head><!--head--><!--/head--><!--shared-ui--><!--/shared-ui--></head><!--noscript--><!--/noscript--><div id="root"></div>',
  );
  // Everything happens within one second, however slow the machine is.
  setClock(1_800_000_000_500);
});

function setClock(ms: number): void {
  vi.spyOn(Date, 'now').mockReturnValue(ms);
  vi.spyOn(performance, 'now').mockReturnValue(ms);
}

const start = () => createDocuments(SITE, (at, asked) => renderDocument(at, { ...asked, kit }));

async function made(address: string, documentAt = start()) {
  const document = await documentAt(address);
  if (typeof document === 'string') throw new Error(document);
  return document;
}

test('a document is rendered at most once per second, however many requests there are', async () => {
  const documentAt = start();
  const asked = ['/vendor/1?', '/vendor/1?', '/vendor/1?'].map(documentAt);
  const [first, ...others] = await Promise.all(asked);
  expect(others).toEqual([first, first]);
  expect(await documentAt('/vendor/1?')).toBe(first);
  const reads = api.requests.length;
  setClock(1_800_000_001_000);
  expect(await documentAt('/vendor/1?')).not.toBe(first);
  expect(api.requests.length).toBeGreaterThan(reads);
});

test('a document has its title and scripts, and can be compressed with Brotli and gzip', async () => {
  const { text: html } = await made('/vendor/1?');
  expect(html).toContain(`<title>${vendors[0]?.name}`);
  expect(html).toContain('["/assets/vendor-page-1a2b.js"]');
  expect(String(brotliDecompressSync((await COMPRESS.get('br')?.(html)) ?? ''))).toBe(html);
  expect(String(gunzipSync((await COMPRESS.get('gzip')?.(html)) ?? ''))).toBe(html);
});

test('pages that do not exist are recognised with one request per list, and never rendered', async () => {
  const documentAt = start();
  const unknown = [
    ...Array.from({ length: 100 }, (_, index) => `/vendor/${index + 1000}?`),
    ...Array.from({ length: 100 }, (_, index) => `/vendor/1?&cycle=${index + 1000}`),
    ...Array.from({ length: 100 }, (_, index) => `/vendor/${index + 1000}?&cycle=9`),
    '/?tab=results&cycle=4',
    '/?tab=leaderboard&category=1000',
    '/?tab=leaderboard&category=1000&cycle=9',
    '/nowhere',
    '/vendor/x',
  ];
  expect(new Set(await Promise.all(unknown.map(documentAt)))).toEqual(new Set(['/;not-found']));
  const paths = api.requests.map(({ path }) => path);
  expect(paths.sort()).toEqual(
    [
      '/api/site-config',
      '/api/vendors',
      '/api/voting/cycles',
      '/api/leaderboard?cycle=9',
      '/api/categories',
      '/api/category-votes?cycle=9',
    ].sort(),
  );
});

test('the document at /404 says "Page Not Found"', async () => {
  expect(await made('/404')).toMatchObject({ status: 404, text: expect.stringContaining('Page Not Found') });
});

test('with another main language, it has no prefix and English has one', async () => {
  api.on('GET /api/site-config', () => [{ key: 'languages', value: 'de en' }]);
  const documentAt = start();
  expect((await made('/privacy', documentAt)).text).toContain('<html lang="de" dir="ltr" data-main="de"');
  const english = await made('/en/privacy', documentAt);
  expect(english.text).toContain('<html lang="en-GB"');
  expect(english.text).toContain(`hrefLang="x-default" href="${SITE}/privacy"`);
  expect(english.text).toContain(`hrefLang="en" href="${SITE}/en/privacy"`);
  expect(await documentAt('/de/privacy')).toBe('/;main-language');
  expect(await documentAt('/de/nowhere')).toBe('/;not-found');
  expect(await made('/de/404', documentAt)).toMatchObject({ status: 404 });
});

test('returning visitors get the smaller hero', async () => {
  const documentAt = start();
  expect((await made('/?', documentAt)).text).toContain('data-size="full"');
  expect((await made('/?&hero=brief', documentAt)).text).toContain('data-size="brief"');
});

test('four documents are rendered at a time, 64 wait, and the rest are rejected', async () => {
  api.on('GET /api/vendors', () => Array.from({ length: 200 }, (_, index) => vendor({ id: index + 1 })));
  const documentAt = start();
  await documentAt('/vendor/200?');
  const { answer, release } = held<never[]>();
  api.on('GET /api/vendors/:id/places', () => answer);
  const asked = Array.from({ length: 100 }, (_, index) => documentAt(`/vendor/${index + 1}?`));
  const settled = Promise.allSettled(asked);
  await vi.waitFor(() => expect(api.of('GET /api/vendors/:id/places')).toHaveLength(5));
  release([]);
  const refused = (await settled).filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(100 - 4 - 64);
});

test('a failure is not cached', async () => {
  api.on('GET /api/vendors', () => new Response('{}', { status: 503 }));
  const documentAt = start();
  await expect(documentAt('/vendor/1?')).rejects.toThrow();
  api.on('GET /api/vendors', () => vendors);
  expect(await documentAt('/vendor/1?')).toBeDefined();
});
