import { Agent, request as ask } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { request as apiRequest } from '@playwright/test';
import { createDb } from 'db/machinery';
import { generate } from 'otplib';
import { onThisMachine } from '../../operate/rotation/on-this-machine.ts';
import { ROTATING_SECRETS, type RotatingName, rotate } from '../../operate/rotation/rotation.ts';
import { asAccount } from '../../scripts/database-url.ts';
import { loadSecrets } from '../../scripts/secrets.ts';
import type { Stack } from '../../scripts/stack.ts';
import { bearer, expect, registerVoter, test, type Voter } from '../fixtures.ts';
import { startTestStack } from '../global-setup.ts';
import { signInAdmin } from '../panel-fixtures.ts';
import { withDatabase } from '../parts/database.ts';

// For more precise figures: RESTART_REQUESTS=100000 npm test -- e2e rolling-restart
const REQUESTS = Number(process.env.RESTART_REQUESTS ?? 3000);
// For all keys, which takes minutes: ROTATED_KEYS=all npm test -- e2e rolling-restart
const ALL_KEYS = process.env.ROTATED_KEYS === 'all';
const VOTERS = 24;
const CATEGORIES = [1, 2, 3, 4, 5, 6];
/** Only restarts should show here; a machine at its limit refuses votes without any. */
const BETWEEN_POLLS_MS = 20;
/** This is fewer than the 60 votes that an account may try in a minute. */
const BETWEEN_VOTES_MS = 2000;

test.setTimeout(120_000 + REQUESTS * 20);

let stack: Stack;
let discard: () => Promise<void>;
const voters: Voter[] = [];
test.beforeAll(async () => {
  ({ stack, discard } = await startTestStack());
  // They sign in one after the other, because a busy machine cannot check all passwords at once.
  while (voters.length < VOTERS) voters.push(await registerVisitor());
});
test.afterAll(() => discard());

/** Each voter is a new visitor, because one visitor that registered so many would be blocked. */
async function registerVisitor(): Promise<Voter> {
  const request = await apiRequest.newContext({ baseURL: stack.url });
  const voter = await registerVoter(request);
  await request.dispose();
  return voter;
}

/** Uses one connection that stays open as long as the gateway allows. */
class Client {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #headers: Record<string, string>;
  constructor(token: string, cookie = '') {
    this.#headers = { authorization: `Bearer ${token}`, cookie, 'content-type': 'application/json' };
  }

