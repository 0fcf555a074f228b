import { setTimeout as sleep } from 'node:timers/promises';
import { request as apiRequest } from '@playwright/test';
import { createDb } from 'db/machinery';
import { rotate, type STEPS } from '../../operate/rotation.ts';
import type { Stack } from '../../scripts/stack.ts';
import { expect, registerVoter, test, type Voter } from '../fixtures.ts';
import { startTestStack } from '../global-setup.ts';
import { signInAdmin } from '../panel-fixtures.ts';
import { Client } from '../parts/client.ts';

// For more precise figures: RESTART_REQUESTS=100000 npm test -- e2e rolling-restart
const REQUESTS = Number(process.env.RESTART_REQUESTS ?? 5000);
const VOTERS = 24;
const CATEGORIES = [1, 2, 3, 4, 5, 6];
/** Only restarts should show here; a machine at its limit refuses votes without any. */
const BETWEEN_POLLS_MS = 20;
const BETWEEN_VOTES_MS = 2000;

// It ends after this many requests, and a busy machine answers fifty a second beside the restarts.
test.setTimeout(120_000 + REQUESTS * 20);

let stack: Stack;
let discard: () => Promise<void>;
const voters: Voter[] = [];
test.beforeAll(async () => {
  ({ stack, discard } = await startTestStack({ workers: 2, adminProcesses: 2 }));
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

/** Returns the status, or how the connection failed. */
async function send(client: Client, address: string, body?: object): Promise<string> {
  const answer = await client.send(address, body);
  return String(answer.status || answer.body);
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
  const client = new Client(stack.url, { token });
  let votes = 0;
  let nextVote = Date.now() + Math.random() * BETWEEN_VOTES_MS;
  while (!isOver()) {
    note('user', await send(client, '/api/user'));
    note('progress', await send(client, '/api/voting/progress'));
    note('panel', await send(client, '/api/admin/dashboard'));
    await sleep(BETWEEN_POLLS_MS);
    if (Date.now() < nextVote) continue;
    nextVote += BETWEEN_VOTES_MS;
    const categoryId = CATEGORIES[votes % CATEGORIES.length];
    const isFirst = votes < CATEGORIES.length;
    const outcome = await send(client, '/api/votes', { vendorId: isFirst ? 1 : 2, categoryId });
    note(isFirst ? 'vote' : 'second vote', outcome);
    if (outcome === '201') acknowledged += 1;
    votes += 1;
  }
}

function expectNoFailure(of: string): void {
  const counts = JSON.stringify(Object.fromEntries(outcomes));
  process.stdout.write(`    ${total} requests, ${of}: ${counts}\n`);
  const expected = ['user 200', 'user 304', 'progress 200', 'progress 304', 'panel 401', 'administrator 200'];
  expected.push('vote 201', 'second vote 409');
  expect([...outcomes.keys()].filter((outcome) => !expected.includes(outcome))).toEqual([]);
}

test('the processes of both APIs are restarted in turn under load, and no request fails', async () => {
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

test('a key of each half is replaced under load, and nobody is signed out', async () => {
  const db = createDb({ databaseUrl: stack.databaseUrl, poolSize: 1 });
  const admin = await signInAdmin(db, 'super_admin', stack.url);
  await db.destroy();
  const panel = new Client(stack.url, admin);
  let isOver = false;
  outcomes.clear();
  total = 0;
  const administers = async () => {
    while (!isOver) {
      note('administrator', await send(panel, '/api/admin/users'));
      await sleep(BETWEEN_POLLS_MS);
    }
  };
  const visits = Promise.all([administers(), ...voters.map((voter) => useSite(voter, () => isOver))]);
  const turn = async (step: (typeof STEPS)[number]) => {
    for (const half of ['public', 'admin']) rotate(`${stack.dataDir}/secrets`, `${half}-jwt-key`, step);
    await Promise.all([stack.restart('public-api'), stack.restart('admin-api')]);
  };
  await turn('add');
  await turn('use');
  isOver = true;
  await visits;
  expectNoFailure('two keys replaced');

  const client = new Client(stack.url, { token: voters[0]?.token ?? '' });
  expect(await send(client, '/api/user')).toBe('200');
  await turn('drop');
  expect([await send(client, '/api/user'), await send(panel, '/api/admin/users')]).toEqual(['401', '401']);
});
