import { beforeEach, expect, test } from 'vitest';
import { BY, buildCategory, buildCycle, buildVendor, buildVote } from '../../testing/builders.ts';
import { testDatabase } from '../../testing/index.ts';
import { appendAudit } from '../changes/index.ts';
import {
  changeCycle,
  endCycle,
  findCycle,
  revealCycle,
  setPause,
  startCycle,
  takeDueSnapshots,
} from '../count/index.ts';
import { disqualify, mergeVendors, restoreRemoval } from '../removals/index.ts';
import { organiserActs } from './organiser-acts.ts';

const database = testDatabase();

let cycleId: number;

beforeEach(async () => {
  ({ id: cycleId } = await buildCycle(database.owner));
});

/** The dates that came by themselves, and whether an organiser brought them about. */
async function datesAmongActs() {
  const found = (await organiserActs(database.publicDb, cycleId)) ?? [];
  const times = found.map(({ at }) => at);
  expect(times).toEqual(times.toSorted());
  return found.map(({ kind, isByOrganiser }) => [kind, isByOrganiser]);
}

async function acts() {
  const found = (await organiserActs(database.publicDb, cycleId)) ?? [];
  return found.map(({ at: _, isByOrganiser: __, ...act }) => act);
}
const BEGAN = { kind: 'began', whoMayVote: 'everybody' };

const log = (action: string, details: object) =>
  database.owner.transaction((tx) => appendAudit(tx, { actor: 'ada', action, details: { ...details } }));

/** Stores a removal and the entry of its act. */
async function remove(action: string, details: object, kind = 'accounts', categoryId: number | null = null) {
  const [removalId = 0] = await database
    .owner('vote_removals')
    .insert({ cycle_id: cycleId, kind, category_id: categoryId, removed_by: 'ada' });
  await log(action, { removalId, ...details });
}

const end = (over: object) =>
  database.owner('voting_cycles').update({ end_date: new Date(Date.now() - 1), ...over });

test('pauses, dates and rules are listed in order, and those of other periods are not', async () => {
  const { adminDb } = database;
  await setPause(adminDb, BY, { paused: true, reason: 'Checking a report' });
  await setPause(adminDb, BY, { paused: false, reason: null });
  const endDate = new Date(Date.now() + 7_200_000);
  await changeCycle(adminDb, BY, { id: cycleId, endDate, whoMayVote: 'invited' });
  await log('voting_cycle.changed', { id: cycleId + 1, after: { name: 'Other' } });
  await log('vendor.created', { id: cycleId, after: { name: 'Secret' } });
  expect(await acts()).toEqual([
    BEGAN,
    { kind: 'paused', reason: 'Checking a report' },
    { kind: 'resumed' },
    { kind: 'dates_changed', endDate: endDate.toISOString() },
    { kind: 'rule_changed', whoMayVote: 'invited' },
  ]);
});

test('voting begins with the rule of that moment', async () => {
  await database
    .owner('voting_cycles')
    .update({ start_date: new Date(Date.now() + 60_000), is_active: false, is_scheduled: true });
  await changeCycle(database.adminDb, BY, { id: cycleId, whoMayVote: 'invited' });
  const rule = { kind: 'rule_changed', whoMayVote: 'invited' };
  expect(await acts()).toEqual([rule, { ...BEGAN, whoMayVote: 'invited' }]);
});

test('nothing of an entry is listed but the fixed fields', async () => {
  const details = {
    accounts: 12,
    voteCount: 20,
    laterCount: 4,
    reason: 'A script',
    groupId: 7,
    secret: 'no',
  };
  await remove('group.excluded', details);
  const [, act] = (await organiserActs(database.publicDb, cycleId)) ?? [];
  expect(act).toEqual({
    at: expect.any(String),
    isByOrganiser: true,
    kind: 'excluded',
    accounts: 12,
    votes: 20,
    reason: 'A script',
  });
});

test('an exclusion is listed once votes have left what everybody sees', async () => {
  await remove('accounts.excluded', { accounts: 5, voteCount: 0, laterCount: 7, reason: 'Cheats' });
  await remove('votes.restored', { kind: 'accounts', restoredCount: 0 });
  expect(await acts()).toEqual([BEGAN]);
  await end({ start_date: new Date(Date.now() - 10_000), end_date: new Date() });
  expect(await acts()).toEqual([
    BEGAN,
    { kind: 'excluded', accounts: 5, votes: 7, reason: 'Cheats' },
    { kind: 'restored' },
    { kind: 'announced' },
  ]);
});

test('a frozen leaderboard hides what changes the count, until the announcement', async () => {
  const { id } = await buildCategory(database.owner, { name: 'Speed' });
  await database
    .owner('voting_cycles')
    .update({ frozen_from: new Date(Date.now() - 60_000), is_revealed_by_hand: true });
  const before = await acts();
  expect(before.map(({ kind }) => kind)).toEqual(['began', 'frozen']);
  await remove('accounts.excluded', { accounts: 12, voteCount: 20, laterCount: 0, reason: 'Cheats' });
  await remove('votes.reset', { voteCount: 30, reason: 'Wrong name' }, 'category', id);
  await remove('votes.restored', { kind: 'category', restoredCount: 30 }, 'category', id);
  await end({ end_date: new Date() });
  await log('voting_cycle.winners_shown', { id: cycleId });
  expect(await acts()).toEqual(before);
  await database.owner('voting_cycles').update({ revealed_at: new Date() });
  await log('voting_cycle.revealed', { id: cycleId });
  await remove('accounts.excluded', { accounts: 12, voteCount: 11, laterCount: 3, reason: 'Late' });
  expect(await acts()).toEqual([
    ...before,
    { kind: 'excluded', accounts: 12, votes: 20, reason: 'Cheats' },
    { kind: 'reset', category: 'Speed', votes: 30, reason: 'Wrong name' },
    { kind: 'restored', names: ['Speed'], votes: 30 },
    { kind: 'winners_shown' },
    { kind: 'announced' },
    { kind: 'excluded', accounts: 12, votes: 11, reason: 'Late', isCorrection: true },
  ]);
});

