import { expect, test } from 'vitest';
import { buildAdmin, buildCycle } from '../../testing/builders.ts';
import { testDatabase } from '../../testing/index.ts';
import { dashboardActivity } from './dashboard-activity.ts';
import { warningFacts } from './dashboard-warnings.ts';

const database = testDatabase();
const facts = () => warningFacts(database.adminDb);

test('only active administrators and failures of the last 15 minutes count', async () => {
  const { owner } = database;
  await buildAdmin(owner, { role: 'super_admin' });
  await buildAdmin(owner, { role: 'super_admin', isActive: false });
  const longAgo = new Date(Date.now() - 16 * 60_000);
  await owner('security_events').insert([
    { kind: 'sign_in_failed' },
    { kind: 'sign_in_failed', happened_at: longAgo },
    { kind: 'sign_in' },
  ]);
  expect(await facts()).toEqual({
    cycle: 'none',
    activeSuperAdmins: 1,
    unboundAuthenticators: 1,
    failedSignIns: 1,
    alikeAccounts: 0,
  });
});

test('a cycle that has ended causes a warning, unless another is scheduled', async () => {
  expect((await facts()).cycle).toBe('none');
  const { id } = await buildCycle(database.owner, { isScheduled: true, startsInHours: 1, endsInHours: 2 });
  expect((await facts()).cycle).toBe('fine');
  await buildCycle(database.owner, { startsInHours: -2, endsInHours: -1 });
  expect((await facts()).cycle).toBe('fine');
  await database.owner('voting_cycles').where({ id }).update({ is_scheduled: 0 });
  expect((await facts()).cycle).toBe('ended');
});

test('without votes, voters and categories, the funnel is empty but has every hour', async () => {
  const activity = await dashboardActivity(database.adminDb);
  expect(activity.funnel).toEqual({ registered: 0, votedOnce: 0, votedInAll: 0 });
  expect(activity.votesPerHour).toHaveLength(48);
  expect(activity.votesPerHour.every(({ votes }) => votes === 0)).toBe(true);
});
