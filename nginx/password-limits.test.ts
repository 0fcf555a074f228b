import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Answer, type RequestParts, requestRaw } from './testing/raw-request.ts';
import { startTestGateway, type TestGateway } from './testing/test-gateway.ts';

const PROXY = '127.0.0.2';
const ATTACKER = '127.0.0.66';
const SIGN_IN = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
/** The burst of a voter's address and its later rate per second; ADMINS has those of an administrator's address. */
const VOTERS = { burst: 120, rate: 5 };
const ADMINS = { burst: 60, rate: 5 };

let gateway: TestGateway;
let split: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ trustedProxies: PROXY });
  split = await startTestGateway({ trustedProxies: PROXY, split: true });
});
afterAll(() => Promise.all([gateway.stop(), split.stop()]));

const signIn = (parts: Partial<RequestParts>, target = '/api/login') =>
  gateway.get(target, { ...SIGN_IN, ...parts });
/** The headers that a trusted proxy sends for a visitor. */
const visitor = (address: string) => ({
  headers: { ...SIGN_IN.headers, 'X-Forwarded-For': address },
  from: PROXY,
});
/** Sends so many within a moment. The gateway may still count those just answered, so fewer than half its limit go at once. */
async function together<T>(count: number, ask: (index: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  while (answers.length < count) {
    const next = Math.min(30, count - answers.length);
    const sent = answers.length;
    answers.push(...(await Promise.all(Array.from({ length: next }, (_, index) => ask(sent + index)))));
  }
  return answers;
}
const passed = (answers: readonly Answer[]): number => answers.filter(({ status }) => status === 200).length;

function expectRefused({ status, headers, body }: Answer): void {
  expect(status).toBe(429);
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'retry-after': '2',
    'cache-control': 'no-store',
  });
  expect(JSON.parse(body)).toEqual({
    message: 'Too many requests. Wait a moment, then try again.',
    code: 'TOO_MANY_REQUESTS',
  });
}

/** Sends at most 400 requests a second, and on a slow machine fewer, until it is stopped or the test ends. */
function flood(ask: () => Promise<Answer>) {
  const start = performance.now();
  const answers: Answer[] = [];
  let slowestRefusal = 0;
  let isOver = false;
  const send = async () => {
    while (!isOver) {
      const { ms, ...answer } = await timed(ask);
      answers.push(answer);
      if (answer.status === 429) slowestRefusal = Math.max(slowestRefusal, ms);
      await sleep(100);
    }
  };
  const senders = Promise.all(Array.from({ length: 40 }, send));
  onTestFinished(() => {
    isOver = true;
  });
  return {
    untilRefused: () => expect.poll(() => slowestRefusal).toBeGreaterThan(0),
    async stop() {
      isOver = true;
      const seconds = (performance.now() - start) / 1000;
      await senders;
      return { answers, seconds, slowestRefusal };
    },
  };
}

async function timed(ask: () => Promise<Answer>): Promise<Answer & { ms: number }> {
  const start = performance.now();
  const answer = await ask();
  return { ...answer, ms: performance.now() - start };
}

/** Expects requests to pass that take no longer than the attack's, which nothing delays: both meet the same machine. */
function expectUndisturbed(honest: readonly (Answer & { ms: number })[], slowestRefusal: number): void {
  expect(new Set(honest.map(({ status }) => status))).toEqual(new Set([200]));
  expect(Math.max(...honest.map(({ ms }) => ms))).toBeLessThan(slowestRefusal + 3000);
}

/** Expects as many requests to pass as the limit allows, and all others to be refused in the usual form. */
function expectLimited(
  { answers, seconds }: { answers: Answer[]; seconds: number },
  { burst, rate }: typeof VOTERS,
): void {
  const most = 1 + burst + rate * (seconds + 1);
  expect(answers.length).toBeGreaterThan(most);
  expect(passed(answers)).toBeGreaterThan(burst);
  expect(passed(answers)).toBeLessThanOrEqual(most);
  for (const answer of answers) if (answer.status !== 200) expectRefused(answer);
}

