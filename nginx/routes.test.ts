import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestGateway, type TestGateway } from './testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

describe('pages', () => {
  const known = [
    '/',
    '/login',
    '/register',
    '/invite',
    '/privacy',
    '/winners/ceremony?cycle=3',
    '/winners/certificate/',
    '/vendor/1',
    '/vendor/1234567890',
    '/?tab=leaderboard&category=2',
  ];
  test('a known address is the public page', async () => {
    for (const target of [...known, '/?search=a//b%2f..;x']) {
      const { status, body } = await gateway.get(target);
      expect(status, target).toBe(200);
      expect(body, target).toContain('<title>public page</title>');
    }
  });

  test('another spelling leads to the address', async () => {
    for (const [spelled, proper] of [
      ['/Login', '/login'],
      ['//login?view=recover', '/login?view=recover'],
      ['/Winners/Ceremony/?cycle=3', '/winners/ceremony?cycle=3'],
    ] as const) {
      const { status, headers } = await gateway.get(spelled);
      expect([status, headers.location], spelled).toEqual([301, proper]);
      expect((await gateway.get(proper)).status, spelled).toBe(200);
    }
  });

  test('an unknown address is the public page with status 404', async () => {
    for (const target of [
      '/nothing',
      '/vendor/abc',
      '/vendor/0',
      '/login/x',
      '/winners',
      '/Admin',
      '/caf%C3%A9',
      '/index.html',
    ]) {
      const { status, body } = await gateway.get(target);
      expect(status, target).toBe(404);
      expect(body, target).toContain('<title>public page</title>');
    }
  });

  test('an address of the panel is the admin page', async () => {
    for (const target of ['/admin', '/admin/', '/admin-login', '/admin?tab=users']) {
      const { status, body } = await gateway.get(target);
      expect(status, target).toBe(200);
      expect(body, target).toContain('<title>admin page</title>');
    }
  });

  test('an unknown address below it is the admin page with status 404', async () => {
    for (const target of ['/admin/xyz', '/admin-login/x', '/admin/index.html']) {
      const { status, body } = await gateway.get(target);
      expect(status, target).toBe(404);
      expect(body, target).toContain('<title>admin page</title>');
    }
  });

  test('a page that is not rendered contains the head of the current shared-ui', async () => {
    for (const target of ['/', '/admin']) {
      const { body } = await gateway.get(target);
      expect(body).toContain('/shared-ui/assets/kit-5e6f.css');
      expect(body).not.toContain('fallback.css');
    }
  });

  test('a page is sent compressed to a browser that accepts it', async () => {
    const { headers } = await gateway.get('/', { headers: { 'Accept-Encoding': 'gzip' } });
    expect(headers['content-encoding']).toBe('gzip');
    expect(headers.vary).toBe('Accept-Encoding');
  });

  test('a page is never answered from a cache', async () => {
    const first = await gateway.get('/');
    expect(first.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(first.headers).not.toHaveProperty('etag');
    expect(first.headers).not.toHaveProperty('last-modified');
    const again = await gateway.get('/', {
      headers: { 'If-Modified-Since': 'Fri, 01 Jan 2100 00:00:00 GMT' },
    });
    expect(again.status).toBe(200);
  });

  test('a page can only be read', async () => {
    const { status, headers } = await gateway.get('/login', { method: 'POST', body: 'x' });
    expect(status).toBe(405);
    expect(headers).toMatchObject({ allow: 'GET, HEAD' });
  });
});

describe('files', () => {
  test('a file with a hash in its name never changes and may be stored', async () => {
    for (const target of [
      '/assets/app-1a2b.js',
      '/admin/assets/panel-3c4d.js',
      '/shared-ui/assets/kit-5e6f.css',
    ]) {
      const { status, headers } = await gateway.get(target);
      expect(status, target).toBe(200);
      expect(headers, target).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable' });
    }
  });

  test('a file without a hash is revalidated each time', async () => {
    for (const target of ['/shared-ui/remoteEntry.js', '/favicon.svg']) {
      const { status, headers } = await gateway.get(target);
      expect(status, target).toBe(200);
      expect(headers, target).toMatchObject({ 'cache-control': 'no-cache' });
    }
  });

  test('an unchanged file is a 304', async () => {
    const { headers } = await gateway.get('/shared-ui/remoteEntry.js');
    const again = await gateway.get('/shared-ui/remoteEntry.js', {
      headers: { 'If-None-Match': String(headers.etag) },
    });
    expect(again.status).toBe(304);
  });

  test.for(['gzip', 'br'])('a script is sent in its %s form', async (encoding, { skip }) => {
    skip(encoding === 'br' && !gateway.hasBrotli, 'nginx has no module for it here');
    const { headers } = await gateway.get('/assets/app-1a2b.js', {
      headers: { 'Accept-Encoding': encoding },
    });
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': 'text/javascript; charset=utf-8',
    });
  });

  test('a missing file is a plain 404, never a page', async () => {
    for (const target of [
      '/assets/missing.js',
      '/assets/',
      '/assets/app-1a2b.js.map',
      '/images/vendors/missing.svg',
      '/admin/assets/missing.js',
      '/shared-ui/missing.js',
      '/.env',
      '/missing.ico',
    ]) {
      const { status, headers, body } = await gateway.get(target);
      expect(status, target).toBe(404);
      expect(headers, target).toMatchObject({
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
      });
      expect(body, target).not.toContain('<');
    }
  });
});

