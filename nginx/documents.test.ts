import type http from 'node:http';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestGateway, type TestGateway } from './testing/test-gateway.ts';

let gateway: TestGateway;
let asked: http.IncomingMessage[] = [];
let answer: (response: http.ServerResponse, serial: number) => void = rendered;

const STYLE = `sha256-${'A'.repeat(43)}=`;

const ENCODE: Record<string, (text: string) => Buffer> = {
  br: (text) => brotliCompressSync(text),
  gzip: (text) => gzipSync(text),
};

/** Answers like the renderer: the document is kept until the end of the second in which it was requested. */
function rendered(response: http.ServerResponse, serial: number): void {
  const { 'x-this-second': second, 'accept-encoding': encoding = '' } = response.req.headers;
  const text = `<div id="root">rendered ${serial}</div>`;
  response.writeHead(response.req.url?.endsWith('/404') ? 404 : 200, {
    'content-type': 'text/html; charset=utf-8',
    etag: `W/"${serial}"`,
    'x-style-source': STYLE,
    vary: 'Accept-Encoding',
    ...(encoding && { 'content-encoding': encoding }),
    'cache-control': 'max-age=1, stale-while-revalidate=2',
    'x-accel-expires': `@${second}`,
  });
  response.end(ENCODE[String(encoding)]?.(text) ?? text);
}

