import { describe, expect, test } from 'vitest';
import { BY, testDatabase } from '../../testing/index.ts';
import { outcome } from '../../testing/outcome.ts';
import { findCycle } from '../voting/index.ts';
import { changeCycle, createCycle, type NewCycle, reopenCycle } from './cycle-dates.ts';

const database = testDatabase();
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

async function create(given: Partial<NewCycle>): Promise<number> {
  const cycle = { name: 'New', endDate: inHours(48), publishing: 'live' as const, ...given };
  return (await createCycle(database.adminDb, BY, cycle, { maySchedule: true })).cycleId;
}
const change = (id: number, given: Omit<Parameters<typeof changeCycle>[2], 'id'>) =>
  outcome(changeCycle(database.adminDb, BY, { id, ...given }, { maySchedule: true }));
const find = (id: number) => findCycle(database.publicDb, id);

/** Hours from now, to the tenth. */
async function sealedIn(id: number): Promise<number | undefined> {
  const { sealedFrom = null } = (await find(id)) ?? {};
  return sealedFrom === null
    ? undefined
    : Math.round((Date.parse(sealedFrom) - Date.now()) / (HOUR_MS / 10)) / 10 + 0;
}

/** Its end has come. */
async function closeNow(id: number) {
  await database
    .owner('voting_cycles')
    .where({ id })
    .update({ start_date: inHours(-3), end_date: inHours(-0.001) });
}

describe('the seal of a cycle', () => {
  test('begins so many hours before the end, and there is none unless told', async () => {
    expect(await sealedIn(await create({}))).toBeUndefined();
    expect(await sealedIn(await create({ sealedHours: 12 }))).toBe(36);
  });

  test('begins with the cycle where it is longer, and with the end where the cycle only waits to be revealed', async () => {
    expect(await sealedIn(await create({ sealedHours: 72 }))).toBe(0);
    expect(await sealedIn(await create({ reveal: 'by_hand' }))).toBe(48);
  });

  test('can be chosen until the start, and goes with the dates', async () => {
    const id = await create({ startDate: inHours(10), sealedHours: 2 });
    expect(await change(id, { sealedHours: 6, reveal: 'by_hand' })).toBeUndefined();
    expect(await find(id)).toMatchObject({ sealedHours: 6, reveal: 'by_hand', isSealed: false });
    expect(await change(id, { endDate: inHours(30) })).toBeUndefined();
    expect(await sealedIn(id)).toBe(24);
    expect(await change(id, { sealedHours: 0, reveal: 'at_end' })).toBeUndefined();
    expect(await sealedIn(id)).toBeUndefined();
  });

  test('is fixed from the start on, and goes with the end until it begins', async () => {
    const id = await create({ sealedHours: 2 });
    expect(await change(id, { sealedHours: 3 })).toBe('cycle_has_begun');
    expect(await change(id, { reveal: 'by_hand' })).toBe('cycle_has_begun');
    expect(await change(id, { endDate: inHours(24) })).toBeUndefined();
    expect(await sealedIn(id)).toBe(22);
  });

  test('begins now where another end would have begun it earlier: what was shown was shown', async () => {
    const id = await create({ sealedHours: 12 });
    expect(await change(id, { endDate: inHours(5) })).toBeUndefined();
    expect(await sealedIn(id)).toBe(0);
    expect(Date.parse((await find(id))?.sealedFrom ?? '')).toBeGreaterThan(Date.now());
  });

  test('stays where it is once it has begun, wherever the end goes', async () => {
    const id = await create({ sealedHours: 2 });
    await database.owner('voting_cycles').update({ sealed_from: inHours(-1) });
    expect(await change(id, { endDate: inHours(90) })).toBeUndefined();
    expect(await sealedIn(id)).toBe(-1);
    expect(await find(id)).toMatchObject({ isSealed: true });
  });
});

describe('opening a cycle again that had a seal', () => {
  const reopen = (id: number) =>
    outcome(reopenCycle(database.adminDb, BY, { id, endDate: inHours(9), reason: 'The site was down' }));

  test('is refused once its results are revealed', async () => {
    const id = await create({ sealedHours: 2 });
    await closeNow(id);
    expect(await reopen(id)).toBe('cycle_revealed');
  });

  test('is possible until then, and leaves it sealed from when it was', async () => {
    const id = await create({ sealedHours: 2, reveal: 'by_hand' });
    await database.owner('voting_cycles').update({ sealed_from: inHours(-1) });
    await closeNow(id);
    expect(await reopen(id)).toBeUndefined();
    expect(await find(id)).toMatchObject({ state: 'open', isSealed: true });
    expect(await sealedIn(id)).toBe(-1);
  });

  test('one that is closed by hand waits for its reveal as well, sealed from then on', async () => {
    const id = await create({ sealedHours: 2, reveal: 'by_hand' });
    await create({});
    expect(await find(id)).toMatchObject({ state: 'closed', isSealed: true });
    expect(await sealedIn(id)).toBe(0);
  });
});
