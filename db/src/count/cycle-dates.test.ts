import { describe, expect, test } from 'vitest';
import { buildChoice, buildCycle, buildSignedIn } from '../../testing/builders.ts';
import { BY, testDatabase } from '../../testing/index.ts';
import { outcome } from '../../testing/outcome.ts';
import { existing } from '../machinery/index.ts';
import { changeCycle, createCycle, endCycle, type NewCycle, startCycle } from './cycle-dates.ts';
import { currentCycle, currentCycleState, findCycle, listCycles } from './cycles.ts';
import { cancelCycle } from './take-back.ts';

const database = testDatabase();
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const create = (given: Partial<NewCycle> = {}, isSuperAdmin = true) =>
  createCycle(
    database.adminDb,
    { ...BY, isSuperAdmin },
    { name: 'New', endDate: inDays(30), publishing: 'live', ...given },
  );
const change = (id: number, given: Omit<Parameters<typeof changeCycle>[2], 'id'>, isSuperAdmin = true) =>
  outcome(changeCycle(database.adminDb, { ...BY, isSuperAdmin }, { id, ...given }));
const states = async () => (await listCycles(database.publicDb)).map(({ name, state }) => `${name} ${state}`);
const actions = () => database.owner('audit_log').orderBy('id').pluck('action');

describe('a cycle that is started', () => {
  test('becomes current, and closes the previous one without changing its pause', async () => {
    const old = await buildCycle(database.owner, { name: 'Old', pauseReason: 'Checking' });
    const created = await create();
    expect(created).toMatchObject({ closedCycleId: old.id });
    expect(await states()).toEqual(['New open', 'Old closed']);
    expect(await currentCycle(database.publicDb)).toMatchObject({ id: created.cycleId, isPaused: false });
    expect(await findCycle(database.publicDb, old.id)).toMatchObject({ isActive: false, isPaused: true });
  });

  test('sets the end of an open cycle to its own start, but not of one that is over', async () => {
    const older = await buildCycle(database.owner, {
      startsInHours: -90,
      endsInHours: -80,
      isScheduled: true,
    });
    const old = await buildCycle(database.owner, { name: 'Old', startsInHours: -30, endsInHours: 30 });
    const { cycleId } = await create();
    const { startDate } = existing(await findCycle(database.publicDb, cycleId), 'cycle');
    expect(Math.abs(Date.parse(startDate) - Date.now())).toBeLessThan(5000);
    expect(await findCycle(database.publicDb, old.id)).toMatchObject({ endDate: startDate });
    await create();
    expect(await findCycle(database.publicDb, old.id)).toMatchObject({ endDate: startDate });
    const [[ended]] = await database.owner.raw(
      'SELECT end_date < UTC_TIMESTAMP(3) - INTERVAL 79 HOUR AS isKept FROM voting_cycles WHERE id = ?',
      [older.id],
    );
    expect(ended.isKept).toBe(1);
    const [entry] = await database.owner('audit_log').where({ action: 'voting_cycle.closed' }).orderBy('id');
    expect(JSON.parse(entry?.details ?? '')).toMatchObject({ id: old.id, after: { endDate: startDate } });
  });

  test('closes only the cycle that it is told to close', async () => {
    expect(await outcome(create({ closes: 9 }))).toBe('changed_meanwhile');
    const starts = await Promise.all(Array.from({ length: 3 }, () => outcome(create({ closes: null }))));
    expect(starts.filter((refused) => refused === 'changed_meanwhile')).toHaveLength(2);
    const { id } = existing(await currentCycle(database.publicDb), 'cycle');
    expect(await create({ closes: id })).toMatchObject({ closedCycleId: id });
  });

  test('leaves every vote within the dates of its cycle, whenever one is closed', async () => {
    const { categoryId, vendorId } = await buildChoice(database.owner);
    await create();
    let stored = 0;
    for (let closed = 0; closed < 5; closed += 1) {
      const voters = await Promise.all(Array.from({ length: 10 }, () => buildSignedIn(database.owner)));
      const votes = voters.map((voter) => database.castVote({ ...voter, vendorId, categoryId }));
      await create();
      stored += (await Promise.all(votes)).filter(({ ok }) => ok).length;
    }
    const [[counted]] = await database.owner.raw(
      `SELECT COUNT(*) AS votes, CAST(SUM(votes.created_at < start_date OR votes.created_at >= end_date) AS SIGNED) AS outside
       FROM votes JOIN voting_cycles cycle ON cycle.id = cycle_id`,
    );
    expect(stored).toBeGreaterThan(0);
    expect(counted).toEqual({ votes: stored, outside: 0 });
  });

  test('closes nothing if it is the first', async () => {
    expect(await create({}, false)).toMatchObject({
      closedCycleId: undefined,
    });
    expect(await actions()).toEqual(['voting_cycle.created']);
  });

  test("closes nothing if it would be over by the database's clock", async () => {
    await buildCycle(database.owner, { name: 'Old' });
    expect(await outcome(create({ startDate: inDays(-2), endDate: inDays(-1) }))).toBe(
      'validation_failed.ends_in_the_past',
    );
    expect(await states()).toEqual(['Old open']);
  });

  test('becomes current even if its given start is before that of earlier cycles', async () => {
    await buildCycle(database.owner, {
      name: 'Older',
      startsInHours: -50,
      endsInHours: -40,
      isScheduled: true,
    });
    await buildCycle(database.owner, { name: 'Old', startsInHours: -30 });
    const { cycleId } = await create({ startDate: inDays(-9) });
    expect(await currentCycle(database.publicDb)).toMatchObject({ id: cycleId, state: 'open' });
  });

  test('is refused if it overlaps a scheduled one, and then closes nothing', async () => {
    await buildCycle(database.owner, { name: 'Old' });
    await buildCycle(database.owner, {
      name: 'Spring',
      isScheduled: true,
      startsInHours: 48,
      endsInHours: 72,
    });
    expect(await outcome(create({ endDate: inDays(2.5) }))).toBe('cycles_overlap');
    expect(await states()).toEqual(['Spring scheduled', 'Old open']);
    await create({ endDate: inDays(1.9) });
    expect(await states()).toEqual(['Spring scheduled', 'New open', 'Old closed']);
  });

  test('closes the one before it, so that ten started at once leave one open', async () => {
    // Without a first period there is no row to lock, so the ten would deadlock and might give up.
    await create({ name: 'First' });
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, index) => create({ name: `P${index}` })),
    );
    const closed = results.map(({ closedCycleId }) => closedCycleId);
    expect(closed).not.toContain(undefined);
    expect(new Set(closed).size).toBe(10);
    expect((await states()).filter((state) => state.endsWith('open'))).toHaveLength(1);
  });
});

