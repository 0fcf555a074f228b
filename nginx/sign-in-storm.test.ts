import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from './testing/test-gateway.ts';

let lastArrival = 0;
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({
    publicApi: (request, response) => {
      if (request.url?.startsWith('/api/login')) lastArrival = performance.now();
      request.resume().on('end', () => response.end('{}'));
    },
  });
});
afterAll(() => gateway.stop());

const AT_ONCE = 300;
/** What the gateway lets wait, and the first. */
const ROOM = 201;
const SECONDS_EACH = 1 / 50;
const SIGN_IN = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
/** One visitor among many: what one address alone may send is tested in password-limits.test.ts. */
const somebody = (index: number) => ({ ...SIGN_IN, from: `127.0.1.${(index % 250) + 1}` });

describe('when hundreds sign in at once', () => {
  test('they reach the API one after the other, and who would wait too long is told to come back', async () => {
    const start = performance.now();
    let served = 0;
    const answers = Array.from({ length: AT_ONCE }, async (_, index) => {
      const answer = await gateway.get('/api/login', somebody(index));
      if (answer.status === 200) served += 1;
      return answer;
    });
    // Others do not wait with them.
    expect((await gateway.get('/api/votes', SIGN_IN)).status).toBe(200);
    expect(served).toBeLessThan(ROOM);

    const all = await Promise.all(answers);
    const passed = all.filter(({ status }) => status === 200).length;
    expect(passed).toBeGreaterThanOrEqual(ROOM);
    expect(lastArrival - start).toBeGreaterThan(0.9 * passed * SECONDS_EACH * 1000);
    const refused = all.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, headers, body } of refused) {
      expect(status).toBe(429);
      expect(headers['retry-after']).toBe('2');
      expect(JSON.parse(body)).toEqual({
        message: 'Too many requests. Please wait a moment.',
        code: 'TOO_MANY_REQUESTS',
      });
    }
  });

  test.each(['/api/register', '/api/password-recovery', '/api/user/password'])(
    '%s waits in the same line',
    async (target) => {
      const from = performance.now();
      await Promise.all(Array.from({ length: 25 }, (_, index) => gateway.get(target, somebody(index))));
      expect(performance.now() - from).toBeGreaterThan(400);
    },
  );
});
