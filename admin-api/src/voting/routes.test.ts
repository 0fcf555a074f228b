import {
  buildCategory,
  buildChoice,
  buildCycle,
  buildSignedIn,
  buildUser,
  buildVendor,
  buildVote,
} from 'db/testing';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import type { AdminVotingCycle } from '../generated/contract.ts';

const { call, as, database } = testApp();
const CYCLES = '/api/admin/voting-cycles';
const PAUSE = '/api/admin/pause-voting';
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const NEW = { name: '30-Day Voting Period', startDate: inDays(0), endDate: inDays(30), isActive: true };

test('the status says whether people can vote, and has the numbers that dialogs show', async () => {
  const { owner } = database;
  const ada = await as('admin');
  expect((await call('/api/admin/voting-status', ada)).body).toMatchObject({
    activeCycle: null,
    isOpen: false,
    totalVotes: 0,
    categories: [],
  });
  const cycle = await buildCycle(owner, { name: 'Autumn' });
  const [speed, variety] = [
    await buildCategory(owner, { name: 'Speed' }),
    await buildCategory(owner, { name: 'Variety' }),
  ];
  const vendor = await buildVendor(owner);
  const mia = await buildUser(owner);
  for (const categoryId of [speed.id, variety.id]) {
    await buildVote(owner, { cycleId: cycle.id, categoryId, vendorId: vendor.id, userId: mia.id });
  }
  await buildVote(owner, { cycleId: cycle.id, categoryId: speed.id, vendorId: vendor.id });
  expect((await call('/api/admin/voting-status', ada)).body).toEqual({
    activeCycle: expect.objectContaining({ id: cycle.id, name: 'Autumn', isPaused: false, totalVotes: 3 }),
    isOpen: true,
    totalVotes: 3,
    totalParticipants: 2,
    categories: [
      { id: speed.id, name: 'Speed', voteCount: 2 },
      { id: variety.id, name: 'Variety', voteCount: 1 },
    ],
    now: expect.stringMatching(/Z$/u),
  });
});

test('a pause with a reason refuses votes at once, and a resume accepts them again', async () => {
  const chief = await as('super_admin', { username: 'chief' });
  await buildCycle(database.owner);
  const mia = { ...(await buildSignedIn(database.owner)), ...(await buildChoice(database.owner)) };
  const paused = await call(PAUSE, { ...chief, body: { paused: true, reason: 'Checking' } });
  expect(paused.status).toBe(200);
  expect(paused.body).toMatchObject({
    isOpen: false,
    activeCycle: { isPaused: true, pauseReason: 'Checking' },
  });
  expect(await database.castVote(mia)).toEqual({
    ok: false,
    reason: 'voting_paused',
    pauseReason: 'Checking',
  });
  // A second pause changes nothing.
  await call(PAUSE, { ...chief, body: { paused: true, reason: 'Checking' } });
  const resumed = await call(PAUSE, { ...chief, body: { paused: false } });
  expect(resumed.body).toMatchObject({ isOpen: true, activeCycle: { isPaused: false, pauseReason: null } });
  expect(await database.castVote(mia)).toMatchObject({ ok: true });
  expect(await database.owner('audit_log').orderBy('id').pluck('action')).toEqual([
    'voting.paused',
    'voting.resumed',
  ]);
});

test('a pause that waits in vain for a lock says who can help', async () => {
  await buildCycle(database.owner);
  await database.publicDb.transaction(async (tx) => {
    await tx.raw('SELECT * FROM voting_cycles LOCK IN SHARE MODE');
    const { status, body } = await call(PAUSE, { ...(await as('super_admin')), body: { paused: true } });
    expect([status, body.code]).toEqual([503, 'VOTING_HELD']);
    expect(body.message).toContain('npm run ops -- admin pause');
  });
});

test('a pause requires an active period; a malformed pause answers 400', async () => {
  const chief = await as('super_admin');
  const { status, body } = await call(PAUSE, { ...chief, body: { paused: true } });
  expect([status, body.code]).toEqual([409, 'NO_ACTIVE_CYCLE']);
  for (const wrong of [{}, { paused: 'true' }, { paused: 1 }, { paused: true, reason: 'x'.repeat(201) }]) {
    expect((await call(PAUSE, { ...chief, body: wrong })).status).toBe(400);
  }
});

/** RACE_TRIALS=500 with --testTimeout=600000 runs more of them. */
const TRIALS = Number(process.env.RACE_TRIALS ?? 4);

test('after a pause is answered, no vote is stored', async () => {
  const chief = await as('super_admin');
  await buildCycle(database.owner);
  const choice = await buildChoice(database.owner);
  const stored = () => database.owner('votes').count({ total: '*' });
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const crowd = await Promise.all(Array.from({ length: 12 }, () => buildSignedIn(database.owner)));
    const votes = crowd.map((voter) => database.castVote({ ...voter, ...choice }));
    await call(PAUSE, { ...chief, body: { paused: true } });
    const atAnswer = await stored();
    await Promise.all(votes);
    expect(await stored()).toEqual(atAnswer);
    await call(PAUSE, { ...chief, body: { paused: false } });
  }
});