describe('a cycle that starts in the future', () => {
  const NEXT = { name: 'Spring', startDate: inDays(2), endDate: inDays(9) };

  test('waits, and closes nothing', async () => {
    const old = await buildCycle(database.owner, { name: 'Autumn' });
    const { cycleId, closedCycleId } = await create(NEXT);
    expect(closedCycleId).toBeUndefined();
    expect(await states()).toEqual(['Spring scheduled', 'Autumn open']);
    expect(await currentCycleState(database.publicDb)).toMatchObject({
      cycle: { id: old.id, isActive: true },
      next: { id: cycleId, isActive: false, startDate: NEXT.startDate.toISOString() },
    });
    expect(await actions()).toEqual(['voting_cycle.scheduled']);
  });

  test('needs a super administrator', async () => {
    expect(await outcome(create(NEXT, false))).toBe('forbidden');
    const { cycleId } = await create(NEXT);
    expect(await change(cycleId, { endDate: inDays(8) }, false)).toBe('forbidden');
  });

  test('is refused if it overlaps another one', async () => {
    await buildCycle(database.owner);
    await create(NEXT);
    for (const [name, starts, ends] of [
      ['if it starts before the end of the open one', 0.5, 9],
      ['around another scheduled one', 1.5, 30],
      ['inside another scheduled one', 3, 4],
      ['across the end of another scheduled one', 8, 12],
    ] as const) {
      expect(await outcome(create({ startDate: inDays(starts), endDate: inDays(ends) })), name).toBe(
        'cycles_overlap',
      );
    }
  });

  test('may start when another ends', async () => {
    await create(NEXT);
    await create({ name: 'Summer', startDate: NEXT.endDate, endDate: inDays(12) });
    expect(await states()).toEqual(['Summer scheduled', 'Spring scheduled']);
    expect(await currentCycleState(database.publicDb)).toMatchObject({ next: { name: 'Spring' } });
  });

  test('is accepted once if ten are scheduled at once for the same time', async () => {
    await buildCycle(database.owner);
    const tries = Array.from({ length: 10 }, (_, index) => outcome(create({ ...NEXT, name: `P${index}` })));
    const refused = (await Promise.all(tries)).filter((reason) => reason === 'cycles_overlap');
    expect(refused).toHaveLength(9);
  });

  test('can change its name, dates and rules until it begins', async () => {
    const { cycleId: id } = await create(NEXT);
    const later = {
      name: 'Late spring',
      startDate: inDays(3),
      endDate: inDays(5),
      whoMayVote: 'invited',
    } as const;
    expect(await change(id, later)).toBeUndefined();
    expect(await change(id, { publishing: 'hidden' })).toBeUndefined();
    expect(await findCycle(database.publicDb, id)).toMatchObject({
      name: 'Late spring',
      startDate: later.startDate.toISOString(),
      endDate: later.endDate.toISOString(),
      whoMayVote: 'invited',
      publishing: 'hidden',
    });
    expect(await change(id, { startDate: inDays(-1) })).toBe('validation_failed.starts_in_the_past');
    expect(await change(id, { startDate: inDays(6) })).toBe('validation_failed.ends_before_start');
    expect(await change(id, { endDate: inDays(400) })).toBe('validation_failed.too_long');
    await create({ name: 'Summer', startDate: inDays(10), endDate: inDays(12) });
    expect(await change(id, { endDate: inDays(11) })).toBe('cycles_overlap');
  });

  test('can be cancelled and is then gone', async () => {
    const { cycleId } = await create(NEXT);
    await cancelCycle(database.adminDb, BY, cycleId);
    expect(await states()).toEqual([]);
    expect(await actions()).toEqual(['voting_cycle.scheduled', 'voting_cycle.cancelled']);
    expect(await outcome(cancelCycle(database.adminDb, BY, cycleId))).toBe('not_found');
  });

  test('is started now, with its rules and its end, unless another is open or would overlap', async () => {
    const old = await buildCycle(database.owner, { name: 'Old' });
    const endDate = inDays(9);
    const { cycleId: id } = await create({ ...NEXT, startDate: inDays(6), endDate, frozenHours: 24 });
    const start = () => outcome(startCycle(database.adminDb, BY, id));
    expect(await start()).toBe('cycles_overlap');
    await endCycle(database.adminDb, BY, old.id);
    const { cycleId: between } = await create({ name: 'Between', startDate: inDays(1), endDate: inDays(2) });
    expect(await start()).toBe('cycles_overlap');
    await cancelCycle(database.adminDb, BY, between);
    const starts = await Promise.all(Array.from({ length: 5 }, start));
    expect(starts.filter((refused) => refused === undefined)).toHaveLength(1);
    expect(starts.filter((refused) => refused === 'cycle_has_begun')).toHaveLength(4);
    expect(await states()).toEqual(['Spring open', 'Old closed']);
    expect(await findCycle(database.publicDb, id)).toMatchObject({
      endDate: endDate.toISOString(),
      frozenFrom: new Date(endDate.getTime() - 86_400_000).toISOString(),
    });
  });

  test('becomes current at its start without an action, and is closed when another is started', async () => {
    const old = await buildCycle(database.owner, { name: 'Old', startsInHours: -9, endsInHours: -5 });
    const begun = await buildCycle(database.owner, { name: 'Begun', isScheduled: true });
    expect(await states()).toEqual(['Begun open', 'Old closed']);
    expect(await currentCycle(database.publicDb)).toMatchObject({ id: begun.id, isActive: true });
    expect(await findCycle(database.publicDb, old.id)).toMatchObject({ isActive: false });
    expect(await create()).toMatchObject({ closedCycleId: begun.id });
    expect(await states()).toEqual(['New open', 'Begun closed', 'Old closed']);
  });
});

