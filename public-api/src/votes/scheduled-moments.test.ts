import { setTimeout as sleep } from 'node:timers/promises';
import { compareTallies } from 'db/count';
import { existing } from 'db/machinery';
import { buildCategory, buildCycle, buildSignedIn, buildVendor, testDatabase } from 'db/testing';
import { keysOf } from 'shared-server/keys';
import { post, type RunningServer } from 'shared-server/testing/running-server';
import { afterEach, expect, test } from 'vitest';
import { JWT_KEY, runningApi } from '../../testing/running-api.ts';
import { createTokens } from '../visitors/tokens.ts';

const database = testDatabase();
const tokens = createTokens([keysOf([JWT_KEY])[0]]);
let servers: RunningServer[] = [];
afterEach(() => {
  for (const { child } of servers) child.kill('SIGKILL');
  servers = [];
});

const HOUR_MS = 3_600_000;
const KILLED_BEFORE_MS = 20;
/** Voters who have not voted join so long before the end; everybody else only repeats a vote by then. */
const JOIN_BEFORE_MS = 100;
/** A fast machine repeats a vote more often than the limits allow. */
const WITHOUT_LIMITS = { LIMIT_VOTES_PER_MINUTE: '1000000', LIMIT_SESSION_VOTES_PER_MINUTE: '1000000' };
/** Clients vote without a pause for so long before and after a moment; in between they need little of the machine. */
const BUSY_MS = 300;
/** A change of dates is stored within this time, also if the database stands still for two seconds. */
const AHEAD_MS = 3000;
const CLIENTS = 24;
const VOTERS = 240;
const CATEGORIES = 6;
const PROCESSES = 2;

interface Span {
  start: number;
  end: number;
}

interface Ballot {
  token: string;
  vendorId: number;
  categoryId: number;
}

/** The result of one request, timed by the clock of the machine, which is also the database's. */
interface Answered {
  status: number;
  sentAt: number;
  answeredAt: number;
  /** The same for every answer about one vote. */
  vote: string;
  /** NaN for a refused vote. */
  createdAt: number;
}

async function ballots(): Promise<Ballot[]> {
  const { owner } = database;
  const { id: vendorId } = await buildVendor(owner);
  const categories = [];
  for (let index = 0; index < CATEGORIES; index += 1) categories.push((await buildCategory(owner)).id);
  const all: Ballot[] = [];
  for (let voter = 0; voter < VOTERS; voter += 1) {
    const token = tokens.sign(await buildSignedIn(owner));
    for (const categoryId of categories) all.push({ token, vendorId, categoryId });
  }
  return all;
}

/** Returns undefined if the connection broke; it is then unknown whether the vote was stored. */
async function cast(place: number, { token, ...vote }: Ballot): Promise<Answered | undefined> {
  const { path } = existing(servers[place % PROCESSES], 'process');
  const sentAt = Date.now();
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await post(path, '/api/votes', vote, headers).catch(() => undefined);
  if (!answer || answer.status === 503) return undefined;
  const createdAt = Date.parse(JSON.parse(answer.text).vote?.createdAt);
  const name = `${token} ${vote.categoryId} ${createdAt}`;
  return { status: answer.status, sentAt, answeredAt: Date.now(), vote: name, createdAt };
}

interface Voting {
  queue: Ballot[];
  answers: Answered[];
  /** The moments at which something begins or ends. */
  moments: number[];
  isOver(): boolean;
}

/**
 * Casts one ballot after the other and then all of them again; a broken request is repeated. Adds the answers to the
 * list.
 */
