import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';

const api = testApp();

test('a body of ten megabytes is refused before it is read, with or without a declared length', async () => {
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

describe('a query', () => {
  test('that names no cycle by its id is malformed', async () => {
    for (const query of [
      '?cycle=0',
      '?cycle=1&cycle=2',
      '?cycle[]=1',
      '?cycle=1e3',
      '?cycle=-1',
      '?cycle=',
      '?x=1',
    ]) {
      expect(await api.get(`/api/stats${query}`), query).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_FAILED' },
      });
    }
  });

  test('for an unknown cycle is not found', async () => {
    for (const path of ['leaderboard', 'stats', 'category-votes', 'categories/1/results']) {
      for (const cycle of ['7', '2147483648']) {
        expect(await api.get(`/api/${path}?cycle=${cycle}`)).toMatchObject({ status: 404 });
      }
    }
  });
});

describe('an address', () => {
  test('that is unknown is not found, in JSON', async () => {
    for (const path of [
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
    ]) {
      const answer = await api.get(path);
      expect(answer, path).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
      expect(answer.headers.get('content-type'), path).toBe('application/json; charset=utf-8');
    }
  });

  test('with broken encoding is malformed', async () => {
    expect(await api.get('/api/vendors/%ff/links')).toMatchObject({ status: 400 });
  });

  test('lists its methods', async () => {
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

  test('is not changed by override headers', async () => {
    const headers = {
      'x-http-method-override': 'DELETE',
      'x-original-url': '/api/stats',
      'x-rewrite-url': '/api/stats',
    };
    expect(await api.get('/api/nothing', headers)).toMatchObject({ status: 404 });
  });
});

describe('every answer', () => {
  test('hides the server software and allows no other origin', async () => {
    const { headers } = await api.get('/api/stats', { origin: 'https://evil.example' });
    for (const name of ['x-powered-by', 'server', 'access-control-allow-origin'])
      expect(headers.has(name)).toBe(false);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('public, no-cache');
    expect(headers.get('etag')).toMatch(/^"/);
  });

  test('is a 304 if it is polled and unchanged', async () => {
    // The cycle is left out because its answer contains the time.
    const polled = api.app.routes.filter(
      ({ path, caching }) => caching === 'public' && !path.includes(':') && path !== '/api/voting/cycle',
    );
    expect(polled.length).toBeGreaterThan(7);
    for (const { path } of polled) {
      const etag = (await api.get(path)).headers.get('etag') ?? '';
      for (const known of [etag, `"older", W/${etag}`]) {
        const again = await api.get(path, { 'if-none-match': known, 'cache-control': 'max-age=0' });
        expect([path, known, again.status]).toEqual([path, known, 304]);
      }
    }
  });
});
