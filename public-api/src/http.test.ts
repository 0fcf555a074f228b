import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';

const api = testApp();
const login = { username: 'nobody', password: 'x' };

describe('a request body', () => {
  test('over 16 KiB is too large', async () => {
    const body = { ...login, password: 'x'.repeat(17 * 1024) };
    expect(await api.post('/api/login', body)).toMatchObject({
      status: 413,
      body: { code: 'PAYLOAD_TOO_LARGE' },
    });
  });

  test('of ten megabytes is refused before it is read, whether or not it says how long it is', async () => {
    const chunk = 'x'.repeat(64 * 1024);
    for (const headers of [{ 'content-length': String(160 * chunk.length) }, {}]) {
      const status = await new Promise<number>((resolve, reject) => {
        const call = request({
          port: api.port,
          path: '/api/login',
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
        });
        call.once('response', (response) => resolve(response.statusCode ?? 0));
        call.once('error', reject);
        // The rest is sent only to a server that still listens.
        call.write(chunk);
      });
      expect(status).toBe(413);
    }
  });

  test.each([
    ['text/plain', 'text/plain'],
    ['a form', 'application/x-www-form-urlencoded'],
    ['JSON in another encoding', 'application/json; charset=utf-16'],
    ['JSON by a longer name', 'application/json-patch+json'],
  ])('as %s is refused', async (_, type) => {
    const answer = await api.post('/api/login', JSON.stringify(login), { 'content-type': type });
    expect(answer).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_MEDIA_TYPE' } });
  });

  test('that is compressed is refused', async () => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    expect(await api.post('/api/login', 'x', headers)).toMatchObject({ status: 415 });
  });

  test.each([
    ['half an object', '{"username":'],
    ['a prototype', '{"__proto__":{"role":"super_admin"},"username":"a","password":"b"}'],
    ['a nested prototype', '{"username":{"__proto__":{}},"password":"b"}'],
    ['a constructor', '{"constructor":{"prototype":{"role":"x"}},"username":"a","password":"b"}'],
    ['a list', '[]'],
    ['a number', '7'],
    ['null', 'null'],
    ['levels without end', '['.repeat(16_000)],
    ['eight thousand levels', '['.repeat(8000) + ']'.repeat(8000)],
    [
      'a field of a thousand levels',
      `{"username":${'{"a":'.repeat(1000)}1${'}'.repeat(1000)},"password":"b"}`,
    ],
    ['nine levels', `{"username":${'['.repeat(8)}${']'.repeat(8)},"password":"b"}`],
  ])('with %s is malformed', async (_, text) => {
    const answer = await api.post('/api/login', text, { 'content-type': 'application/json' });
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    expect(Object.hasOwn(Object.prototype, 'role')).toBe(false);
  });

  test('in UTF-8 by name is fine', async () => {
    const headers = { 'content-type': 'application/json; charset=UTF-8' };
    expect(await api.post('/api/login', JSON.stringify(login), headers)).toMatchObject({ status: 401 });
  });
});

describe('a query', () => {
  test.each(['?cycle=0', '?cycle=1&cycle=2', '?cycle[]=1', '?cycle=1e3', '?cycle=-1', '?cycle=', '?x=1'])(
    '%s is malformed',
    async (query) => {
      expect(await api.get(`/api/stats${query}`)).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_FAILED' },
      });
    },
  );

  test('for a cycle that is not there finds nothing', async () => {
    for (const path of ['leaderboard', 'stats', 'category-votes', 'categories/1/results']) {
      for (const cycle of ['7', '2147483648']) {
        expect(await api.get(`/api/${path}?cycle=${cycle}`)).toMatchObject({ status: 404 });
      }
    }
  });
});

describe('an address', () => {
  test.each([
    '/api/nothing',
    '/api/STATS',
    '/api/stats/',
    '/api//stats',
    '/api/admin/dashboard',
    '/',
    ...[
      '0',
      '-1',
      '1.5',
      '1e3',
      '0x1',
      '01',
      '2147483648',
      '9'.repeat(40),
      'abc',
      '1%2f..%2f..',
      '%D9%A1',
    ].map((id) => `/api/vendors/${id}/links`),
  ])('%s is not found, in JSON', async (path) => {
    const answer = await api.get(path);
    expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  test('with broken encoding is malformed', async () => {
    expect(await api.get('/api/vendors/%ff/links')).toMatchObject({ status: 400 });
  });

  test('tells which methods it knows', async () => {
    for (const [method, path, allow] of [
      ['DELETE', '/api/votes', 'POST'],
      ['GET', '/api/login', 'POST'],
      ['PUT', '/api/stats', 'GET, HEAD'],
      ['OPTIONS', '/api/stats', 'GET, HEAD'],
    ] as const) {
      const answer = await api.send(method, path);
      expect(answer).toMatchObject({ status: 405, body: { code: 'METHOD_NOT_ALLOWED' } });
      expect(answer.headers.get('allow')).toBe(allow);
    }
    expect(await api.send('HEAD', '/api/stats')).toMatchObject({ status: 200 });
  });

  test('is not changed by headers that ask for another', async () => {
    const headers = {
      'x-http-method-override': 'DELETE',
      'x-original-url': '/api/stats',
      'x-rewrite-url': '/api/stats',
    };
    expect(await api.get('/api/nothing', headers)).toMatchObject({ status: 404 });
  });
});

describe('a write from another site', () => {
  const withHeaders = (headers: Record<string, string>) =>
    new Promise<number>((resolve, reject) => {
      // fetch does not let a script choose these headers.
      const call = request(
        { host: '127.0.0.1', port: api.port, path: '/api/logout', method: 'POST', headers },
        (response) => {
          response.resume();
          resolve(response.statusCode ?? 0);
        },
      );
      call.once('error', reject).end();
    });

  test.each([
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'http://awards.example:81' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'https://awards.example' }, 200],
    [{ origin: 'https://awards.example', 'sec-fetch-site': 'same-origin' }, 200],
    [{}, 200],
  ])('%j answers %i', async (headers, status) => {
    expect(await withHeaders({ host: 'awards.example', ...headers })).toBe(status);
  });
});

describe('every answer', () => {
  test('says nothing of the server’s make and allows no other origin', async () => {
    const { headers } = await api.get('/api/stats', { origin: 'https://evil.example' });
    for (const name of ['x-powered-by', 'server', 'access-control-allow-origin'])
      expect(headers.has(name)).toBe(false);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('public, no-cache');
    expect(headers.get('etag')).toMatch(/^"/);
  });

  test('that is polled and unchanged is a 304', async () => {
    for (const path of [
      'leaderboard',
      'stats',
      'category-votes',
      'categories',
      'vendors',
      'site-config',
      'voting/cycles',
    ]) {
      const etag = (await api.get(`/api/${path}`)).headers.get('etag') ?? '';
      const again = await api.get(`/api/${path}`, { 'if-none-match': etag, 'cache-control': 'max-age=0' });
      expect([path, again.status]).toEqual([path, 304]);
    }
  });
});
