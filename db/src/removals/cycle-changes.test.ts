import { expect, test } from 'vitest';
import { buildCycle } from '../../testing/builders.ts';
import { BY, testDatabase } from '../../testing/index.ts';
import { outcome } from '../../testing/outcome.ts';
import { changeEndDate, createCycle, setPause } from './cycle-changes.ts';

const database = testDatabase();
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const create = (given: object = {}) =>
  createCycle(database.adminDb, BY, {
    ...{ name: 'New', startDate: inDays(0), endDate: inDays(30), publishing: 'live' as const },
    ...given,
  });

test('a new cycle is the active one, and what was active is closed with its pause as it was', async () => {
  const old = await buildCycle(database.owner, { pauseReason: 'Checking' });
  const created = await create();
  expect(created).toMatchObject({ closedCycleId: old.id });
  const rows = await database.owner('voting_cycles').orderBy('id').select('is_active', 'paused_at');
  expect(rows.map(({ is_active }) => is_active)).toEqual([0, 1]);
  expect(rows[1]?.paused_at).toBeNull();
});

test('the first cycle closes nothing', async () => {
  expect(await create()).toMatchObject({ closedCycleId: undefined });
  expect(await database.owner('audit_log').pluck('action')).toEqual(['voting_cycle.created']);
});

test('a cycle that would be over by the database’s clock closes nothing either', async () => {
  await buildCycle(database.owner);
  expect(await outcome(create({ startDate: inDays(-2), endDate: inDays(-1) }))).toBe('ends_in_the_past');
  expect(await database.owner('voting_cycles').where({ is_active: 1 })).toHaveLength(1);
});

test.each([
  ['in four minutes', 4, true],
  ['in six minutes', 6, false],
])('a cycle that starts %s by the database’s clock', async (_, minutes, isStarted) => {
  const old = await buildCycle(database.owner);
  const created = await outcome(create({ startDate: inDays(minutes / 1440) }));
  if (!isStarted) expect(created).toBe('starts_in_the_future');
  const active = await database.owner('voting_cycles').where({ is_active: 1 }).pluck('id');
  expect(active.includes(old.id)).toBe(!isStarted);
});

test('ten at once leave one active, and each closes the one before it', async () => {
  const results = await Promise.all(Array.from({ length: 10 }, (_, index) => create({ name: `P${index}` })));
  const closed = results.map(({ closedCycleId }) => closedCycleId);
  expect(closed.filter((id) => id === undefined)).toHaveLength(1);
  expect(new Set(closed).size).toBe(10);
  expect(await database.owner('voting_cycles').where({ is_active: 1 })).toHaveLength(1);
});

test('a pause keeps the moment it began while only its reason changes', async () => {
  await buildCycle(database.owner);
  const pausedAt = async () => (await database.owner('voting_cycles').first())?.paused_at;
  await setPause(database.adminDb, BY, { paused: true, reason: null });
  const began = await pausedAt();
  await setPause(database.adminDb, BY, { paused: true, reason: 'Checking' });
  expect(await pausedAt()).toEqual(began);
  await setPause(database.adminDb, BY, { paused: false, reason: 'ignored' });
  expect(await database.owner('voting_cycles').first()).toMatchObject({
    paused_at: null,
    pause_reason: null,
  });
  expect(await database.owner('audit_log')).toHaveLength(3);
});

test('an end date stays after the start and within the longest span', async () => {
  const { id } = await buildCycle(database.owner, { startsInHours: 48, endsInHours: 72 });
  const move = (endDate: Date) => outcome(changeEndDate(database.adminDb, BY, { id, endDate }));
  expect(await move(inDays(1))).toBe('ends_before_start');
  expect(await move(inDays(369))).toBe('too_long');
  expect(await move(inDays(10))).toBeUndefined();
});
