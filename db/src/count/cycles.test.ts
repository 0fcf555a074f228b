import { expect, test } from 'vitest';
import { buildChoice, buildCycle, buildVote } from '../../testing/builders.ts';
import { testDatabase } from '../../testing/index.ts';
import { currentCycle, databaseNow, findCycle, listCycles } from './cycles.ts';

const database = testDatabase();

test('there is no current cycle before the first', async () => {
  expect(await currentCycle(database.publicDb)).toBeUndefined();
  expect(await findCycle(database.publicDb, 1)).toBeUndefined();
});

test('the active cycle is the current one, with its pause', async () => {
  await buildCycle(database.owner, { isScheduled: true, startsInHours: 5, endsInHours: 6 });
  const active = await buildCycle(database.owner, { name: 'Spring', pauseReason: 'Checking' });
  expect(await currentCycle(database.publicDb)).toMatchObject({
    id: active.id,
    name: 'Spring',
    isActive: true,
    isPaused: true,
    pauseReason: 'Checking',
    startDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*\.\d{3}Z$/),
  });
});

test('after its end, the last cycle stays the current one until another begins', async () => {
  await buildCycle(database.owner, { isScheduled: true, startsInHours: -9, endsInHours: -8 });
  const newest = await buildCycle(database.owner, { startsInHours: -7, endsInHours: -6 });
  expect(await currentCycle(database.publicDb)).toMatchObject({
    id: newest.id,
    state: 'closed',
    isActive: true,
    isPaused: false,
  });
});

test('cycles are listed newest first, each with its votes', async () => {
  const old = await buildCycle(database.owner, { isActive: false, startsInHours: -9, endsInHours: -8 });
  const active = await buildCycle(database.owner);
  const { categoryId, vendorId } = await buildChoice(database.owner);
  for (let vote = 0; vote < 2; vote += 1)
    await buildVote(database.owner, { cycleId: old.id, categoryId, vendorId });
  const cycles = await listCycles(database.publicDb);
  expect(cycles.map(({ id, totalVotes }) => [id, totalVotes])).toEqual([
    [active.id, 0],
    [old.id, 2],
  ]);
});

test('the database returns the current time in UTC', async () => {
  const now = Date.parse(await databaseNow(database.publicDb));
  expect(Math.abs(now - Date.now())).toBeLessThan(5000);
});