beforeAll(async () => {
  gateway = await startTestGateway({
    renderer: (request, response) => {
      expect(request.url).toMatch(/^\/document\//);
      request.url = request.url?.slice('/document'.length) ?? '';
      answer(response, asked.push(request));
    },
  });
});
afterAll(() => gateway.stop());
beforeEach(() => {
  asked = [];
  answer = rendered;
});

const SHELL = '<div id="root">a page without its content</div>';
let lastVendor = 0;
/** Returns the page of a vendor that has not been requested yet. */
function fresh(): string {
  lastVendor += 1;
  return `/vendor/${lastVendor}`;
}

/**
 * Repeats the work until it lies within one second of this clock, which is also the gateway's, and returns its result.
 */
const withinOneSecond = <Value>(run: () => Promise<Value>): Promise<Value> =>
  vi.waitFor(async () => {
    const second = Math.floor(Date.now() / 1000);
    const value = await run();
    expect(Math.floor(Date.now() / 1000)).toBe(second);
    return value;
  });

describe('a document', () => {
  test('is sent as it was rendered, with a policy that allows its style by hash', async () => {
    const { headers, body } = await gateway.get(fresh());
    expect(body).toBe('<div id="root">rendered 1</div>');
    expect(headers['content-security-policy']).toContain(`style-src 'self' '${STYLE}';`);
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', etag: 'W/"1"', vary: 'Accept-Encoding' });
    expect(headers).not.toHaveProperty('x-style-source');
  });

  test('is rendered once for all requests in the same second', async () => {
    const bodies = await withinOneSecond(async () => {
      asked = [];
      const target = fresh();
      return [await gateway.get(target), await gateway.get(target), await gateway.get(target)];
    });
    expect(new Set(bodies.map(({ body }) => body)).size).toBe(1);
    expect(asked).toHaveLength(1);
  });

  test('is a 304 for a browser that has it', async () => {
    const { first, again } = await withinOneSecond(async () => {
      const target = fresh();
      const first = await gateway.get(target);
      const again = await gateway.get(target, { headers: { 'If-None-Match': String(first.headers.etag) } });
      return { first, again };
    });
    expect(again).toMatchObject({ status: 304, body: '' });
    expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
  });

  test('is kept compressed for a browser that accepts it', async () => {
    for (const [accepted, encoding, decode] of [
      ['br, gzip', 'br', brotliDecompressSync],
      ['gzip, deflate, br;q=0.9', 'br', brotliDecompressSync],
      ['gzip, br;q=0', 'gzip', gunzipSync],
      ['GZIP', 'gzip', gunzipSync],
    ] as const) {
      const headers = { 'Accept-Encoding': accepted };
      const { first, again } = await withinOneSecond(async () => {
        const target = fresh();
        return {
          first: await gateway.get(target, { headers }),
          again: await gateway.get(target, { headers }),
        };
      });
      expect(first.headers['content-encoding'], accepted).toBe(encoding);
      expect(String(decode(Buffer.from(first.body, 'latin1'))), accepted).toContain('rendered');
      expect(again.body, accepted).toBe(first.body);
    }
  });

  test('is not compressed for other browsers, which share one copy', async () => {
    for (const accepted of ['identity', 'evil', 'brx', 'x-gzip-evil', 'gzip;q=0']) {
      const { plain, other } = await withinOneSecond(async () => {
        const target = fresh();
        const headers = { 'Accept-Encoding': accepted };
        return { plain: await gateway.get(target), other: await gateway.get(target, { headers }) };
      });
      expect(other.headers, accepted).not.toHaveProperty('content-encoding');
      expect(other.body, accepted).toBe(plain.body);
    }
  });

  test('is requested without any information about the visitor', async () => {
    await gateway.get(fresh(), {
      headers: {
        Authorization: 'Bearer x',
        Cookie: 'va_visitor=1',
        'Accept-Language': 'fr',
        'X-Forwarded-For': '1.2.3.4',
        'If-None-Match': '*',
        'Accept-Encoding': 'gzip, evil',
        Host: 'evil.test',
      },
    });
    const { 'x-request-id': _, 'x-this-second': __, ...headers } = asked[0]?.headers ?? {};
    expect(headers).toEqual({ host: 'renderer', 'accept-encoding': 'gzip' });
  });

  test("is kept according to the gateway's clock, whose second the renderer receives", async () => {
    const before = Math.floor(Date.now() / 1000);
    await gateway.get(fresh());
    const second = Number(asked[0]?.headers['x-this-second']);
    expect(second).toBeGreaterThanOrEqual(before);
    expect(second).toBeLessThanOrEqual(Date.now() / 1000);
  });

  test('is rendered at its address without what does not change it', async () => {
    for (const [address, wanted] of [
      ['/', '/?'],
      ['/?utm_source=mail&from=poster', '/?'],
      ['/?category=2&vendor=7', '/?'],
      ['/?tab=other', '/?'],
      ['/?cycle=7', '/?'],
      ['/?tab=results', '/?tab=results'],
      ['/?tab=leaderboard&cycle=7', '/?tab=leaderboard&cycle=7'],
      ['/?cycle=8&tab=leaderboard&category=2', '/?tab=leaderboard&category=2&cycle=8'],
      ['/?tab=leaderboard&utm_source=mail', '/?tab=leaderboard'],
      ['/?utm_source=mail&tab=results&cycle=x', '/?tab=results'],
      ['/?tab=results&cycle=99999999999', '/?tab=results'],
      ['/?tab=vendors&search=x', '/?tab=vendors'],
      ['/privacy/', '/privacy'],
      ['/login?view=recover', '/login?&view=recover'],
      ['/login?view=other', '/login?'],
      ['/vendor/901/', '/vendor/901?'],
      ['/vendor/902?from=poster&tab=results', '/vendor/902?'],
      ['/vendor/903/?cycle=7', '/vendor/903?&cycle=7'],
      ['/vendor/904?utm_source=x&cycle=7&cycle=8', '/vendor/904?&cycle=7'],
      ['/vendor/99999999999', '/404'],
      ['/vendor/0', '/404'],
      ['/nowhere?tab=results', '/404'],
      ['/de/', '/de/?'],
      ['/ar/?tab=results&cycle=7', '/ar/?tab=results&cycle=7'],
      ['/es/vendor/905?utm_source=x', '/es/vendor/905?'],
      ['/de/nowhere', '/de/404'],
      ['/fr/privacy', '/404'],
      ['/index.html', '/404'],
      ['/sitemap.xml?x', '/sitemap.xml'],
      ['/robots.txt', '/robots.txt'],
    ] as const) {
      asked = [];
      await vi.waitFor(async () => {
        await gateway.get(address);
        const urls = asked.map(({ url }) => url);
        expect(urls, address).toContain(wanted);
      });
    }
  });

  test('has a variant for returning visitors if the page has one', async () => {
    await vi.waitFor(async () => {
      for (const target of ['/', '/privacy'])
        await gateway.get(target, { headers: { Cookie: 'va_been_here=7' } });
      expect(asked.map(({ url }) => url)).toEqual(expect.arrayContaining(['/?&hero=brief', '/privacy']));
    });
  });

  test('an internal address cannot be requested from outside', async () => {
    for (const address of ['/;not-found', '/;main-language', '/;shell'])
      expect((await gateway.get(address)).status, address).toBe(400);
    expect(asked).toEqual([]);
  });
});

test('all unknown addresses share one document, which is kept', async () => {
  answer = (response, serial) =>
    response.req.url?.startsWith('/vendor/')
      ? response.writeHead(404, { 'x-accel-redirect': '/;not-found' }).end()
      : rendered(response, serial);
  const answers = await withinOneSecond(async () => {
    asked = [];
    return Promise.all(['/nowhere', fresh(), fresh(), '/x/y'].map((target) => gateway.get(target)));
  });
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  for (const { status, headers } of answers) {
    expect(status).toBe(404);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
  }
  expect(asked.filter(({ url }) => url === '/404').length).toBeLessThanOrEqual(1);
});

const FAILURES: Record<string, typeof answer> = {
  fails: (response) => response.writeHead(500).end('stack'),
  'is overloaded': (response) => response.writeHead(503).end(),
  'does not answer': () => undefined,
  'hangs up': (response) => response.destroy(),
};

describe.each(Object.keys(FAILURES))('if the renderer %s', (name) => {
  const fail = FAILURES[name] ?? rendered;
  test('visitors get the last document for at most two seconds more, then the page without its content', async () => {
    const target = fresh();
    const last = await gateway.get(target);
    // It is kept until the end of the second in which it was made, and then for two seconds.
    const end = Date.now() + 3000;
    answer = fail;
    let askedAt = Date.now();
    let late = await gateway.get(target);
    expect(late).toMatchObject({ status: 200, body: last.body });
    expect(late.headers).toMatchObject({ 'cache-control': 'no-cache', etag: last.headers.etag });
    expect(late.headers['content-security-policy']).toBe(last.headers['content-security-policy']);
    while (late.body === last.body && askedAt < end) {
      askedAt = Date.now();
      late = await gateway.get(target);
    }
    expect(late.body).toContain(SHELL);
  });

  test('a page that was never rendered is sent without its content, and is not kept', async () => {
    answer = fail;
    const target = fresh();
    const { status, headers, body } = await gateway.get(target);
    expect(status).toBe(200);
    expect(body).toContain(SHELL);
    expect(headers['cache-control']).toBe('no-store');
    answer = rendered;
    expect((await gateway.get(target)).body).toContain('rendered');
  });
});

test('the gateway waits for a page that takes two seconds', async () => {
  answer = (response, serial) => {
    setTimeout(() => rendered(response, serial), 2000);
  };
  expect((await gateway.get(fresh())).body).toContain('rendered');
});
