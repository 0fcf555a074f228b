import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendRaw } from './testing/raw-request.ts';
import { startTestGateway, type TestGateway } from './testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

/** Other spellings of an admin address, each read differently by at least one of nginx, Express, Koa and browsers. */
const SPELLINGS = [
  '/api/ADMIN/dashboard',
  '/api/Admin/dashboard',
  '/api/aDMIN/dashboard',
  '/API/admin/dashboard',
  '/Api/Admin/dashboard',
  '//api/admin/dashboard',
  '/api//admin/dashboard',
  '/api/admin//dashboard',
  '///api/admin/dashboard',
  '/./api/admin/dashboard',
  '/api/./admin/dashboard',
  '/api/admin/./dashboard',
  '/api/admin/dashboard/.',
  '/api/x/../admin/dashboard',
  '/api/../api/admin/dashboard',
  '/api/admin/../vendors',
  '/api/admin/..',
  '/api/vendors/../admin/dashboard',
  '/x/../api/admin/dashboard',
  '/api/%2e/admin/dashboard',
  '/api/x/%2e%2e/admin/dashboard',
  '/api/x/%2E./admin/dashboard',
  '/api/x/..%2fadmin/dashboard',
  '/api%2fadmin%2fdashboard',
  '/api%2Fadmin/dashboard',
  '/api/admin%2fdashboard',
  '/api/admin%2Fdashboard',
  '/api/%61dmin/dashboard',
  '/api/adm%69n/dashboard',
  '/%61pi/admin/dashboard',
  '/api/%2561dmin/dashboard',
  '/api/admin%252fdashboard',
  '/api/admin%00/dashboard',
  '/api/admin/dashboard%00',
  '/api/admin%09/dashboard',
  '/api/admin%0a/dashboard',
  '/api/admin%0d%0a/dashboard',
  '/api/admin/dashboard%20',
  '/api/admin;/dashboard',
  '/api/admin;x=1/dashboard',
  '/api;/admin/dashboard',
  '/api/..;/api/admin/dashboard',
  '/api/admin%3b/dashboard',
  '/api\\admin\\dashboard',
  '/api/admin\\dashboard',
  '/api%5cadmin%5cdashboard',
  '/api/admin/vendors/1%2f..%2f..%2f..%2fvendors',
  '/api/admin/dashboard/',
  '/api/admin/dashboard#x',
  '/api/admin.',
  '/api/.admin/dashboard',
  '/api/admin/.git',
  '/api/admin/ｄashboard',
  '/;not-found',
  '/%3badmin-page',
  'http://admin.test/api/admin/dashboard',
  'api/admin/dashboard',
  '*',
];

describe('paths', () => {
  test('no other spelling reaches an API', async () => {
    for (const target of SPELLINGS) {
      const { status, body } = await gateway.get(target);
      expect(status, target).toBeGreaterThanOrEqual(400);
      expect(status, target).toBeLessThan(500);
      expect(body, target).not.toContain('reached');
    }
  });

  test('another spelling of an address of an API is refused in JSON', async () => {
    for (const target of ['/api/ADMIN/dashboard', '/API/vendors', '/api//vendors', '/api/admin;/x']) {
      const { status, headers, body } = await gateway.get(target);
      expect(headers, target).toMatchObject({ 'content-type': 'application/json; charset=utf-8' });
      expect(JSON.parse(body), target).toMatchObject({ code: status === 400 ? 'BAD_REQUEST' : 'NOT_FOUND' });
    }
  });
});

describe('the busiest addresses', () => {
  test('an address with a location of its own is guarded like any other', async () => {
    for (const target of ['/api/votes', '/api/voting/progress', '/api/leaderboard', '/api/vendors']) {
      const otherwise = target.replace('v', '%76').replace('b', '%62');
      for (const spelling of [
        otherwise,
        `${target}/`,
        `${target}%20`,
        `/x/..${target}`,
        `/${target}`,
        `${target};x`,
      ]) {
        const { status, body } = await gateway.get(spelling);
        expect([400, 404], target).toContain(status);
        expect(body, target).not.toContain('reached');
      }
      expect((await gateway.get(`http://evil.test${target}`)).status, target).toBe(400);
      expect((await gateway.get(target, { method: 'PROPFIND' })).status, target).toBe(405);
      const large = { method: 'POST', body: 'x'.repeat(17 * 1024) };
      expect((await gateway.get(target, large)).status, target).toBe(413);
      const { body } = await gateway.get(`${target.toUpperCase().replace('/API', '/api')}`);
      expect(JSON.parse(body).url, target).not.toBe(target);
    }
  });
});

describe('methods', () => {
  test('an unknown method is refused', async () => {
    for (const method of ['TRACE', 'PROPFIND', 'MKCOL', 'CONNECT', 'FOO']) {
      const { status, body } = await gateway.get('/api/vendors', { method });
      expect([400, 405], method).toContain(status);
      expect(body, method).not.toContain('reached');
    }
  });

  test('a known method is left to the API', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const { body } = await gateway.get('/api/vendors', { method, body: '{}' });
      expect(JSON.parse(body), method).toMatchObject({ method });
    }
  });
});

