import { createHash, createHmac, createSecretKey } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { buildVoter, TEST_PASSWORD } from 'db/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const KEY = 'delegation key of at least thirty-two characters';
const ADMIN = {
  user: { id: 7, username: 'Chief', type: 'admin', role: 'super_admin' },
  token: 'admin-token',
};
const address = { host: '127.0.0.1', port: 0 };
// Higher than in production, so that a busy machine does not blur it.
const FLOOR_MS = 700;
const api = testApp({
  delegation: { key: createSecretKey(KEY, 'utf8'), address },
  limits: { failedSignInMs: FLOOR_MS },
});

/** Stands in for admin-api: what it was sent, and what it answers. */
interface Call {
  request: IncomingMessage;
  body: string;
}
let calls: Call[] = [];
let answer: { status: number; body?: unknown; headers?: Record<string, string>; delayMs?: number };
let adminApi: Server;
beforeAll(async () => {
  adminApi = createServer(async (request, response) => {
    const body = await text(request);
    if (request.method === 'POST') calls.push({ request, body });
    await new Promise((resolve) => setTimeout(resolve, answer.delayMs ?? 0));
    response.writeHead(answer.status, answer.headers).end(JSON.stringify(answer.body ?? {}));
  });
  await new Promise<void>((resolve) => adminApi.listen(0, '127.0.0.1', resolve));
  address.port = (adminApi.address() as AddressInfo).port;
});
afterAll(() => {
  adminApi.closeAllConnections();
  adminApi.close();
});
beforeEach(() => {
  calls = [];
  answer = { status: 200, body: { ...ADMIN, secret: 'not for the browser' } };
});
const WRONG = { status: 401, body: { message: 'Invalid username or password', code: 'INVALID_CREDENTIALS' } };
const AWAY = {
  status: 503,
  body: {
    code: 'ADMINISTRATORS_AWAY',
    message: expect.stringMatching(/^Administrators cannot sign in here at the moment\./),
  },
};
const signIn = (username: string, password = 'x') => api.post('/api/login', { username, password });
describe('the sign-in of an administrator', () => {
  test('is passed on, signed, and its answer relayed without keeping anything', async () => {
    const { status, body } = await signIn('Chief', 'Correct-Horse-9');
    expect({ status, body }).toEqual({ status: 200, body: ADMIN });
    const [call] = calls;
    expect(call?.request).toMatchObject({ method: 'POST', url: '/internal/sign-in' });
    expect(JSON.parse(call?.body ?? '')).toEqual({
      username: 'Chief',
      password: 'Correct-Horse-9',
      ipAddress: '127.0.0.1',
      userAgent: 'node',
    });
    const headers = call?.request.headers ?? {};
    const bodyHash = createHash('sha256')
      .update(call?.body ?? '')
      .digest('hex');
    const signed = `POST\n/internal/sign-in\n${headers['x-delegation-time']}\n${headers['x-delegation-nonce']}\n${bodyHash}`;
    expect(headers['x-delegation-signature']).toBe(createHmac('sha256', KEY).update(signed).digest('hex'));
    expect(await api.database.owner('user_sessions')).toEqual([]);
  });

  test('is a voter’s first: a voter’s name and password never reach the other half', async () => {
    const { username } = await buildVoter(api.database.owner);
    expect(await signIn(username, TEST_PASSWORD)).toMatchObject({
      status: 200,
      body: { user: { type: 'user' } },
    });
    expect(await signIn(username, 'wrong')).toMatchObject({ status: 401 });
    expect(await signIn('not a name at all', 'wrong')).toMatchObject({ status: 401 });
    expect(calls).toEqual([]);
  });

  test('that is refused looks like a wrong password', async () => {
    answer = { status: 401 };
    expect(await signIn('Chief')).toMatchObject(WRONG);
  });

  test.each([
    ['answered in another shape', { status: 200, body: { token: 'x' } }],
    ['answered as a voter', { status: 200, body: { ...ADMIN, user: { ...ADMIN.user, type: 'user' } } }],
    ['failing', { status: 500 }],
    ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }],
    ['too slow', { status: 200, body: ADMIN, delayMs: 600 }],
  ])('that is %s says that administrators cannot sign in, and counts as no failure', async (_, given) => {
    answer = given;
    expect(await signIn('Chief')).toMatchObject(AWAY);
    expect((await api.database.owner('security_events')).length).toBe(0);
    answer = { status: 200, body: ADMIN };
    for (let count = 0; count < 6; count += 1) {
      expect(await signIn('Chief')).toMatchObject({ status: 200 });
    }
  });

  test('cannot be told from a voter’s while their half is away, neither by the answer nor by what is counted', async () => {
    answer = { status: 200, body: ADMIN, delayMs: 600 };
    const { username } = await buildVoter(api.database.owner);
    const told = async (name: string) => {
      const { status, body, headers } = await signIn(name, 'wrong');
      return { status, code: body.code, headers: [...headers.keys()] };
    };
    const voter = [];
    const chief = [];
    for (let count = 0; count < 6; count += 1) {
      voter.push(await told(username));
      chief.push(await told('Chief'));
    }
    expect(voter).toEqual(chief);
    expect(voter.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503, 429]);
    expect(await signIn(username, TEST_PASSWORD)).toMatchObject({ status: 429 });
  });

  test('that fails is no reason to keep a voter waiting', async () => {
    const { username } = await buildVoter(api.database.owner);
    answer = { status: 200, body: ADMIN, delayMs: 600 };
    expect(await signIn('Chief')).toMatchObject(AWAY);
    expect(await signIn(username, TEST_PASSWORD)).toMatchObject({ status: 200 });
  });

  test('leaves admin-api alone for a while when it hangs, and voters sign in meanwhile', async () => {
    answer = { status: 200, body: ADMIN, delayMs: 2000 };
    const { username } = await buildVoter(api.database.owner);
    await Promise.all(['a1a', 'b1b', 'c1c', 'd1d', 'e1e'].map((name) => signIn(name)));
    expect(calls).toHaveLength(5);
    expect(await signIn('Chief')).toMatchObject(AWAY);
    expect(await signIn(username, TEST_PASSWORD)).toMatchObject({ status: 200 });
    expect(calls).toHaveLength(5);
  });
});

describe('the time of a failed sign-in', () => {
  test('does not tell an unknown name, a wrong password and an administrator apart', async () => {
    const voters = await Promise.all(Array.from({ length: 5 }, () => buildVoter(api.database.owner)));
    answer = { status: 401, delayMs: 60 };
    const timed = async (username: string) => {
      const startedAt = performance.now();
      expect(await signIn(username, 'wrong')).toMatchObject({ status: 401 });
      return performance.now() - startedAt;
    };
    const wrong = [];
    const unknown = [];
    for (const [index, { username }] of voters.entries()) {
      wrong.push(await timed(username));
      unknown.push(await timed(`nobody_${index}`));
    }
    // All of the work is done before the floor ends; how much sooner depends on the machine.
    expect(Math.min(...wrong, ...unknown)).toBeGreaterThan(FLOOR_MS - 5);
  });
});