describe('passwords', () => {
  test('a flood from one address neither blocks nor delays anybody else', async () => {
    const attack = flood(() => signIn({ from: ATTACKER }));
    await attack.untilRefused();
    const honest = await together(20, async (index) => {
      await sleep(index * 100);
      return timed(() => signIn({ from: `127.0.3.${index + 1}` }));
    });
    const end = await attack.stop();
    expectUndisturbed(honest, end.slowestRefusal);
    expectLimited(end, VOTERS);
  });

  test('a whole office signs in at once from one address, and then five people per second', async () => {
    const from = '127.0.0.10';
    expect(passed(await together(VOTERS.burst, () => signIn({ from })))).toBe(VOTERS.burst);
    for (let second = 0; second < 2; second += 1) {
      await sleep(1000);
      expect(passed(await together(VOTERS.rate, () => signIn({ from })))).toBe(VOTERS.rate);
    }
  });

  test.each(['/api/register', '/api/password-recovery', '/api/user/password', '/api/user/recovery-code'])(
    '%s counts with the sign-ins',
    async (target) => {
      const from = `127.0.4.${target.length}`;
      await together(VOTERS.burst, () => signIn({ from }));
      const answers = await together(20, () => signIn({ from }, target));
      expect(passed(answers)).toBeLessThan(answers.length);
      expectRefused(answers.find(({ status }) => status !== 200) as Answer);
    },
  );
});

test('a flood from the networks of one /48 neither blocks nor delays anybody else', async () => {
  let sent = 0;
  const attack = flood(() => {
    sent += 1;
    return signIn(visitor(`2001:db8:48:${(sent % 65_536).toString(16)}::1`), '/api/register');
  });
  await attack.untilRefused();
  const honest = await together(20, (index) => timed(() => signIn(visitor(`203.0.${index}.1`))));
  expectUndisturbed(honest, (await attack.stop()).slowestRefusal);
});

describe('a browser that has signed in before', () => {
  const known = (letter: string, from: string) => ({
    headers: { ...SIGN_IN.headers, cookie: `va_device=${letter.repeat(22)}.${'b'.repeat(22)}` },
    from,
  });

  test('does not wait for others in its network and may send a few sign-ins at once, but only sign-ins', async () => {
    const from = '127.0.5.1';
    await together(VOTERS.burst + 20, () => signIn({ from }));
    expect((await signIn(known('a', from))).status).toBe(200);
    const atOnce = passed(await together(40, () => signIn(known('a', from))));
    expect(atOnce).toBeGreaterThanOrEqual(20);
    expect(atOnce).toBeLessThan(30);
    expectRefused(await firstRefusal(() => signIn(known('c', from), '/api/register')));
    const malformed = { headers: { ...SIGN_IN.headers, cookie: 'va_device=x' }, from };
    expectRefused(await firstRefusal(() => signIn(malformed)));
  });

  const firstRefusal = async (ask: () => Promise<Answer>): Promise<Answer> =>
    (await together(20, ask)).find(({ status }) => status !== 200) as Answer;
});

describe('one sender is', () => {
  const AT_ONCE = 2 * VOTERS.burst;
  /** Sends twice the burst of one sender, with these senders in turn, and returns the number that passed. */
  const passedOf = async (senders: readonly Partial<RequestParts>[]): Promise<number> =>
    passed(await together(AT_ONCE, (index) => signIn(senders[index % senders.length] ?? {})));
  const expectOne = async (senders: readonly Partial<RequestParts>[]): Promise<void> => {
    const count = await passedOf(senders);
    expect(count).toBeGreaterThan(VOTERS.burst);
    expect(count).toBeLessThan(1.5 * VOTERS.burst);
  };

  test('the visitor, behind a trusted proxy', async () => {
    await expectOne([visitor('203.0.113.1')]);
    expect(await passedOf([visitor('203.0.113.2'), visitor('203.0.113.3')])).toBe(AT_ONCE);
  });

  test('the real address, without a trusted proxy, whatever it claims', async () => {
    const claims = Array.from({ length: AT_ONCE }, (_, index) => visitor(`198.51.100.${index}`));
    await expectOne(claims.map((claim) => ({ ...claim, from: '127.0.0.67' })));
  });

  test('an IPv6 /64, however its addresses are written', async () => {
    const own = ['2001:db8:0:a::a', '2001:db8::a:1:2:3:4', '2001:DB8:0:A:a:b:c:d', '2001:db8:0:a:0a0a::'];
    await expectOne(own.map(visitor));
    // One of them is in the same /56, which may send twice as much.
    const others = ['2001:db8:0:b::a', '2001:db9::a', '2001:db8:a::a', '::a'];
    expect(await passedOf(others.map(visitor))).toBe(AT_ONCE);
  });

  test.each([
    [
      'a /56 may send twice as much as a /64',
      2,
      (index: number) => `2001:db8:56:${(index % 256).toString(16)}::1`,
    ],
    [
      'a /48 may send four times as much',
      4,
      (index: number) => `2001:db8:48a:${((index % 512) * 128).toString(16)}::1`,
    ],
    ['a /24 may send four times as much as an address', 4, (index: number) => `203.0.240.${index % 256}`],
  ])('%s', async (_, times, address) => {
    const start = performance.now();
    const answers = await together((times + 4) * VOTERS.burst, (index) => signIn(visitor(address(index))));
    const seconds = (performance.now() - start) / 1000;
    expectLimited({ answers, seconds }, { burst: times * VOTERS.burst, rate: times * VOTERS.rate });
  });

  test('an IPv4 address, even if it is wrapped into IPv6', async () => {
    const wrapped = ['::ffff:203.0.113.4', '64:ff9b::203.0.113.4', '2002:cb00:7104::1', '2002:cb00:7104:9::'];
    await expectOne(['203.0.113.4', ...wrapped].map(visitor));
    expect(await passedOf(['::ffff:203.0.114.5', '::ffff:203.0.114.6'].map(visitor))).toBe(AT_ONCE);
  });
});