describe('the end of the open cycle', () => {
  test('can be moved, but not before its start or too far, and name and start stay', async () => {
    const { id } = await buildCycle(database.owner, { startsInHours: -48 });
    expect(await change(id, { endDate: inDays(-1) }, false)).toBe('validation_failed.ends_in_the_past');
    expect(await change(id, { endDate: inDays(369) }, false)).toBe('validation_failed.too_long');
    expect(await change(id, { endDate: inDays(10) }, false)).toBeUndefined();
    expect(await change(id, { startDate: inDays(1), endDate: inDays(10) })).toBe('cycle_has_begun');
  });

  test('cannot be moved into a scheduled cycle', async () => {
    const { id } = await buildCycle(database.owner);
    await create({ startDate: inDays(5), endDate: inDays(9) });
    expect(await change(id, { endDate: inDays(5.1) })).toBe('cycles_overlap');
    expect(await change(id, { endDate: inDays(4.9) })).toBeUndefined();
  });

  test('keeps a change that somebody else has made since it was read', async () => {
    const [startDate, endDate] = [inDays(1), inDays(9)];
    const { cycleId: id } = await create({ startDate, endDate });
    const seen = { name: 'New', endDate: endDate.toISOString(), frozenHours: 0 };
    expect(await change(id, { name: 'Final', seen })).toBeUndefined();
    expect(await change(id, { name: 'New', frozenHours: 4, seen })).toBe('changed_meanwhile');
    expect(await change(id, { name: 'Final', seen }), 'what is there already').toBeUndefined();
    expect(await findCycle(database.publicDb, id)).toMatchObject({ name: 'Final', frozenHours: 0 });
  });
});
