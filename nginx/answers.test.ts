import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from './testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const ON_EVERY_ANSWER = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  server: 'nginx',
};
const NOT_ON_FILES = {
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
};

const ANSWERS: [string, number][] = [
  ['/', 200],
  ['/nothing', 404],
  ['/admin', 200],
  ['/assets/missing.js', 404],
  ['/shared-ui/head.html', 200],
  ['/api/vendors', 200],
  ['/api/captcha?status=500', 500],
  ['/api/captcha?status=429', 429],
  ['/api/admin/dashboard', 200],
  ['/api/ADMIN/dashboard', 404],
  ['/a//b', 400],
];
const FILES = ['/robots.txt', '/assets/app-1a2b.js', '/shared-ui/remoteEntry.js'];

describe('the id of a request', () => {
  test('is its own in each answer and in the log, whatever the client sends', async () => {
    const ids = [];
    for (const [target] of ANSWERS) {
      const { headers } = await gateway.get(target, { headers: { 'X-Request-Id': 'evil' } });
      expect(headers['x-request-id'], target).toMatch(/^[0-9a-f]{32}$/);
      ids.push(headers['x-request-id']);
    }
    const logged = () => [...gateway.accessLog().matchAll(/"id":"(\w+)"/g)].map(([, id]) => id);
    await expect.poll(logged).toEqual(expect.arrayContaining(ids));
  });

  test('is also sent to the APIs', async () => {
    for (const target of ['/api/captcha', '/api/admin/dashboard', '/api/vendors']) {
      const { headers, body } = await gateway.get(target, { headers: { 'X-Request-Id': 'evil' } });
      expect(JSON.parse(body).headers['x-request-id']).toBe(headers['x-request-id']);
    }
  });

  test('is new for each request, even if the answer is kept for everybody or polled', async () => {
    const ids = [];
    for (const target of ['/api/leaderboard', '/api/leaderboard', '/api/voting/state', '/api/voting/state'])
      ids.push((await gateway.get(target)).headers['x-request-id']);
    expect(new Set(ids.filter(Boolean)).size).toBe(4);
  });
});

describe('security headers', () => {
  test('each answer has each of them once', async () => {
    for (const [target, status] of ANSWERS) {
      const answer = await gateway.get(target);
      expect(answer.status, target).toBe(status);
      expect(answer.headers, target).toMatchObject({ ...ON_EVERY_ANSWER, ...NOT_ON_FILES });
      expect(answer.headers['content-security-policy'], target).toMatch(
        /^default-src 'none'; .*frame-ancestors 'none'/,
      );
      expect(answer.headers['referrer-policy'], target).toBe(
        /admin/i.test(target) ? 'no-referrer' : 'strict-origin-when-cross-origin',
      );
      const names = answer.lines.map((line) => line.slice(0, line.indexOf(':')).toLowerCase());
      expect(names, target).toEqual([...new Set(names)]);
      expect(answer.headers, target).not.toHaveProperty('x-powered-by');
    }
  });

  test('a file has those that apply to files, and no others', async () => {
    for (const target of FILES) {
      const { status, headers } = await gateway.get(target);
      expect(status, target).toBe(200);
      expect(headers, target).toMatchObject({
        ...ON_EVERY_ANSWER,
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      });
      for (const name of [...Object.keys(NOT_ON_FILES), 'referrer-policy', 'x-request-id', 'last-modified'])
        expect(headers, target).not.toHaveProperty(name);
    }
  });

  test('a page may run scripts and use style sheets of this site only', async () => {
    const policy = (await gateway.get('/')).headers['content-security-policy'];
    expect(policy).toContain("script-src 'self'; style-src 'self'; img-src 'self' https: data:;");
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
  });

  test('an answer of an API that is opened as a document is inert, whatever its content type', async () => {
    const inert = "default-src 'none'; img-src data:; frame-ancestors 'none'; sandbox";
    for (const target of ['/api/vendors', '/api/captcha?type=text/html', '/api/none/']) {
      expect((await gateway.get(target)).headers['content-security-policy']).toBe(inert);
    }
  });
});