test('a start that closes nothing is accepted if no period is running, and refused if one is', async () => {
  const ada = await as('admin', { username: 'ada' });
  const start = (closes: number | null) => call(CYCLES, { ...ada, body: { ...NEW, closes } });
  const { id } = await buildCycle(database.owner, { startsInHours: -48, endsInHours: -1 });
  expect(await start(id + 1)).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } });
  expect(await start(null)).toMatchObject({ status: 201 });
  expect(await start(null)).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } });
});

test('a new period closes the active one, keeps its votes, and starts from zero', async () => {
  const { owner } = database;
  const ada = await as('admin', { username: 'ada' });
  const old = await buildCycle(owner, { name: 'Old' });
  await buildVote(owner, { cycleId: old.id });
  const { status, body } = await call(CYCLES, { ...ada, body: NEW });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    name: '30-Day Voting Period',
    startDate: NEW.startDate,
    endDate: NEW.endDate,
    isActive: true,
    isPaused: false,
    totalVotes: 0,
    closedCycle: { id: old.id, name: 'Old', totalVotes: 1 },
  });
  const list = (await call(CYCLES, ada)).body as unknown as AdminVotingCycle[];
  expect(list.map(({ name, isActive, totalVotes }) => [name, isActive, totalVotes])).toEqual([
    ['30-Day Voting Period', true, 0],
    ['Old', false, 1],
  ]);
  expect(await owner('audit_log').orderBy('id').pluck('action')).toEqual([
    'voting_cycle.closed',
    'voting_cycle.created',
  ]);
});

test('a voting period with a malformed field answers 400, and is not stored', async () => {
  const ada = await as('admin');
  for (const [name, change] of [
    ['an end before the start', { endDate: inDays(-1), startDate: inDays(0) }],
    ['an end in the past', { startDate: inDays(-3), endDate: inDays(-1) }],
    [
      'less than a minute',
      { startDate: inDays(0), endDate: new Date(Date.parse(inDays(0)) + 59_000).toISOString() },
    ],
    ['more than a year', { endDate: inDays(367) }],
    ['a day without a time', { endDate: '2027-01-01' }],
    ['a time without an offset', { endDate: '2027-01-01T00:00:00' }],
    ['the 31st of February', { startDate: '2027-02-31T00:00:00Z', endDate: '2027-04-01T00:00:00Z' }],
    ['a number', { endDate: 1 }],
    ['a blank name', { name: '' }],
    ['an inactive period', { isActive: false }],
    ['an inactive period without a start', { isActive: false, startDate: undefined }],
    ['neither true nor false', { isActive: 'maybe' }],
    ['an id', { id: 1 }],
  ] as const) {
    const { status, body } = await call(CYCLES, { ...ada, body: { ...NEW, ...change } });
    expect([status, body.code], name).toEqual([400, 'VALIDATION_FAILED']);
    expect(await database.owner('voting_cycles'), name).toEqual([]);
  }
});

test('the end of the active period can be moved, but not that of a closed one', async () => {
  const ada = await as('admin');
  const closed = await buildCycle(database.owner, { isActive: false });
  const { id } = await buildCycle(database.owner);
  const move = (which: number | string, endDate: string) =>
    call(`${CYCLES}/${which}`, { ...ada, method: 'PATCH', body: { endDate } });
  const end = inDays(9);
  expect((await move(id, end)).body).toMatchObject({ id, endDate: end, isActive: true });
  expect((await move(id, inDays(-1))).status).toBe(400);
  expect((await move(id, inDays(400))).status).toBe(400);
  expect((await move(closed.id, end)).body.code).toBe('CYCLE_CLOSED');
  expect((await move(9999, end)).status).toBe(404);
  expect((await move('1%2f..', end)).status).toBe(404);
  const log = await database.owner('audit_log');
  expect(log).toHaveLength(1);
  expect(JSON.parse(log[0]?.details ?? '').after).toEqual({ endDate: end });
});

