import { Agent, request as ask } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { request as apiRequest } from '@playwright/test';
import { createDb } from 'db/machinery';
import type { ApiName, Stack } from '../scripts/stack.ts';
import { expect, registerVoter, test, type Voter } from './fixtures.ts';
import { startTestStack } from './global-setup.ts';

// More for a figure: RESTART_REQUESTS=100000 npm test -- e2e rolling-restart
const REQUESTS = Number(process.env.RESTART_REQUESTS ?? 3000);
const VOTERS = 24;
const CATEGORIES = [1, 2, 3, 4, 5, 6];
/** Only restarts should show here: a machine at its limit refuses votes without any. */
const BETWEEN_POLLS_MS = 20;
/** Fewer than the 60 votes that an account may try in a minute. */
const BETWEEN_VOTES_MS = 2000;

test.setTimeout(120_000 + REQUESTS * 20);

let stack: Stack;
let discard: () => Promise<void>;
const voters: Voter[] = [];
test.beforeAll(async () => {
  ({ stack, discard } = await startTestStack());
  // One after the other: all their passwords at once are more than a busy machine checks before it answers 503.
  while (voters.length < VOTERS) voters.push(await registerVisitor());
});
test.afterAll(() => discard());

/** Each a visitor of their own: one that registered so many would be blocked. */
async function registerVisitor(): Promise<Voter> {
  const request = await apiRequest.newContext({ baseURL: stack.url });
  const voter = await registerVoter(request);
  await request.dispose();
  return voter;
}

/** On one connection that stays open as long as the gateway lets it. */
class Client {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #token: string;
  constructor(token: string) {
    this.#token = token;
  }

  /** The status, or how the connection failed. */
  send(method: 'GET' | 'POST', path: string, body?: object): Promise<string> {
    return new Promise((resolve) => {
      const headers = { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json' };
      const sent = ask(new URL(path, stack.url), { method, headers, agent: this.#agent }, (answer) => {
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
    note('progress', await client.send('GET', '/api/voting/progress'));
    note('panel', await client.send('GET', '/api/admin/dashboard'));
    await sleep(BETWEEN_POLLS_MS);
    if (Date.now() < nextVote) continue;
    nextVote += BETWEEN_VOTES_MS;
    const categoryId = CATEGORIES[votes % CATEGORIES.length];
    const outcome = await client.send('POST', '/api/votes', { vendorId: 1, categoryId });
    note(votes < CATEGORIES.length ? 'vote' : 'second vote', outcome);
    if (outcome === '201') acknowledged += 1;
    votes += 1;
  }
  client.close();
}

async function restart(api: ApiName): Promise<void> {
  const former = await stack.workers(api);
  await stack.restart(api);
  while (former.some(isRunning)) await sleep(100);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('both APIs restart again and again under load, and no request fails', async () => {
  let isOver = false;
  const visits = Promise.all(voters.map((voter) => useSite(voter, () => isOver)));
  let restarts = 0;
  for (; restarts < 2 || total < REQUESTS; restarts += 1) {
    await Promise.all([restart('public-api'), restart('admin-api')]);
  }
  isOver = true;
  await visits;
  const counts = JSON.stringify(Object.fromEntries(outcomes));
  process.stdout.write(`    ${total} requests, ${restarts} restarts of each API: ${counts}\n`);
  const expected = ['progress 200', 'progress 304', 'panel 401', 'vote 201', 'second vote 409'];
  expect([...outcomes.keys()].filter((outcome) => !expected.includes(outcome))).toEqual([]);

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