describe('a part that is down', () => {
  test('a page without shared-ui uses its own copy of the styles', async () => {
    gateway.removeFile('shared-ui/head.html');
    const { status, body } = await gateway.get('/');
    expect(status).toBe(200);
    expect(body).toContain('/fallback.css');
    expect(body).not.toContain('kit-5e6f');
  });

  test('the gateway gives up on a slow API after eight seconds', async () => {
    const since = performance.now();
    const { status } = await gateway.get('/api/captcha?silent');
    expect(status).toBe(503);
    expect(performance.now() - since).toBeLessThan(20_000);
  });

  test('a read from an API that is down gets a 503 that says when to try again', async () => {
    await gateway.stopApi('public-api');
    const { status, headers, body } = await gateway.get('/api/vendors');
    expect(status).toBe(503);
    expect(headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
    expect(JSON.parse(body)).toEqual({
      message: 'This isn’t available right now. Wait a moment, then try again.',
      code: 'SERVICE_UNAVAILABLE',
      requestId: headers['x-request-id'],
    });
  });

  test('the message for a vote to an API that is down does not say that it failed', async () => {
    const { status, body } = await gateway.get('/api/votes', { method: 'POST', body: '{}' });
    expect(status).toBe(503);
    expect(JSON.parse(body).message).toContain('Check your progress');
  });

  test('the gateway’s messages are in the first known language of a browser', async () => {
    for (const [language, message] of [
      [
        'de',
        'Wir konnten Ihre Stimme nicht bestätigen. Prüfen Sie Ihren Stand, bevor Sie es noch einmal versuchen.',
      ],
      [
        'fr-FR, es;q=0.8',
        'No hemos podido confirmar su voto. Compruebe su progreso antes de volver a intentarlo.',
      ],
      ['en-GB,de;q=0.9', 'We couldn’t confirm your vote. Check your progress before you try again.'],
      ['dev, fr', 'We couldn’t confirm your vote. Check your progress before you try again.'],
      ['', 'We couldn’t confirm your vote. Check your progress before you try again.'],
    ] as const) {
      const headers = { 'Accept-Language': language };
      const { body } = await gateway.get('/api/votes', { method: 'POST', body: '{}', headers });
      expect(JSON.parse(body).message, language).toBe(message);
    }
  });

  test('a page of errors has the language of its address, and that of the panel is English', async () => {
    const wanted = { headers: { 'Accept-Language': 'de' } };
    const { body } = await gateway.get('/ar/%5c', wanted);
    expect(body).toContain('<html lang="ar" dir="rtl">');
    expect(body).toContain('<a href="/ar/">انتقل إلى الصفحة الرئيسية</a>');
    expect((await gateway.get('/%5c', wanted)).body).toContain('<a href="/de/">zur Startseite</a>');
    expect((await gateway.get('/admin/%5c', wanted)).body).toContain('<html lang="en-GB" dir="ltr">');
    const { body: panel } = await gateway.get('/api/admin/', wanted);
    expect(JSON.parse(panel).message).toBe('There’s nothing at this address.');
  });

  test('a long wish for languages costs no time', async () => {
    const since = performance.now();
    await gateway.get('/%5c', { headers: { 'Accept-Language': 'x, '.repeat(2000) } });
    expect(performance.now() - since).toBeLessThan(1000);
  });

  test('the other API keeps answering', async () => {
    expect((await gateway.get('/api/admin/dashboard')).status).toBe(200);
  });

  test('a missing page is replaced by a short error page', async () => {
    gateway.removeFile('admin-web/index.html');
    const { status, headers, body } = await gateway.get('/admin');
    expect(status).toBe(503);
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'retry-after': '2' });
    expect(body).toContain('Try again');
  });
});
