import { connect } from 'node:net';
import { expect, test } from './fixtures.ts';

/** Sends one request as raw bytes, because a client would normalise its path. */
function rawGet(url: string, target: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET ${target} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n\r\n`),
    );
    let answer = '';
    socket.setEncoding('utf8').on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('end', () => resolve(answer)).on('error', reject);
  });
}

const ODD_PATHS = [
  '/api/ADMIN/dashboard',
  '/api/Admin/dashboard',
  '/API/admin/dashboard',
  '/api//admin/dashboard',
  '//api/admin/dashboard',
  '/api/./admin/dashboard',
  '/api/x/../admin/dashboard',
  '/api/admin/../vendors',
  '/api/admin/..%2fvendors',
  '/api%2fadmin%2fdashboard',
  '/api/%61dmin/dashboard',
  '/api/admin%2fdashboard',
  '/api/admin%00/dashboard',
  '/api/admin;/dashboard',
  '/api\\admin\\dashboard',
  '/api/admin/vendors/1%2f..%2f..%2f..%2fvendors',
  '/api/admin/dashboard%20',
  '/api/admin/dashboard/',
  '/api/vendors/',
];

for (const path of ODD_PATHS) {
  test(`${path} reaches nothing`, async ({ stack }) => {
    const answer = await rawGet(stack.url, path);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer).not.toContain('Harbourlight');
    expect(answer).not.toContain('adminUser');
  });
}

test('an unknown API path answers 404 as JSON, never a page', async ({ request }) => {
  const answer = await request.get('/api/nothing');
  expect(answer.status()).toBe(404);
  expect(await answer.json()).toMatchObject({ code: 'NOT_FOUND' });
});

test('hashed files are immutable; pages and the entry of shared-ui are revalidated', async ({ request }) => {
  const page = await request.get('/');
  expect(page.headers()['cache-control']).toBe('no-cache');
  const entry = await request.get('/shared-ui/remoteEntry.js');
  expect(entry.headers()['cache-control']).toContain('no-cache');
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text())?.[1];
  const hashed = await request.get(script ?? '');
  expect(hashed.status()).toBe(200);
  expect(hashed.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('pages, answers of both APIs and errors carry the security headers', async ({ request }) => {
  for (const path of [
    '/',
    '/admin',
    '/api/vendors',
    '/api/admin/dashboard',
    '/assets/missing.js',
    '/nothing',
    '/api/nothing',
  ]) {
    const headers = (await request.get(path)).headers();
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'");
    expect(headers['referrer-policy'], path).toBeTruthy();
    expect(headers.server ?? '', path).not.toMatch(/\d/);
    expect(headers['x-powered-by'], path).toBeUndefined();
  }
});

test('a poll without changes returns 304', async ({ request }) => {
  for (const path of ['/api/leaderboard', '/api/vendors', '/api/voting/progress']) {
    // A vote of another test may come in between and change the answer.
    await expect(async () => {
      const first = await request.get(path);
      const etag = first.headers().etag ?? '';
      expect(etag, path).toMatch(/^(?:W\/)?"/);
      const second = await request.get(path, { headers: { 'if-none-match': etag } });
      expect(second.status(), path).toBe(304);
    }).toPass();
  }
});
