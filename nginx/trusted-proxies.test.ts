import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestRaw } from './testing/raw-request.ts';
import { startTestGateway, type TestGateway } from './testing/test-gateway.ts';

const PROXY = '127.0.0.2';
const PROXY_BEFORE_IT = '127.1.0.3';
const STRANGER = '127.0.0.9';
const VISITOR = '203.0.113.7';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ split: true, trustedProxies: `${PROXY}, 127.1.0.0/16` });
});
afterAll(() => gateway.stop());

/** Returns what the API learns about the visitor. */
async function forwarded(from: string, headers: Record<string, string>): Promise<Record<string, string>> {
  const { status, body } = await requestRaw(gateway.port, '/api/captcha', { headers, from });
  expect(status).toBe(200);
  const { 'x-forwarded-for': address, 'x-forwarded-proto': scheme } = JSON.parse(body).headers;
  return { address, scheme };
}

describe('a trusted proxy', () => {
  test('is believed about the visitor', async () => {
    expect(await forwarded(PROXY, { 'X-Forwarded-For': VISITOR, 'X-Forwarded-Proto': 'https' })).toEqual({
      address: VISITOR,
      scheme: 'https',
    });
  });

  test("behind another one is skipped, and the visitor's own claim is not believed", async () => {
    const { address } = await forwarded(PROXY, {
      'X-Forwarded-For': `6.6.6.6, ${VISITOR}, ${PROXY_BEFORE_IT}`,
    });
    expect(address).toBe(VISITOR);
  });

  test('that names no visitor, or an unknown scheme, counts as the visitor', async () => {
    expect(await forwarded(PROXY, {})).toEqual({ address: PROXY, scheme: 'http' });
    expect(await forwarded(PROXY, { 'X-Forwarded-Proto': 'evil' })).toEqual({
      address: PROXY,
      scheme: 'http',
    });
  });

  test('that lists several schemes is believed about the first', async () => {
    for (const [listed, scheme] of [
      ['https,http', 'https'],
      ['https, https', 'https'],
      ['HTTPS', 'https'],
      ['http, https', 'http'],
      ['httpsx', 'http'],
    ] as const) {
      expect(await forwarded(PROXY, { 'X-Forwarded-Proto': listed }), listed).toEqual({
        address: PROXY,
        scheme,
      });
    }
  });

  test('cannot admit an address that is not on the list of administrators', async () => {
    const panel = (visitor: string) =>
      requestRaw(gateway.adminPort, '/admin', {
        headers: { Host: 'admin.test', 'X-Forwarded-For': visitor },
        from: PROXY,
      });
    expect((await panel(VISITOR)).status).toBe(403);
    expect((await panel('10.1.2.3')).status).toBe(200);
  });
});

test('the log has only the network of a visitor', async () => {
  const networks = {
    [VISITOR]: '203.0.113.0/24',
    '::ffff:203.0.113.7': '203.0.113.0/24',
    '2001:db8:1:2:3:4:5:6': '2001:db8:1::/48',
    '2001:db8:1::7': '2001:db8:1::/48',
    '2001:db8::7': '2001:db8::/48',
    '2001::7:8': '2001::/48',
    '::7': '::/48',
  };
  const visitors = Object.keys(networks);
  for (const [nth, visitor] of visitors.entries()) {
    const headers = { 'X-Forwarded-For': visitor };
    await requestRaw(gateway.port, `/api/visitors/${nth}`, { headers, from: PROXY });
  }
  const networkOf = (nth: number) =>
    new RegExp(`"network":"([^"]+)".*"path":"/api/visitors/${nth}"`).exec(gateway.accessLog())?.[1];
  await expect.poll(() => visitors.map((_, nth) => networkOf(nth))).toEqual(Object.values(networks));
  for (const visitor of visitors) expect(gateway.accessLog()).not.toContain(`"${visitor}"`);
});

test('any other sender is not believed, and cannot pass for a trusted proxy', async () => {
  for (const claimed of [VISITOR, PROXY, `${VISITOR}, ${PROXY}`]) {
    expect(await forwarded(STRANGER, { 'X-Forwarded-For': claimed, 'X-Forwarded-Proto': 'https' })).toEqual({
      address: STRANGER,
      scheme: 'http',
    });
  }
});

test('every answer over TLS demands TLS from then on, and no answer over plain HTTP does', async () => {
  const asked = async (target: string, scheme: string): Promise<string | undefined> => {
    const answer = await requestRaw(gateway.port, target, {
      headers: { 'X-Forwarded-Proto': scheme },
      from: PROXY,
    });
    return answer.headers['strict-transport-security'];
  };
  for (const target of [
    '/',
    '/robots.txt',
    '/api/captcha',
    '/api/vendors',
    '/api/nothing%2f',
    '/shared-ui/remoteEntry.js',
  ]) {
    expect(await asked(target, 'https'), target).toBe('max-age=31536000; includeSubDomains');
    expect(await asked(target, 'http'), target).toBeUndefined();
  }
});
