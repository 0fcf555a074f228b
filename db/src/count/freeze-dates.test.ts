import { describe, expect, test } from 'vitest';
import { BY, testDatabase } from '../../testing/index.ts';
import { outcome } from '../../testing/outcome.ts';
import { changeCycle, createCycle, type NewCycle } from './cycle-dates.ts';
import { findCycle } from './cycles.ts';
import { revealCycle } from './freeze-dates.ts';
import { reopenCycle } from './take-back.ts';

const database = testDatabase();
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

async function create(given: Partial<NewCycle>): Promise<number> {
  const cycle = { name: 'New', endDate: inHours(48), publishing: 'live' as const, ...given };
  return (await createCycle(database.adminDb, BY, cycle)).cycleId;
}
const change = (id: number, given: Omit<Parameters<typeof changeCycle>[2], 'id'>) =>
  outcome(changeCycle(database.adminDb, BY, { id, ...given }));
const find = (id: number) => findCycle(database.publicDb, id);

/** Hours from now, to the tenth. */
async function frozenIn(id: number): Promise<number | undefined> {
  const { frozenFrom = null } = (await find(id)) ?? {};
  return frozenFrom === null
    ? undefined
    : Math.round((Date.parse(frozenFrom) - Date.now()) / (HOUR_MS / 10)) / 10 + 0;
}

/** Moves the end of the cycle into the past. */
async function closeNow(id: number) {
  await database
    .owner('voting_cycles')
    .where({ id })
    .update({ start_date: inHours(-3), end_date: inHours(-0.001) });
}

describe('the freeze of a cycle', () => {
  test('begins the given hours before the end, and is optional', async () => {
    expect(await frozenIn(await create({}))).toBeUndefined();
    expect(await frozenIn(await create({ frozenHours: 12 }))).toBe(36);
  });

  test('begins at the start of a shorter cycle, and at the end of one without frozen hours', async () => {
    expect(await frozenIn(await create({ frozenHours: 72 }))).toBe(0);
    expect(await frozenIn(await create({ reveal: 'by_hand' }))).toBe(48);
  });

  test('can be changed until the start of the cycle, and moves with its dates', async () => {
    const id = await create({ startDate: inHours(10), frozenHours: 2 });
    expect(await change(id, { frozenHours: 6, reveal: 'by_hand' })).toBeUndefined();
    expect(await find(id)).toMatchObject({ frozenHours: 6, reveal: 'by_hand', isFrozen: false });
    expect(await change(id, { endDate: inHours(30) })).toBeUndefined();
    expect(await frozenIn(id)).toBe(24);
    expect(await change(id, { frozenHours: 0, reveal: 'at_end' })).toBeUndefined();
    expect(await frozenIn(id)).toBeUndefined();
  });

  test('can be changed, and moves with the end, until it begins', async () => {
    const id = await create({ frozenHours: 2 });
    expect(await change(id, { frozenHours: 3, reveal: 'by_hand' })).toBeUndefined();
    expect(await find(id)).toMatchObject({ frozenHours: 3, reveal: 'by_hand' });
    expect(await change(id, { endDate: inHours(24) })).toBeUndefined();
    expect(await frozenIn(id)).toBe(21);
    const plain = { ...BY, isSuperAdmin: false };
    const byAdmin = changeCycle(database.adminDb, plain, { id, frozenHours: 1 });
    expect(await outcome(byAdmin)).toBe('forbidden');
  });

  test('begins now if a new end would have begun it in the past', async () => {
    const id = await create({ frozenHours: 12 });
    expect(await change(id, { endDate: inHours(5) })).toBeUndefined();
    expect(await find(id)).toMatchObject({ isFrozen: true });
    expect(await frozenIn(id)).toBe(0);
  });

  test('does not move once it has begun, even if the end does', async () => {
    const id = await create({ frozenHours: 2 });
    await database.owner('voting_cycles').update({ frozen_from: inHours(-1) });
    expect(await change(id, { endDate: inHours(90) })).toBeUndefined();
    expect(await frozenIn(id)).toBe(-1);
    expect(await find(id)).toMatchObject({ isFrozen: true });
  });

  test('is over for good once results were announced while voting is open', async () => {
    const id = await create({ frozenHours: 2, reveal: 'by_hand' });
    const frozenFrom = inHours(-1);
    await database.owner('voting_cycles').update({ frozen_from: frozenFrom });
    await revealCycle(database.adminDb, BY, id);
    for (const given of [{ publishing: 'hidden' }, { reveal: 'at_end' }, { frozenHours: 9 }] as const) {
      expect(await change(id, given)).toBe('cycle_revealed.changing');
    }
    expect(await change(id, { name: 'Renamed', endDate: inHours(90) })).toBeUndefined();
    expect(await find(id)).toMatchObject({ isFrozen: false, frozenFrom: frozenFrom.toISOString() });
  });
});

