import type http from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ODD_HEADERS } from './testing/odd-headers.ts';
import { withinOneSecond } from './testing/one-second.ts';
import { startTestGateway, type TestGateway } from './testing/test-gateway.ts';

let gateway: TestGateway;
let asked: { method: string | undefined; url: string; headers: http.IncomingHttpHeaders }[] = [];

/** Answers with the request that it received and a serial number. */
function echoRenderer({ method, url = '', headers }: http.IncomingMessage, response: http.ServerResponse) {
  const serial = asked.push({ method, url, headers });
  const missing = url.startsWith('/document/404');
  response.writeHead(missing ? 404 : 200, {
    'content-type': 'text/html; charset=utf-8',
    etag: `W/"${serial}"`,
    'cache-control': 'max-age=1, stale-while-revalidate=2',
    'x-accel-expires': `@${headers['x-this-second']}`,
  });
  response.end(JSON.stringify({ serial, asked: asked[serial - 1] }));
}

beforeAll(async () => {
  gateway = await startTestGateway({ renderer: echoRenderer });
});
afterAll(() => gateway.stop());

const ODD = Object.entries({
  ...Object.fromEntries(
    ODD_HEADERS.map(([name, value]) => [`${name}: ${value}`, { headers: { [name]: value } }]),
  ),
  HEAD: { method: 'HEAD' },
  'a body': { body: '<script>evil</script>' },
  ...Object.fromEntries(
    ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'EVIL'].map((method) => [
      method,
      { method, body: 'evil' },
    ]),
  ),
});

test('no request changes the document of the next visitor', async () => {
  for (const [what, request] of ODD) {
    const [next, again] = await withinOneSecond(async () => {
      const target = `/vendor/${asked.length + 1000}`;
      await gateway.get(target, request);
      return [await gateway.get(target), await gateway.get(target)] as const;
    });
    const { serial, asked: reached } = JSON.parse(next.body);
    expect(next.status, what).toBe(200);
    expect(next.headers, what).toMatchObject({ etag: `W/"${serial}"`, 'cache-control': 'no-cache' });
    for (const name of ['content-range', 'content-encoding'])
      expect(next.headers, what).not.toHaveProperty(name);
    expect(again.body, what).toBe(next.body);
    expect(reached, what).toEqual({
      method: 'GET',
      url: expect.stringMatching(/^\/document\/vendor\/\d+\?$/),
      headers: {
        host: 'renderer',
        'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/),
        'x-this-second': expect.stringMatching(/^\d+$/),
      },
    });
  }
});

const many = (count: number, text: (n: number) => string) => Array.from({ length: count }, (_, n) => text(n));

test('no spelling of an address creates another document', async () => {
  asked = [];
  const spellings = [
    '/',
    '/?',
    '//',
    '/./',
    '/%2e',
    '/index.html',
    '/INDEX.HTML',
    '/?tab',
    '/?tab=',
    '/?tab=evil',
    ...[
      '/?TAB=results',
      '/?t%61b=results',
      '/?tab=result%73',
      '/?tab=results&tab=vendors',
      '/?tab[]=results',
    ],
    '/?tab=results%00',
    '/?tab=results&cycle=07',
    '/?tab=results&cycle=%37',
    '/?&&&tab=results;cycle=7',
    ...[
      '/vendor/7',
      '/vendor/7/',
      '/vendor/7//',
      '//vendor/7',
      '/vendor//7',
      '/vendor/./7',
      '/x/../vendor/7',
    ],
    '/vendor/007',
    '/Vendor/7',
    '/VENDOR/7',
    '/vendor/%37',
    '/v%65ndor/7',
    '/vendor/7%2f',
    '/vendor/7;x',
    '/vendor/7%00',
    '/vendor/7%0d%0aX:y',
    '/vendor/7.html',
    '/vendor/7/x',
    '/vendor/-7',
    '/vendor/7e0',
    '/vendor/7?#x',
    '/vendor/7#x',
    '/vendor/7?cycle=',
    '/vendor/7?cycle=7x',
    '/vendor/7?CYCLE=evil',
    ...[
      '/vendor',
      '/vendor/',
      '/privacy?x',
      '/PRIVACY',
      '/privacy/x',
      '/;shell',
      '/;main-language',
      '/;not-found',
      '/document/',
    ],
    ...[
      'http://evil.test/vendor/7',
      '/?hero=brief',
      '/vendor/7?hero=brief',
      '/?document=/evil',
      '/404',
      '/404?x',
    ],
    `/?${many(50, () => 'tab=results').join('&')}`,
    `/vendor/7?${many(50, (n) => `cycle=x${n}`).join('&')}`,
    ...many(100, (n) => `/vendor/7?utm_source=${n}`),
    ...many(100, (n) => `/nothing/${n}?x=${n}`),
    `/vendor/7?x=${'x'.repeat(7000)}`,
    `/vendor/7?x=${'x'.repeat(20_000)}`,
    `/${'x'.repeat(7000)}`,
  ];
  for (const target of spellings) {
    const { status } = await gateway.get(target);
    expect([target.slice(0, 80), [200, 301, 400, 404, 414].includes(status)]).toEqual([
      target.slice(0, 80),
      true,
    ]);
  }
  expect([...new Set(asked.map(({ url }) => url))].sort()).toEqual([
    '/document/404',
    '/document/?',
    '/document/?tab=results',
    '/document/privacy',
    '/document/vendor/7?',
  ]);
});
