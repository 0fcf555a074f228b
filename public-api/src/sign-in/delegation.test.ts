import { createHash, createHmac, createSecretKey } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { networksOf } from 'db/limits';
import { buildVoter, TEST_PASSWORD } from 'db/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import { createDelegation } from './delegation.ts';

const HERE = networksOf('203.0.113.7');
const KEY = 'delegation key of at least thirty-two characters';
const ADMIN = {
  user: { id: 7, username: 'Chief', type: 'admin', role: 'super_admin' },
  token: 'admin-token',
};
const address = { host: '127.0.0.1', port: 0 };
// This is higher than in production, so that a busy machine does not blur it.
const FLOOR_MS = 700;
const api = testApp({
  delegation: { key: createSecretKey(KEY, 'utf8'), address },
  limits: { failedSignInMs: FLOOR_MS },
});

/** A fake admin-api keeps the calls that it receives and sends the answer that a test sets. */
interface Call {
  request: IncomingMessage;
  body: string;
}
let calls: Call[] = [];
let answer: {
  status: number | 'reset';
  body?: unknown;
  headers?: Record<string, string>;
  /** The answer waits for this promise. */
  after?: Promise<void>;
};
let adminApi: Server;
beforeAll(async () => {
  adminApi = createServer(async (request, response) => {
    const body = await text(request);
    const { status, headers, after, body: answered = {} } = answer;
    calls.push({ request, body });
    await after;
    if (status === 'reset') return void request.socket.resetAndDestroy();
    response.writeHead(status, headers).end(JSON.stringify(answered));
  });
  await new Promise<void>((resolve) => adminApi.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  adminApi.closeAllConnections();
  adminApi.close();
});
beforeEach(() => {
  address.port = (adminApi.address() as AddressInfo).port;
  calls = [];
  answer = { status: 200, body: { ...ADMIN, secret: 'not for the browser' } };
});
/** Returns a promise that resolves when `letGo` is called. */
function held(): { after: Promise<void>; letGo: () => void } {
  let letGo = () => {};
  const after = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { after, letGo };
}
const WRONG = {
  status: 401,
  body: { message: 'Invalid username or password', code: 'INVALID_CREDENTIALS' },
};
const AWAY = {
  status: 503,
  body: {
    code: 'ADMINISTRATORS_AWAY',
    message: 'We can’t sign you in right now. Try again in a moment.',
  },
};
const signIn = (username: string, password = 'x') => api.post('/api/login', { username, password });
describe('the sign-in of an administrator', () => {
  test('is signed and passed on, and its answer is relayed without storing anything', async () => {
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

  test('comes after that of voters, whose names and passwords never reach the other half', async () => {
    const { username } = await buildVoter(api.database.owner);
    expect(await signIn(username, TEST_PASSWORD)).toMatchObject({
      status: 200,
      body: { user: { type: 'user' } },
    });
    expect(await signIn(username, 'wrong')).toMatchObject({ status: 401 });
    expect(await signIn('not a name at all', 'wrong')).toMatchObject({ status: 401 });
    const sent = calls.map(({ body }) => body).join();
    expect(sent).not.toContain(username);
    expect(sent).not.toContain('wrong');
  });

  test('looks like a wrong password if it is refused', async () => {
    answer = { status: 401 };
    expect(await signIn('Chief')).toMatchObject(WRONG);
  });

  test('is refused with the usual message if admin-api delays it', async () => {
    answer = {
      status: 429,
      headers: { 'retry-after': '40' },
      body: { message: 'x', code: 'TOO_MANY_REQUESTS' },
    };
    const { status, body, headers } = await signIn('Chief');
    expect({ status, body }).toEqual({
      status: 429,
      body: {
        message: 'Too many failed sign-in attempts. Please try again in 40 seconds.',
        code: 'TOO_MANY_REQUESTS',
      },
    });
    expect(headers.get('retry-after')).toBe('40');
  });

  test.each([
    ['answered in another shape', { status: 200, body: { token: 'x' } }],
    ['answered as a voter', { status: 200, body: { ...ADMIN, user: { ...ADMIN.user, type: 'user' } } }],
    ['failing', { status: 500 }],
    ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }],
    ['reset', { status: 'reset' as const }],
  ])('that is %s reports that sign-in is unavailable, and does not count as a failure', async (_, given) => {
    answer = given;
    expect(await signIn('Chief')).toMatchObject(AWAY);
    expect((await api.database.owner('security_events')).length).toBe(0);
    answer = { status: 200, body: ADMIN };
    for (let count = 0; count < 6; count += 1) {
      expect(await signIn('Chief')).toMatchObject({ status: 200 });
    }
  });

  test('may take as long as a busy machine needs', async () => {
    const { after, letGo } = held();
    answer = { status: 200, body: ADMIN, after };
    const asked = signIn('Chief');
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    // A busy machine may need this long for a password.
    setTimeout(letGo, 1500);
    expect(await asked).toMatchObject({ status: 200 });
  });

  test.each([
    ['refuses connections', 'refused' as const],
    ['resets them', 'reset' as const],
  ])('cannot be distinguished from a voter by answers or counts while admin-api %s', async (_, status) => {
    const { username } = await buildVoter(api.database.owner);
    if (status === 'refused') address.port = 1;
    else answer = { status };
    const told = async (name: string) => {
      const { status, body, headers } = await signIn(name, 'wrong');
      // If a refusal says how long to wait, its seconds depend on the machine.
      const message = status === 429 ? '' : body.message;
      return { status, code: body.code, message, headers: [...headers.keys()] };
    };
    const names = [username, 'Chief', 'nobody_at_all'];
    const [voter, ...others] = await Promise.all(
      names.map(async (name) => {
        const answers = [];
        for (let count = 0; count < 6; count += 1) answers.push(await told(name));
        return answers;
      }),
    );
    expect(others).toEqual([voter, voter]);
    expect(voter?.map((one) => one.status)).toEqual([503, 503, 503, 503, 503, 429]);
    expect(voter?.[0]).toMatchObject({ message: AWAY.body.message });
    expect(voter?.[0]?.headers).toContain('retry-after');
    expect(await signIn(username, TEST_PASSWORD)).toMatchObject({ status: 429 });
  });

  test('succeeds after earlier failures', async () => {
    answer = { status: 'reset' };
    for (let count = 0; count < 4; count += 1) expect(await signIn('Chief')).toMatchObject(AWAY);
    answer = { status: 200, body: ADMIN };
    expect(await signIn('Chief')).toMatchObject({ status: 200 });
  });

  test('never delays the right password of a voter, however long admin-api hangs', async () => {
    const { username } = await buildVoter(api.database.owner);
    const { after, letGo } = held();
    answer = { status: 401, after };
    const hanging = ['one', 'two', 'three', 'four'].map((name) => signIn(`nobody_${name}`));
    await vi.waitFor(() => expect(calls).toHaveLength(hanging.length));
    expect(await signIn(username, TEST_PASSWORD)).toMatchObject({ status: 200 });
    letGo();
    for (const asked of hanging) expect(await asked).toMatchObject(WRONG);
  });

  test('has a bounded number of waiting calls', async () => {
    const { after, letGo } = held();
    answer = { status: 401, after };
    const { signIn } = createDelegation({ key: createSecretKey(KEY, 'utf8'), address });
    const client = { ipAddress: '203.0.113.7', userAgent: 'Browser', requestId: 'x', networks: HERE };
    const attempt = () => signIn({ username: 'Chief', password: 'x' }, client);
    const waiting = Array.from({ length: 64 }, attempt);
    expect(await Promise.all([attempt(), attempt()])).toEqual([undefined, undefined]);
    letGo();
    await Promise.all(waiting);
    expect(calls).toHaveLength(64);
    expect(await attempt()).toEqual({ ok: false });
  });
});

describe('the time of a failed sign-in', () => {
  test('is the same for an unknown name, a wrong password and an administrator', async () => {
    const voters = await Promise.all(Array.from({ length: 5 }, () => buildVoter(api.database.owner)));
    answer = { status: 401 };
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
    // All the work is done before the floor ends; how much sooner depends on the machine.
    expect(Math.min(...wrong, ...unknown)).toBeGreaterThan(FLOOR_MS - 5);
  });
});