test('results that are planned for a time stay frozen until then', async () => {
  const reveal = (at?: Date) => revealCycle(database.adminDb, BY, cycleId, at);
  const now = new Date();
  await database.owner('voting_cycles').update({ frozen_from: now, is_revealed_by_hand: true });
  const soon = new Date(Date.now() + 3_600_000);
  await expect(reveal(soon)).rejects.toMatchObject({ reason: 'cycle_not_closed' });
  await end({ end_date: now });
  await reveal(soon);
  expect(await findCycle(database.publicDb, cycleId)).toMatchObject({
    isFrozen: true,
    revealedAt: soon.toISOString(),
  });
  expect((await acts()).at(-1)).toEqual({ kind: 'frozen' });
  await database.owner('voting_cycles').update({ revealed_at: now });
  expect(await findCycle(database.publicDb, cycleId)).toMatchObject({ isFrozen: false });
  expect((await acts()).map(({ kind }) => kind)).toContain('announced');
});

test('an early end announces the results, which is not as planned and comes after it', async () => {
  await database
    .owner('voting_cycles')
    .update({ frozen_from: new Date(Date.now() + 60_000), frozen_hours: 1 });
  await endCycle(database.adminDb, BY, cycleId);
  expect(await datesAmongActs()).toEqual([
    ['began', false],
    ['ended_early', true],
    ['announced', true],
  ]);
});

test('a freeze that a change brings about is not as planned and comes after it', async () => {
  const frozenHours = 48;
  await changeCycle(database.adminDb, BY, { id: cycleId, frozenHours });
  const listed = [
    ['began', false],
    ['board_changed', true],
    ['frozen', true],
  ];
  expect(await datesAmongActs()).toEqual(listed);
  // A later change leaves the freeze where it is.
  await changeCycle(database.adminDb, BY, { id: cycleId, endDate: new Date(Date.now() + 7_200_000) });
  expect(await datesAmongActs()).toEqual([...listed, ['dates_changed', true]]);
});

test('a freeze by an early end is not as planned and comes after it', async () => {
  await changeCycle(database.adminDb, BY, { id: cycleId, reveal: 'by_hand' });
  await endCycle(database.adminDb, BY, cycleId);
  expect(await datesAmongActs()).toEqual([
    ['began', false],
    ['board_changed', true],
    ['ended_early', true],
    ['frozen', true],
  ]);
});

test('a start by hand comes after the change of the date, and a later freeze as planned', async () => {
  const [start, end] = [new Date(Date.now() + 3_600_000), new Date(Date.now() + 86_400_000)];
  const dates = { start_date: start, end_date: end, is_active: false, is_scheduled: true };
  await database.owner('voting_cycles').update(dates);
  await startCycle(database.adminDb, BY, cycleId);
  await changeCycle(database.adminDb, BY, { id: cycleId, frozenHours: 2 });
  await database.owner('voting_cycles').update({ frozen_from: new Date() });
  expect(await datesAmongActs()).toEqual([
    ['dates_changed', true],
    ['began', true],
    ['board_changed', true],
    ['frozen', false],
  ]);
});

test.each([
  [30_000, true],
  [90_000, false],
])('a freeze %d ms after the change that set it: by an organiser is %s', async (ahead, isByOrganiser) => {
  const frozen_from = new Date();
  await database.owner('voting_cycles').update({ frozen_from });
  await log('voting_cycle.changed', { id: cycleId, after: { frozenHours: 1, frozenFrom: frozen_from } });
  await database.owner('audit_log').update({ happened_at: new Date(frozen_from.getTime() - ahead) });
  expect(await datesAmongActs()).toEqual([
    ['began', false],
    ['board_changed', true],
    ['frozen', isByOrganiser],
  ]);
});

test('a merge says what it changed, if it keeps the votes of a disqualification out that was undone', async () => {
  const { owner, adminDb } = database;
  const [{ id: from }, { id: into }] = [await buildVendor(owner, { name: 'Ada' }), await buildVendor(owner)];
  const { id: categoryId } = await buildCategory(owner, { name: 'Speed' });
  await buildVote(owner, { cycleId, categoryId, vendorId: from });
  const { removalId } = await disqualify(adminDb, BY, { vendorId: from, categoryIds: null, reason: 'Why' });
  await mergeVendors(adminDb, BY, { id: from, into });
  await restoreRemoval(adminDb, BY, removalId, { reason: 'Mistake' });
  await end({});
  await takeDueSnapshots(database.integrityDb);
  expect(await acts()).toContainEqual(
    expect.objectContaining({
      kind: 'vendors_merged',
      otherWinners: [null, 'Speed'].map((category) => ({ category, winners: ['Ada'] })),
      returning: [{ categoryId, vendorId: from, votes: 1, blocked: 0 }],
    }),
  );
});