describe('APIs', () => {
  test('are reached at an unchanged address', async () => {
    for (const [target, api] of [
      ['/api/vendors', 'public-api'],
      ['/api/captcha?x=1', 'public-api'],
      ['/api/categories/1/results', 'public-api'],
      ['/api/openapi.json', 'public-api'],
      ['/api/administrators', 'public-api'],
      ['/api/admin/dashboard', 'admin-api'],
      ['/api/admin/users?page=1&search=a%2Fb..//c', 'admin-api'],
      ['/api/admin/exports/votes.csv', 'admin-api'],
    ] as const) {
      const { status, body } = await gateway.get(target);
      expect(status, target).toBe(200);
      expect(JSON.parse(body), target).toMatchObject({ reached: api, url: target });
    }
  });

  test('have no root: it is a 404 in JSON', async () => {
    for (const target of ['/api', '/api/', '/api?x', '/api/admin', '/api/admin/']) {
      const { status, headers, body } = await gateway.get(target);
      expect(status, target).toBe(404);
      expect(headers, target).toMatchObject({ 'content-type': 'application/json; charset=utf-8' });
      expect(JSON.parse(body), target).toEqual({
        message: 'There’s nothing at this address.',
        code: 'NOT_FOUND',
      });
    }
  });

  test('an answer of an API keeps its status, its body and its strong ETag', async () => {
    const { status, headers, body } = await gateway.get('/api/captcha?status=404', {
      headers: { 'Accept-Encoding': 'gzip, br' },
    });
    expect(status).toBe(404);
    expect(headers).toMatchObject({ etag: '"strong"' });
    expect(JSON.parse(body)).toMatchObject({ reached: 'public-api' });
  });

  test('health checks are not reachable from outside', async () => {
    for (const target of ['/healthz', '/livez', '/readyz', '/api/../healthz']) {
      expect((await gateway.get(target)).body).not.toContain('reached');
    }
  });

  test('no query reaches the log', async () => {
    await gateway.get('/api/admin/users?search=canary', { headers: { Authorization: 'Bearer canary' } });
    // Log lines are written in batches, after a second at the latest.
    await vi.waitFor(() => expect(gateway.accessLog()).toContain('"path":"/api/admin/users"'), 3000);
    expect(gateway.accessLog()).not.toContain('canary');
  });
});

describe('links in messages', () => {
  test('whose # a mail gateway rewrote still lead to their pages, and the token is not logged', async () => {
    const pages = ['confirm-email', 'sign-in-by-email', 'unsubscribe', 'invite'];
    for (const page of pages) {
      const { status, headers } = await gateway.get(`/${page}%23secret_Token-1?utm_source=mail`);
      expect([status, headers.location]).toEqual([302, `/${page}#secret_Token-1`]);
      expect(await gateway.get(`/${page}%23secret_%3Cb%3E`), page).toMatchObject({ status: 400 });
      expect(await gateway.get(`/${page}/%23secret_Token-1`), page).toMatchObject({ status: 302 });
    }
    for (const page of pages)
      await vi.waitFor(() => expect(gateway.accessLog()).toContain(`"path":"/${page}/","status":302`), 3000);
    expect(gateway.accessLog()).not.toContain('secret_');
  });

  test('a link to unsubscribe needs no #, and the token is not logged', async () => {
    const { status, headers } = await gateway.get('/unsubscribe?token=secret_Token-1&utm_source=mail');
    expect([status, headers.location]).toEqual([302, '/unsubscribe#secret_Token-1']);
    await vi.waitFor(() => expect(gateway.accessLog()).toContain('"path":"/unsubscribe","status":302'), 3000);
    expect(gateway.accessLog()).not.toContain('secret_');
  });

  test('one click of a mail program unsubscribes, and a browser gets the page', async () => {
    const target = '/api/email/one-click?token=secret_Token-1';
    const post = await gateway.get(target, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(JSON.parse(post.body)).toMatchObject({
      reached: 'public-api',
      method: 'POST',
      url: '/api/email/unsubscribe',
      headers: { 'content-type': 'application/json', 'content-length': '26' },
    });
    const { status, headers } = await gateway.get(target);
    expect([status, headers.location]).toEqual([302, '/unsubscribe#secret_Token-1']);
    await vi.waitFor(() => expect(gateway.accessLog()).toContain('"path":"/api/email/one-click"'), 3000);
    expect(gateway.accessLog()).not.toContain('secret_');
  });
});