  /** The status, or how the connection failed. */
  send(method: 'GET' | 'POST', path: string, body?: object): Promise<string> {
    return new Promise((resolve) => {
      const options = { method, headers: this.#headers, agent: this.#agent };
      const sent = ask(new URL(path, stack.url), options, (answer) => {
        answer.resume();
        answer.once('end', () => resolve(String(answer.statusCode)));
        answer.once('error', (error) => resolve(error.message));
      });
      sent.once('error', (error) => resolve(error.message));
      sent.end(body && JSON.stringify(body));
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

const outcomes = new Map<string, number>();
let total = 0;
let acknowledged = 0;

function note(what: string, outcome: string): void {
  total += 1;
  outcomes.set(`${what} ${outcome}`, (outcomes.get(`${what} ${outcome}`) ?? 0) + 1);
}

/** Polls as the pages do, votes now and then, and sometimes asks the admin half. */
async function useSite({ token }: Voter, isOver: () => boolean): Promise<void> {
  const client = new Client(token);
  let votes = 0;
  let nextVote = Date.now() + Math.random() * BETWEEN_VOTES_MS;
  while (!isOver()) {
    note('user', await client.send('GET', '/api/user'));
    note('progress', await client.send('GET', '/api/voting/progress'));
    note('panel', await client.send('GET', '/api/admin/dashboard'));
    await sleep(BETWEEN_POLLS_MS);
    if (Date.now() < nextVote) continue;
    nextVote += BETWEEN_VOTES_MS;
    const categoryId = CATEGORIES[votes % CATEGORIES.length];
    const isFirst = votes < CATEGORIES.length;
    const outcome = await client.send('POST', '/api/votes', { vendorId: isFirst ? 1 : 2, categoryId });
    note(isFirst ? 'vote' : 'second vote', outcome);
    if (outcome === '201') acknowledged += 1;
    votes += 1;
  }
  client.close();
}

function expectNoFailure(of: string): void {
  const counts = JSON.stringify(Object.fromEntries(outcomes));
  process.stdout.write(`    ${total} requests, ${of}: ${counts}\n`);
  const expected = ['user 200', 'user 304', 'progress 200', 'progress 304', 'panel 401', 'administrator 200'];
  expected.push('vote 201', 'second vote 409');
  expect([...outcomes.keys()].filter((outcome) => !expected.includes(outcome))).toEqual([]);
}

test('both APIs restart again and again under load, and no request fails', async () => {
  let isOver = false;
  const visits = Promise.all(voters.map((voter) => useSite(voter, () => isOver)));
  let restarts = 0;
  for (; restarts < 2 || total < REQUESTS; restarts += 1) {
    await Promise.all([stack.restart('public-api'), stack.restart('admin-api')]);
  }
  isOver = true;
  await visits;
  expectNoFailure(`${restarts} restarts of each API`);

  const db = createDb({ databaseUrl: stack.databaseUrl, poolSize: 1 });
  const stored = await db('votes')
    .join('users', 'users.id', 'votes.user_id')
    .whereIn(
      'users.username',
      voters.map(({ username }) => username),
    )
    .count({ votes: '*' });
  await db.destroy();
  expect(stored).toEqual([{ votes: acknowledged }]);
});

test('keys and passwords are replaced under load, and nobody is signed out', async () => {
  const names = Object.keys(ROTATING_SECRETS) as RotatingName[];
  if (ALL_KEYS) test.setTimeout(900_000);
  const installation = onThisMachine(stack.dataDir, () => stack.databaseUrl);
  const turn = (name: RotatingName, isNow = false) => rotate(name, { installation, isNow, say: () => {} });
  const db = createDb({ databaseUrl: stack.databaseUrl, poolSize: 1 });
  const admin = await signInAdmin(db, 'super_admin', stack.url);
  // The code that set up the authenticator may be the current one again.
  await db('admin_totp').update({ last_step: 0 });
  await db.destroy();
  const panel = new Client(
    admin.token,
    admin.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
  );

  let isOver = false;
  outcomes.clear();
  total = 0;
  const administers = async () => {
    while (!isOver) {
      note('administrator', await panel.send('GET', '/api/admin/users'));
      await sleep(BETWEEN_POLLS_MS);
    }
  };
  const visits = Promise.all([administers(), ...voters.map((voter) => useSite(voter, () => isOver))]);
  const states: Record<string, string> = {};
  const { read } = loadSecrets(stack.dataDir);
  const passwords = { public: read('public-db-password'), admin: read('admin-db-password') };
  const turned = async (name: RotatingName) => {
    states[name] = (await turn(name)).phase;
  };
  // The two of each pair belong to different halves, so both can rotate at the same time.
  await Promise.all([turned('public-jwt-key'), turned('admin-totp-key')]);
  await Promise.all([turned('public-db-password'), turned('admin-db-password')]);
  const others = names.filter((each) => !states[each] && each !== 'setup-db-password');
  if (ALL_KEYS) for (const name of others) await turned(name);
  isOver = true;
  await visits;
  expectNoFailure(`${Object.keys(states).length} keys and passwords replaced`);
  // No second factor used the old key any more, so it is gone.
  expect(states).toMatchObject({ 'public-jwt-key': 'signs alone', 'admin-totp-key': 'settled' });
  for (const half of ['public', 'admin'] as const) {
    expect(states[`${half}-db-password`]).toBe('settled');
    const asBefore = asAccount(stack.databaseUrl, `va_${half}`, passwords[half]);
    await expect(withDatabase(asBefore, ({ query }) => query('SELECT 1'))).rejects.toThrow(/Access denied/);
  }

  const { username, secret, token } = admin;
  const code = await generate({ secret });
  const renewed = await apiRequest.newContext({
    baseURL: stack.url,
    storageState: { cookies: admin.cookies, origins: [] },
  });
  const proof = { data: { code, username }, ...bearer(token) };
  const verified = await renewed.post('/api/admin/verify-2fa', proof);
  expect(verified.status(), await verified.text()).toBe(200);
  await renewed.dispose();

  const client = new Client(voters[0]?.token ?? '');
  expect(await client.send('GET', '/api/user')).toBe('200');
  await turn('public-jwt-key', true);
  expect(await client.send('GET', '/api/user')).toBe('401');
  client.close();
  panel.close();
});