async function vote({ queue, answers, moments, isOver }: Voting): Promise<void> {
  const client = async (_: unknown, place: number) => {
    while (!isOver()) {
      if (moments.every((moment) => Math.abs(moment - Date.now()) > BUSY_MS)) await sleep(100);
      const ballot = queue.shift();
      if (!ballot) throw new Error('There are too few ballots.');
      let answer = await cast(place, ballot);
      while (!answer) {
        await sleep(20);
        answer = await cast(place, ballot);
      }
      answers.push(answer);
      // The same voter votes again in the next period, later.
      queue.push(ballot);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
}

const within = (moment: number, { start, end }: Span) => start <= moment && moment < end;

interface Scheduled {
  id: number;
  span: Span;
}

async function schedule(span: Span): Promise<Scheduled> {
  const farAway = { isScheduled: true, startsInHours: 1000, endsInHours: 1001 };
  const { id } = await buildCycle(database.owner, farAway);
  const scheduled = { id, span };
  await move(scheduled, span);
  return scheduled;
}

async function move(scheduled: Scheduled, span: Span): Promise<void> {
  const dates = { start_date: new Date(span.start), end_date: new Date(span.end) };
  await database.owner('voting_cycles').where({ id: scheduled.id }).update(dates);
  scheduled.span = span;
}

async function startOne(place: number, environment: Record<string, string> = {}): Promise<void> {
  const server = runningApi({
    SLOT: String(place),
    DATABASE_URL: database.publicUrl,
    PUBLIC_JWT_KEY: JWT_KEY,
    ...WITHOUT_LIMITS,
    ...environment,
  });
  servers[place] = server;
  await server.untilReady();
}

const startAll = () => Promise.all(Array.from({ length: PROCESSES }, (_, place) => startOne(place)));

/** Kills a process and starts another in its place. */
async function killOne(place: number): Promise<void> {
  const { child, path } = existing(servers[place], 'process');
  child.kill('SIGKILL');
  await startOne(place, { LISTEN: `unix:${path}` });
}

/** Kills all processes, as a loss of power does. */
async function killAll(): Promise<void> {
  await Promise.all(servers.map((_, place) => killOne(place)));
}

test.each([
  ['with one process killed at each', killOne],
  ['with every process killed at each', killAll],
])('votes count only from a scheduled start to a scheduled end, %s', async (_, kill) => {
  const queue = await ballots();
  const late = await ballots();
  await startAll();
  const now = Date.now();
  const open = { start: now + HOUR_MS, end: Number.POSITIVE_INFINITY };
  const first = await schedule({ start: open.start, end: now + 2 * HOUR_MS });
  const answers: Answered[] = [];
  const has = (what: (answer: Answered) => boolean) => answers.slice(-5 * CLIENTS).some(what);
  const until = (what: (answer: Answered) => boolean) => expect.poll(() => has(what)).toBe(true);
  const scheduled = [
    await schedule({ start: now - HOUR_MS, end: now - HOUR_MS / 2 }),
    await schedule({ start: now + 2 * HOUR_MS, end: now + 3 * HOUR_MS }),
    first,
  ];
  const moments: number[] = [];
  const inAWhile = (): number => {
    const moment = Date.now() + AHEAD_MS;
    moments.push(moment);
    return moment;
  };
  const killAt = async (moment: number, index: number) => {
    await sleep(moment - KILLED_BEFORE_MS - Date.now());
    await kill(index);
  };
  /** Opens the period once votes are refused, and ends each of two periods once it has votes. */
  const season = async () => {
    await until(({ status }) => status === 403);
    open.start = inAWhile();
    await move(first, { start: open.start, end: now + 2 * HOUR_MS });
    await killAt(open.start, 0);
    await until(({ createdAt }) => createdAt >= open.start);
    const change = inAWhile();
    const second = await schedule({ start: change, end: change + HOUR_MS });
    scheduled.push(second);
    await move(first, { start: open.start, end: change });
    await until(({ createdAt }) => createdAt >= change);
    open.end = inAWhile();
    await move(second, { start: change, end: open.end });
    await sleep(open.end - JOIN_BEFORE_MS - Date.now());
    queue.unshift(...late);
    await killAt(open.end, 1);
  };
  const isOver = () => has(({ status, sentAt }) => status === 403 && sentAt >= open.end);
  await Promise.all([vote({ queue, answers, moments, isOver }), season()]);

  const of = (status: number) => answers.filter((answer) => answer.status === status);
  expect(answers).toHaveLength(of(201).length + of(403).length + of(409).length);
  for (const { createdAt } of of(201)) expect(within(createdAt, open)).toBe(true);
  // Voting was closed at some moment between request and answer.
  for (const { sentAt, answeredAt } of of(403)) {
    expect(within(sentAt, open) && within(answeredAt, open)).toBe(false);
  }
  expect(of(403).some(({ answeredAt }) => answeredAt < open.start)).toBe(true);
  expect(of(403).some(({ sentAt }) => sentAt >= open.end)).toBe(true);

  const votes = await database.owner('votes').select('cycle_id', 'created_at');
  expect(votes).toHaveLength(new Set(of(201).map((answer) => answer.vote)).size);
  for (const { id, span } of scheduled) {
    const counted = votes.filter(({ cycle_id }) => cycle_id === id);
    expect(counted.length > 0).toBe(within(span.start, open));
    for (const { created_at } of counted) expect(within(created_at.getTime(), span)).toBe(true);
  }
  for (const { differences } of await compareTallies(database.owner)) expect(differences).toEqual([]);
});
