import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from './testing/test-gateway.ts';

const REMOTE = 'http://localhost:15173';
let production: TestGateway;
let development: TestGateway;
beforeAll(async () => {
  [production, development] = await Promise.all([
    startTestGateway(),
    startTestGateway({ devRemote: REMOTE }),
  ]);
});
afterAll(() => Promise.all([production.stop(), development.stop()]));

test('the policy of a page is that of production, plus the minimum that Vite needs', async () => {
  const [strict, loose] = await Promise.all(
    [production, development].map(async (gateway) => {
      const { headers } = await gateway.get('/');
      return (headers['content-security-policy'] ?? '').split('; ');
    }),
  );
  expect(loose).toEqual(
    strict?.map((rule) => {
      if (rule === "script-src 'self'") return `${rule} 'nonce-development' ${REMOTE}`;
      if (rule === "style-src 'self'") return `${rule} 'nonce-development'`;
      if (rule === "connect-src 'self'") return `${rule} ${REMOTE} ws://localhost:15173`;
      if (rule === "font-src 'self'") return `${rule} ${REMOTE}`;
      return rule;
    }),
  );
});

test('every address is answered as in production', async () => {
  for (const [target, parts] of [
    ['/', {}],
    ['/nothing', {}],
    ['/vendor/1?status=404', {}],
    ['/admin', {}],
    ['/images/vendors/one.svg', {}],
    ['/og/site.png', {}],
    ['/api/vendors', {}],
    ['/api/vendors?x', {}],
    ['/api/voting/state', {}],
    ['/api/admin/dashboard', {}],
    ['/api/ADMIN/dashboard', {}],
    ['/api//vendors', {}],
    ['/api/vendors', { method: 'POST', body: 'x'.repeat(16_385) }],
    ['/api/admin/vendors', { method: 'POST', body: 'x'.repeat(16_385) }],
  ] as const) {
    const [expected, actual] = await Promise.all(
      [production, development].map(async (gateway) => {
        const { status, headers } = await gateway.get(target, parts);
        // These headers differ between any two answers or gateways, or contain a nonce.
        const own = [
          'date',
          'etag',
          'last-modified',
          'content-length',
          'content-security-policy',
          'x-request-id',
        ];
        return [status, ...Object.entries(headers).filter(([name]) => !own.includes(name))];
      }),
    );
    expect(actual, target).toEqual(expected);
  }
});

test("Vite's modules come from its server, whatever their names", async () => {
  for (const target of [
    '/@vite/client',
    '/@fs/x/y.tsx?t=1',
    '/src/main.tsx',
    '/admin/@react-refresh',
    '/admin/@ws',
  ]) {
    const { status, body } = await development.get(target);
    expect([status, body]).toEqual([404, expect.not.stringContaining(' page</title>')]);
  }
});
