import { expect, test } from 'vitest';
import {
  buildAdmin,
  buildCategory,
  buildCycle,
  buildUserSession,
  buildVendor,
  buildVote,
} from '../../testing/builders.ts';
import { testDatabase } from '../../testing/index.ts';
import { dashboardFigures, warningFacts } from './dashboard.ts';

const database = testDatabase();
const figures = () => dashboardFigures(database.adminDb);

async function votesIn(cycleId: number) {
  const { owner } = database;
  const [speed, quality, vendor] = [
    await buildCategory(owner),
    await buildCategory(owner),
    await buildVendor(owner),
  ];
  const { userId } = await buildVote(owner, { cycleId, categoryId: speed.id, vendorId: vendor.id });
  await buildVote(owner, { cycleId, categoryId: quality.id, vendorId: vendor.id, userId });
  await buildVote(owner, { cycleId, categoryId: speed.id, vendorId: vendor.id });
}

test('a site without a cycle has figures of zero', async () => {
  expect(await figures()).toEqual({
    totalVotes: 0,
    totalParticipants: 0,
    totalVendors: 0,
    keepsVotesBack: false,
    blockedSessions: 0,
  });
});

test('votes and distinct voters are those of the active cycle', async () => {
  const past = await buildCycle(database.owner, { isActive: false, startsInHours: -90, endsInHours: -1 });
  const active = await buildCycle(database.owner, { startsInHours: -100 });
  await votesIn(active.id);
  await votesIn(past.id);
  await votesIn(past.id);
  expect(await figures()).toMatchObject({ totalVotes: 3, totalParticipants: 2 });
});

test('after its end, the figures are those of the last cycle until another begins', async () => {
  const older = await buildCycle(database.owner, { isActive: false, startsInHours: -900, endsInHours: -500 });
  const newer = await buildCycle(database.owner, { startsInHours: -90, endsInHours: -1 });
  await buildCycle(database.owner, { isScheduled: true, startsInHours: 1 });
  await votesIn(older.id);
  await votesIn(older.id);
  await votesIn(newer.id);
  expect(await figures()).toMatchObject({ totalVotes: 3 });
});

test('archived vendors and sessions whose block has ended do not count', async () => {
  await buildVendor(database.owner);
  await buildVendor(database.owner, { archived: true });
  await buildUserSession(database.owner, { isBlocked: false });
  await buildUserSession(database.owner, { isBlocked: true });
  for (const hours of [-1, 1]) {
    const { id } = await buildUserSession(database.owner, { isBlocked: true });
    const blocked_until = new Date(Date.now() + hours * 3_600_000);
    await database.owner('user_sessions').where({ id }).update({ blocked_until });
  }
  expect(await figures()).toMatchObject({ totalVendors: 1, blockedSessions: 2 });
});

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
    openSuggestions: 0,
  });
});

test('a cycle that has ended causes a warning, unless another is scheduled', async () => {
  expect((await facts()).cycle).toBe('none');
  const { id } = await buildCycle(database.owner, { isScheduled: true, startsInHours: 1, endsInHours: 2 });
  expect((await facts()).cycle).toBe('fine');
  await buildCycle(database.owner, { startsInHours: -2, endsInHours: -1 });
  expect((await facts()).cycle).toBe('fine');
  await database.owner('voting_cycles').where({ id }).update({ is_scheduled: false });
  expect((await facts()).cycle).toBe('ended');
});