describe.each(['one origin', 'split'])('sign-ins of administrators, %s', (profile) => {
  const asked = (address: string, target: string): Promise<Answer> =>
    requestRaw(profile === 'split' ? split.adminPort : gateway.port, target, {
      ...SIGN_IN,
      from: PROXY,
      headers: { ...SIGN_IN.headers, Host: 'admin.test', 'X-Forwarded-For': address },
    });

  test('a flood from one address ends at the gateway, and blocks neither other administrators nor votes', async () => {
    const attack = flood(() => asked('10.0.0.66', '/api/admin/login'));
    await attack.untilRefused();
    expect((await asked('10.0.0.2', '/api/admin/login')).status).toBe(200);
    expect((await asked('10.0.0.2', '/api/admin/verify-2fa')).status).toBe(200);
    expect((await asked('10.0.0.66', '/api/admin/dashboard')).status).toBe(200);
    expect((await signIn(visitor('10.0.0.66'))).status).toBe(200);
    expectLimited(await attack.stop(), ADMINS);
  });

  test.each([
    '/api/admin/verify-2fa',
    '/api/admin/password',
    '/api/admin/2fa/enrolment',
    '/api/admin/2fa/recovery-codes',
  ])('%s counts with the sign-ins', async (target) => {
    // Each is in a /24 of its own, because a /24 may send only four times as much as an address.
    const address = `10.1.${target.length}.1`;
    expect(passed(await together(ADMINS.burst, () => asked(address, '/api/admin/login')))).toBe(ADMINS.burst);
    const answers = await together(20, () => asked(address, target));
    expect(passed(answers)).toBeLessThan(answers.length);
    expectRefused(answers.find(({ status }) => status !== 200) as Answer);
  });
});

test.each([
  ['a /56', 2, (index: number) => `2001:db8:0:${(index % 256).toString(16)}::1`],
  ['a /48', 4, (index: number) => `2001:db8:a:${((index % 512) * 128).toString(16)}::1`],
  ['a /24', 4, (index: number) => `203.0.241.${index % 256}`],
])('%s may send %i times as many sign-ins of administrators as an address', async (_, times, address) => {
  const start = performance.now();
  const answers = await together((times + 4) * ADMINS.burst, (index) => {
    const { headers, from } = visitor(address(index));
    return signIn({ from, headers: { ...headers, Host: 'admin.test' } }, '/api/admin/login');
  });
  const seconds = (performance.now() - start) / 1000;
  expectLimited({ answers, seconds }, { burst: times * ADMINS.burst, rate: times * ADMINS.rate });
});

test('a limit per second that is no number above 0 is refused before anything starts', async () => {
  for (const rate of ['0', '-1', '5 ', 'many']) {
    vi.stubEnv('LIMIT_NETWORK_PASSWORDS_PER_SECOND', rate);
    await expect(startTestGateway(), JSON.stringify(rate)).rejects.toThrow();
    vi.unstubAllEnvs();
  }
});
