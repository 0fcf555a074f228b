import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from './testing/test-gateway.ts';

let gateway: TestGateway;
/** The site's main language. */
let main = 'en';

beforeAll(async () => {
  gateway = await startTestGateway({
    renderer: ({ url = '' }, response) =>
      url.startsWith(`/document/${main}/`)
        ? response.writeHead(404, { 'x-accel-redirect': '/;main-language' }).end()
        : response.writeHead(url.endsWith('/404') ? 404 : 200, { 'content-type': 'text/html' }).end('<p>'),
  });
});
afterAll(() => gateway.stop());

test('an address without its language or proper spelling leads to its page', async () => {
  for (const [address, cookie, target] of [
    ['/de?tab=results', '', '/de/?tab=results'],
    ['/de/Login', '', '/de/login'],
    ['/', 'va_language=de', '/de/'],
    ['/vendor/7?cycle=8', 'va_language=ar', '/ar/vendor/7?cycle=8'],
    ['/', 'va_language=en', '/en/'],
  ] as const) {
    const { status, headers } = await gateway.get(address, { headers: { Cookie: cookie } });
    expect([301, 302], address).toContain(status);
    expect(new URL(String(headers.location), 'http://localhost').href, address).toBe(
      `http://localhost${target}`,
    );
    if (cookie) expect(headers['cache-control'], address).toBe('no-store');
  }
});

test('the prefix of the main language leads to the page without it, and the cookie no longer to the prefix', async () => {
  main = 'de';
  for (const [address, target] of [
    ['/de/', '/'],
    ['/de/?tab=results&category=2&vendor=7', '/?tab=results&category=2&vendor=7'],
    ['/de/vendor/7?utm=x', '/vendor/7?utm=x'],
  ] as const) {
    const { status, headers } = await gateway.get(address, { headers: { Cookie: 'va_language=de' } });
    expect(status, address).toBe(302);
    expect(new URL(String(headers.location), 'http://localhost').href, address).toBe(
      `http://localhost${target}`,
    );
    expect(headers['cache-control'], address).toBe('no-store');
    expect(String(headers['set-cookie']), address).toMatch(/^va_language=main; Path=\/;/);
  }
});

test('other addresses and cookies lead nowhere else', async () => {
  for (const [address, cookie] of [
    ['/es/privacy', 'va_language=de'],
    ['/privacy', 'va_language=main'],
    ['/privacy', 'va_language=//evil.test'],
    ['/nowhere', 'va_language=de'],
    ['/robots.txt', 'va_language=de'],
  ] as const) {
    const { status } = await gateway.get(address, { headers: { Cookie: cookie } });
    expect([200, 404], `${address} ${cookie}`).toContain(status);
  }
});