test('a period with a future start is scheduled, which only a super admin may do', async () => {
  const [mira, noor] = [await as('super_admin'), await as('admin')];
  const open = await buildCycle(database.owner, { name: 'Autumn', endsInHours: 12 });
  const SPRING = { ...NEW, name: 'Spring', startDate: inDays(1), endDate: inDays(2) };
  expect(await call(CYCLES, { ...noor, body: SPRING })).toMatchObject({ status: 403 });
  const early = await call(CYCLES, { ...mira, body: { ...SPRING, startDate: inDays(0.4) } });
  expect(early).toMatchObject({ status: 409, body: { code: 'CYCLES_OVERLAP' } });
  expect(early.body.message).toContain('“Autumn”');
  const { status, body } = await call(CYCLES, { ...mira, body: SPRING });
  expect(status).toBe(201);
  expect(body).toMatchObject({ state: 'scheduled', isActive: false, closedCycle: null });

  const path = `${CYCLES}/${body.id}`;
  const patch = (who: object, change: object) => call(path, { ...who, method: 'PATCH', body: change });
  expect(await patch(noor, { endDate: inDays(3) })).toMatchObject({ status: 403 });
  expect(await patch(mira, {})).toMatchObject({ status: 400 });
  expect(await patch(mira, { name: 'Easter' })).toMatchObject({ status: 200, body: { name: 'Easter' } });
  const moved = { startDate: inDays(3), endDate: inDays(4) };
  expect(await patch(mira, moved)).toMatchObject({ status: 200, body: { name: 'Easter', ...moved } });
  expect(await call(path, { ...mira, method: 'DELETE' })).toMatchObject({ status: 200 });
  expect(await patch(mira, moved)).toMatchObject({ status: 404 });
  expect((await call(CYCLES, noor)).body).toMatchObject([{ id: open.id, state: 'open', isActive: true }]);
});

test('only a super admin can change who may vote and what the leaderboard shows', async () => {
  const [mira, noor] = [await as('super_admin'), await as('admin')];
  const spring = { ...NEW, startDate: inDays(1), endDate: inDays(2), frozenHours: 72, reveal: 'by_hand' };
  const { body } = await call(CYCLES, { ...mira, body: spring });
  for (const change of [{ whoMayVote: 'invited' }, { publishing: 'hidden' }]) {
    const patch = (who: object) => call(`${CYCLES}/${body.id}`, { ...who, method: 'PATCH', body: change });
    expect(await patch(noor)).toMatchObject({ status: 403 });
    expect(await patch(mira)).toMatchObject({ status: 200, body: { state: 'scheduled', ...change } });
  }
});

test.each([{ isActive: true }, { isActive: false }, {}])(
  'a period with a future start is scheduled whatever isActive says: %j',
  async (given) => {
    const body = { name: 'Spring', startDate: inDays(1), endDate: inDays(2), ...given };
    const { status, body: made } = await call(CYCLES, { ...(await as('super_admin')), body });
    expect([status, made]).toMatchObject([201, { state: 'scheduled', isActive: false }]);
  },
);

test('a period without a start begins now', async () => {
  const { startDate: _, isActive: __, ...body } = NEW;
  const created = await call(CYCLES, { ...(await as('admin')), body });
  expect(created).toMatchObject({ status: 201, body: { state: 'open' } });
  expect(Math.abs(Date.parse(String(created.body.startDate)) - Date.now())).toBeLessThan(5000);
});

test('the newest closed period can be reopened with a reason, but no other', async () => {
  const mira = await as('super_admin');
  const { id } = await buildCycle(database.owner, { startsInHours: -9, endsInHours: -1 });
  const reopen = (body: object) => call(`${CYCLES}/${id}/reopen`, { ...mira, body });
  const endDate = inDays(1);
  expect(await reopen({ endDate })).toMatchObject({ status: 400 });
  expect(await reopen({ endDate, reason: ' ' })).toMatchObject({ status: 400 });
  const opened = await reopen({ endDate, reason: 'The site was down' });
  expect(opened.body).toMatchObject({ state: 'open', endDate, reopenReason: 'The site was down' });
  expect((await reopen({ endDate, reason: 'Again' })).body.code).toBe('CYCLE_NOT_CLOSED');
});

test('who may vote is chosen at the start of a period, and can be changed in the active one', async () => {
  const [mira, noor] = [await as('super_admin'), await as('admin')];
  const created = await call(CYCLES, { ...noor, body: { ...NEW, whoMayVote: 'invited' } });
  expect(created).toMatchObject({ status: 201, body: { whoMayVote: 'invited' } });
  const patch = (who: object, whoMayVote: string) =>
    call(`${CYCLES}/${created.body.id}`, { ...who, method: 'PATCH', body: { whoMayVote } });
  expect(await patch(noor, 'everybody')).toMatchObject({ status: 403 });
  expect(await patch(mira, 'nobody')).toMatchObject({ status: 400 });
  expect(await patch(mira, 'everybody')).toMatchObject({ status: 200, body: { whoMayVote: 'everybody' } });
  const entry = await database.owner('audit_log').orderBy('id', 'desc').first();
  expect(entry).toMatchObject({ action: 'voting_cycle.changed' });
  expect(JSON.parse(entry?.details ?? '')).toMatchObject({
    before: { whoMayVote: 'invited' },
    after: { whoMayVote: 'everybody' },
  });
  await call(CYCLES, { ...noor, body: NEW });
  expect(await patch(mira, 'invited')).toMatchObject({ status: 409, body: { code: 'CYCLE_CLOSED' } });
});
