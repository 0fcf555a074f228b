import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from './testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({
    publicApi({ url = '', headers }, response) {
      const [, status = 200] = /vendor\/([45]\d\d)\b/.exec(url) ?? [];
      response.writeHead(Number(status), { 'content-type': 'application/json; charset=utf-8' });
      response.end(JSON.stringify({ reached: 'public-api', url, headers }));
    },
  });
});
afterAll(() => gateway.stop());

describe('search engines and shared links', () => {
  test('a picture is made by public-api, which learns nothing about the visitor', async () => {
    for (const target of ['/og/site.png', '/og/vendor/12.png']) {
      const { status, body } = await gateway.get(target, { headers: { Cookie: 'va_visitor=1' } });
      expect(status, target).toBe(200);
      const { reached, url, headers } = JSON.parse(body);
      expect({ reached, url }, target).toEqual({ reached: 'public-api', url: target });
      expect(headers, target).not.toHaveProperty('cookie');
    }
  });

  test('another spelling of a picture reaches no API', async () => {
    for (const target of [
      '/og/',
      '/og/vendor/0.png',
      '/og/vendor/x.png',
      '/og/other.png',
      '/og/vendor/1.svg',
      '/x/sitemap.xml',
    ]) {
      const { status, body } = await gateway.get(target);
      expect(status, target).toBe(404);
      expect(body, target).not.toContain(`"url":"${target}"`);
    }
  });

  test('the picture of an unknown vendor is a 404, not a page', async () => {
    const { status, headers, body } = await gateway.get('/og/vendor/404.png');
    expect(status).toBe(404);
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(body).toBe('There’s nothing at this address.\n');
  });

  test('only pictures may be shown by other sites', async () => {
    expect((await gateway.get('/og/site.png')).headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect((await gateway.get('/favicon.svg')).headers['cross-origin-resource-policy']).toBe('same-origin');
  });

  test('search engines may list pages, but not answers of the API', async () => {
    expect((await gateway.get('/api/vendors')).headers).toMatchObject({ 'x-robots-tag': 'noindex' });
    expect((await gateway.get('/')).headers).not.toHaveProperty('x-robots-tag');
    expect((await gateway.get('/og/site.png')).headers).not.toHaveProperty('x-robots-tag');
  });
});

test('no answer may be framed', async () => {
  for (const target of [
    '/',
    '/?tab=results',
    '/login',
    '/privacy',
    '/winners/ceremony',
    '/vendor/7',
    '/nothing',
    '/admin',
    '/api/vendors',
    '/api/admin/dashboard',
    '/api/vendors/7/badge.svg',
    '/api/vendors/404/badge.svg',
    '/og/site.png',
    '/robots.txt',
    '/favicon.svg',
  ]) {
    const { headers } = await gateway.get(target);
    expect(headers['content-security-policy'], target).toContain("frame-ancestors 'none'");
  }
});

describe('without renderer and public-api', () => {
  let alone: TestGateway;
  beforeAll(async () => {
    alone = await startTestGateway();
    await alone.stopApi('public-api');
  });
  afterAll(() => alone.stop());

  test('pages come without their content, with the status of their address', async () => {
    for (const [target, wanted] of [
      ['/', 200],
      ['/vendor/7', 200],
      ['/nothing', 404],
    ] as const) {
      const { status, body } = await alone.get(target);
      expect(status).toBe(wanted);
      expect(body).toContain('<title>public page</title>');
      expect(body).toContain('/shared-ui/assets/kit-5e6f.css');
    }
  });

  test('robots.txt is the file of the build, and the site map is a 503', async () => {
    expect(await alone.get('/robots.txt')).toMatchObject({ status: 200, body: 'User-agent: *\n' });
    expect((await alone.get('/sitemap.xml')).status).toBe(503);
  });
});
