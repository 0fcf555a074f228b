import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, withDatabase } from '../parts/database.ts';
import type { Completion, Entry } from '../parts/history.ts';
import { pairsOf } from '../parts/pairs.ts';
import type { Violation } from '../parts/violations.ts';
import { checkTallies, checkTimes } from './check-counts.ts';
import { checkVotes } from './check-votes.ts';
import { countsOf, voteDuring } from './round.ts';
import { countRows, readTallies, storedVotes, votesOutOfTime } from './rows.ts';
import type { World } from './world.ts';

const AHEAD_MS = 2500;
/** Both APIs are killed this long before a moment, so that they are down when it comes. */
const KILLED_BEFORE_MS = 60;
const BACK_WITHIN_MS = 30_000;
/** The load lasts this long each time, so that many votes are decided around each moment. */
const CALM_MS = 300;

/** The bounds of a moment in milliseconds of the history, because asking the database for it took a while. */
interface Moment {
  earliest: number;
  latest: number;
}

interface Scheduled {
  id: number;
  begins: Moment;
  ends: Moment;
}

/**
 * Voters vote before, during and after a scheduled cycle. Both APIs are killed around its beginning and its end, and
 * their supervisor restarts them. scheduled-moments.test.ts in public-api covers that API alone.
 */
export async function runScheduledRound(
  world: World,
  voters: number,
): Promise<ReturnType<typeof countsOf> & { violations: Violation[] }> {
  const { databaseUrl } = world.stack;
  const { id, moment: begins } = await withDatabase(databaseUrl, schedule);
  const pairs = pairsOf(world.voters, world.categories);
  let ends = begins;
  const { history, violations } = await voteDuring(world, { voters, pairs }, async (load) => {
    await killOver(world.stack, begins);
    await load.backAfter(performance.now(), BACK_WITHIN_MS);
    await sleep(CALM_MS);
    ends = await withDatabase(databaseUrl, (database) => scheduleEnd(database, id));
    await killOver(world.stack, ends);
    await sleep(CALM_MS);
    return [];
  });
  const entries = history.close();
  const cycle = { id, begins, ends };
  violations.push(...inTime(entries, cycle));
  violations.push(
    ...(await withDatabase(databaseUrl, (database) => asStored(database, world, cycle, entries))),
  );
  if (violations.length === 0) rmSync(history.file);
  return { ...countsOf(entries), violations };
}

async function killOver(stack: World['stack'], { earliest }: Moment): Promise<void> {
  await sleep(earliest - KILLED_BEFORE_MS - performance.now());
  stack.kill('public-api', 'SIGKILL');
  stack.kill('admin-api', 'SIGKILL');
  await sleep(2 * KILLED_BEFORE_MS);
  await Promise.all([stack.ready('public-api'), stack.ready('admin-api')]);
}

/**
 * Ends the open cycle; the next one soon begins automatically. A cycle without votes ends in between, because whoever
 * has voted in the cycle that ended last is refused with 409.
 */
async function schedule(database: Database): Promise<{ id: number; moment: Moment }> {
  await database.run(
    'UPDATE voting_cycles SET end_date = UTC_TIMESTAMP(3), is_active = 0 WHERE is_active = 1',
  );
  await database.run(
    `INSERT INTO voting_cycles (name, start_date, end_date, is_active)
     VALUES ('Without votes', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3) + INTERVAL 1000 MICROSECOND, 1)`,
  );
  await database.run(
    `INSERT INTO voting_cycles (name, start_date, end_date, is_active, is_scheduled)
     VALUES ('By itself', UTC_TIMESTAMP(3) + INTERVAL ? MICROSECOND, UTC_TIMESTAMP(3) + INTERVAL 1 DAY, 0, 1)`,
    [AHEAD_MS * 1000],
  );
  const [row] = await database.query<{ id: number }>('SELECT MAX(id) AS id FROM voting_cycles');
  if (!row) throw new Error('no voting cycle is scheduled');
  return { id: row.id, moment: await momentOf(database, 'start_date', row.id) };
}

async function scheduleEnd(database: Database, id: number): Promise<Moment> {
  await database.run(
    'UPDATE voting_cycles SET end_date = UTC_TIMESTAMP(3) + INTERVAL ? MICROSECOND WHERE id = ?',
    [AHEAD_MS * 1000, id],
  );
  return momentOf(database, 'end_date', id);
}

async function momentOf(database: Database, column: 'start_date' | 'end_date', id: number): Promise<Moment> {
  const asked = performance.now();
  const [row] = await database.query<{ until: number }>(
    `SELECT TIMESTAMPDIFF(MICROSECOND, UTC_TIMESTAMP(6), ${column}) AS until FROM voting_cycles WHERE id = ?`,
    [id],
  );
  const untilMs = Number(row?.until) / 1000;
  return { earliest: asked + untilMs, latest: performance.now() + untilMs };
}

/** Compares with the database’s time: a request may be decided at any moment between its sending and its answer. */
function inTime(entries: readonly Entry[], { begins, ends }: Scheduled): Violation[] {
  const sentAt = new Map(entries.filter(({ type }) => type === 'invoke').map(({ id, at }) => [id, at]));
  const answers = entries.filter((entry): entry is Completion => entry.type !== 'invoke');
  const sent = ({ id }: Completion): number => sentAt.get(id) ?? 0;
  const isOutside = (answer: Completion) => answer.at < begins.earliest || sent(answer) > ends.latest;
  const isInside = (answer: Completion) => sent(answer) > begins.latest && answer.at < ends.earliest;
  // A repeated vote gets the first answer again, also after the end; its row is compared with the cycle's times.
  const early = answers.filter((answer) => answer.type === 'ok' && !answer.isReplayed && isOutside(answer));
  const refused = answers.filter(
    (answer) => answer.type === 'fail' && answer.status !== 409 && isInside(answer),
  );
  const closed = answers.filter((answer) => answer.status === 403);
  return [
    ...early.map(({ at }) => ({ kind: 'phantom' as const, text: `answered 201 outside, at ${at} ms` })),
    ...refused.map(({ at, status }) => ({
      kind: 'answer' as const,
      text: `answered ${status} inside, at ${at} ms`,
    })),
    ...[
      { when: 'before it', some: closed.some(({ at }) => at < begins.earliest) },
      { when: 'after it', some: closed.some((answer) => sent(answer) > ends.latest) },
    ]
      .filter(({ some }) => !some)
      .map(({ when }) => ({ kind: 'answer' as const, text: `nobody was refused ${when}` })),
  ];
}

async function asStored(
  database: Database,
  { voters }: World,
  { id }: Scheduled,
  entries: readonly Entry[],
): Promise<Violation[]> {
  const [first = 0, last = 0] = [voters.at(0)?.id, voters.at(-1)?.id];
  const stored = await storedVotes(database, { cycleId: id, first, last });
  return [
    ...checkVotes(entries, stored, { wasAskedAgain: false }),
    ...checkTallies(await countRows(database, id), await readTallies(database, id)),
    ...checkTimes(await votesOutOfTime(database, id)),
  ];
}