describe('the end of a cycle with frozen hours', () => {
  const ADMIN = { ...BY, isSuperAdmin: false };
  const move = (id: number, hours: number) =>
    outcome(changeCycle(database.adminDb, ADMIN, { id, endDate: inHours(hours) }));
  const startAnother = () =>
    outcome(createCycle(database.adminDb, ADMIN, { name: 'Next', endDate: inHours(90), publishing: 'live' }));
  const freeze = (id: number, frozen: object) => database.owner('voting_cycles').where({ id }).update(frozen);

  test.each(['at_end', 'by_hand'] as const)(
    'can only be moved later by an administrator who may not announce results (%s)',
    async (reveal) => {
      const id = await create({ frozenHours: 2, reveal });
      expect(await move(id, 40)).toBe('forbidden.revealing');
      expect(await startAnother()).toBe('forbidden.revealing');
      await freeze(id, { frozen_from: inHours(-1) });
      expect(await move(id, 0.01)).toBe('forbidden.revealing');
      expect(await startAnother()).toBe('forbidden.revealing');
      expect(await find(id)).toMatchObject({ state: 'open', isActive: true, isFrozen: true });
      expect(await move(id, 60)).toBeUndefined();
      expect(await move(id, 50)).toBe('forbidden.revealing');
      expect(await database.owner('audit_log').orderBy('id').pluck('action')).toEqual([
        'voting_cycle.created',
        'voting_cycle.changed',
      ]);
    },
  );

  test('can be moved by any administrator once the freeze hides nothing', async () => {
    const revealed = await create({ frozenHours: 2, reveal: 'by_hand' });
    await freeze(revealed, { frozen_from: inHours(-1), revealed_at: new Date() });
    expect(await move(revealed, 1)).toBeUndefined();
    expect(await startAnother()).toMatchObject({ cycleId: expect.any(Number) });
    const over = await create({ frozenHours: 2, reveal: 'by_hand' });
    await closeNow(over);
    expect(await startAnother()).toMatchObject({ cycleId: expect.any(Number) });
    expect(await find(over)).toMatchObject({ state: 'closed', isFrozen: true });
    const waiting = await create({ reveal: 'by_hand' });
    expect(await startAnother()).toMatchObject({ cycleId: expect.any(Number) });
    expect(await find(waiting)).toMatchObject({ state: 'closed', isFrozen: true });
  });

  test('is not moved forward by simultaneous changes', async () => {
    const id = await create({ frozenHours: 2 });
    const moves = await Promise.all([move(id, 60), move(id, 50), move(id, 70), move(id, 55)]);
    const ended = Date.parse((await find(id))?.endDate ?? '');
    expect(moves).toContain(undefined);
    expect(Math.round((ended - Date.now()) / HOUR_MS)).toBe(70);
  });
});

describe('reopening a cycle that had a freeze', () => {
  const reopen = (id: number) =>
    outcome(reopenCycle(database.adminDb, BY, { id, endDate: inHours(9), reason: 'The site was down' }));

  test('is refused once its results are announced', async () => {
    const id = await create({ frozenHours: 2 });
    await closeNow(id);
    expect(await reopen(id)).toBe('cycle_revealed');
  });

  test('is possible until then, and keeps the start of the freeze', async () => {
    const id = await create({ frozenHours: 2, reveal: 'by_hand' });
    await database.owner('voting_cycles').update({ frozen_from: inHours(-1) });
    await closeNow(id);
    expect(await reopen(id)).toBeUndefined();
    expect(await find(id)).toMatchObject({ state: 'open', isFrozen: true });
    expect(await frozenIn(id)).toBe(-1);
  });

  test('is not needed for a cycle closed by hand, which stays frozen until its results are announced', async () => {
    const id = await create({ frozenHours: 2, reveal: 'by_hand' });
    await create({});
    expect(await find(id)).toMatchObject({ state: 'closed', isFrozen: true });
    expect(await frozenIn(id)).toBe(0);
  });
});