describe('headers', () => {
  test("a client's claims about its address, host, path and method are overwritten or dropped", async () => {
    const { body } = await gateway.get('/api/captcha', {
      headers: {
        'X-Forwarded-For': '6.6.6.6',
        'X-Forwarded-Proto': 'https',
        'X-Forwarded-Host': 'evil.test',
        'X-Real-IP': '6.6.6.6',
        Forwarded: 'for=6.6.6.6',
        'X-Original-URL': '/api/admin/dashboard',
        'X-Rewrite-URL': '/api/admin/dashboard',
        'X-HTTP-Method-Override': 'DELETE',
        X_Forwarded_For: '6.6.6.6',
      },
    });
    const { headers } = JSON.parse(body);
    expect(headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      host: 'awards.test',
    });
    expect(body).not.toMatch(/6\.6\.6\.6|evil|X-Original|x-rewrite|override/i);
  });

  test('tokens reach an API', async () => {
    const { body } = await gateway.get('/api/captcha', {
      headers: { Authorization: 'Bearer t', Cookie: 'a=1' },
    });
    expect(JSON.parse(body).headers).toMatchObject({ authorization: 'Bearer t', cookie: 'a=1' });
  });

  test('headers above 8 KiB are refused with a helpful message', async () => {
    const { status, body } = await gateway.get('/', { headers: { Cookie: 'x'.repeat(9000) } });
    expect(status).toBe(431);
    expect(body).toContain('Clear this site’s cookies');
  });
});

describe('sizes and framing', () => {
  test('only a change of a vendor or category may have 48 KiB', async () => {
    for (const noun of ['vendors', 'categories']) {
      const change = { method: 'PUT', body: 'x'.repeat(49_152) };
      expect((await gateway.get(`/api/admin/${noun}/7`, change)).status, noun).toBe(200);
      expect(
        (await gateway.get(`/api/admin/${noun}/7`, { ...change, body: `${change.body}x` })).status,
        noun,
      ).toBe(413);
      expect((await gateway.get(`/api/admin/${noun}`, { ...change, method: 'POST' })).status, noun).toBe(413);
    }
  });

  test('only a list to import may have 1 MiB', async () => {
    const list = { method: 'POST', body: 'x'.repeat(1_000_000) };
    expect((await gateway.get('/api/admin/vendors/import', list)).status).toBe(200);
    expect((await gateway.get('/api/admin/vendors', list)).status).toBe(413);
    const longer = { method: 'POST', body: 'x'.repeat(1_048_577) };
    expect((await gateway.get('/api/admin/vendors/import', longer)).status).toBe(413);
  });

  test('a body of 16 KiB passes, one byte more is refused in JSON', async () => {
    const most = await gateway.get('/api/vendors', { method: 'POST', body: 'x'.repeat(16_384) });
    expect(most.status).toBe(200);
    const more = await gateway.get('/api/vendors', { method: 'POST', body: 'x'.repeat(16_385) });
    expect(more.status).toBe(413);
    expect(JSON.parse(more.body)).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
  });

  test('an address above 8 KiB is refused', async () => {
    expect((await gateway.get(`/${'x'.repeat(9000)}`)).status).toBe(414);
  });

  const refused: [string, string][] = [
    ['two lengths', 'Content-Length: 1\r\nContent-Length: 2\r\n\r\nxx'],
    ['a length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['an unknown transfer encoding', 'Transfer-Encoding: cow\r\n\r\n'],
    ['two hosts', 'Host: other.test\r\n\r\n'],
    ['a space before the colon', 'X-A : b\r\n\r\n'],
  ];
  test('a request of two lengths, two hosts or odd encodings is refused', async () => {
    for (const [what, rest] of refused) {
      const head = 'POST /api/vendors HTTP/1.1\r\nHost: awards.test\r\nConnection: close\r\n';
      const { status, body } = await sendRaw(gateway.port, head + rest);
      expect([400, 501], what).toContain(status);
      expect(body, what).not.toContain('reached');
    }
  });

  test('what is not HTTP is refused', async () => {
    for (const bytes of ['NONSENSE\r\n\r\n', 'GET\r\n\r\n', 'GET / HTTP/9.9\r\n\r\n']) {
      const { status, headers } = await sendRaw(gateway.port, bytes);
      expect([400, 505], JSON.stringify(bytes)).toContain(status);
      expect(headers, JSON.stringify(bytes)).toMatchObject({ 'x-content-type-options': 'nosniff' });
    }
  });

  test('a request that names no path is refused with a message and logs no error', async () => {
    for (const start of [
      'CONNECT a:1',
      'CONNECT awards.test:443',
      'GET awards.test:443',
      'TRACE a:1',
      'GET http:',
      'OPTIONS *',
      'GET *',
    ]) {
      const logged = gateway.errorLog();
      const request = `${start} HTTP/1.1\r\nHost: awards.test\r\nConnection: close\r\n\r\n`;
      const { status, headers, body } = await sendRaw(gateway.port, request);
      expect([400, 405], start).toContain(status);
      expect(headers, start).toMatchObject({
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
      expect(body, start).toMatch(/^(?:This|We) .+\.\n$/);
      expect(gateway.errorLog(), start).toBe(logged);
    }
  });
});
