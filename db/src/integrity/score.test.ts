import { beforeEach, describe, expect, test } from 'vitest';
import { buildCategory, buildCycle, buildVendor } from '../../testing/builders.ts';
import {
  BURST,
  buildCrowd,
  type Crowd,
  FARM,
  HALL,
  NEWSLETTER,
  OFFICE,
  RESELLER,
  SCHOOL,
} from '../../testing/crowds.ts';
import { testDatabase } from '../../testing/index.ts';
import { accountScore } from './groups.ts';
import { renewGroups } from './score.ts';
import type { Signal } from './weights.ts';

const database = testDatabase();
const MINUTE = 60_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * MINUTE);
let cycleId: number;
let categoryIds: number[];
let vendors: number[];

beforeEach(async () => {
  const { owner } = database;
  ({ id: cycleId } = await buildCycle(owner, { startsInHours: -40 }));
  categoryIds = [];
  for (let built = 0; built < 6; built += 1) categoryIds.push((await buildCategory(owner)).id);
  vendors = [(await buildVendor(owner)).id, (await buildVendor(owner)).id];
});

// The time is not at the end of an hour, which would split a set of accounts in two.
const wholeHour = (hours: number) => new Date(Math.floor(hoursAgo(hours).getTime() / 3_600_000) * 3_600_000);
const arrive = (crowd: Crowd, beginsAt = wholeHour(3)) =>
  buildCrowd(database.owner, beginsAt, crowd, { cycleId, categoryIds, vendorId: () => vendors[0] ?? 0 });
const look = () => renewGroups(database.integrityDb, cycleId);
const scoresOf = (ids: number[]): Promise<number[]> =>
  database.owner('account_signals').whereIn('user_id', ids).pluck('score');
const groups = () => database.owner('account_groups').orderBy('found_as');

describe('accounts made by scripts', () => {
  test('every account of a burst from a /48 has a high score, with reasons', async () => {
    const ids = await arrive(BURST);
    await look();
    const scores = await scoresOf(ids);
    expect(scores).toHaveLength(500);
    expect(Math.min(...scores)).toBeGreaterThanOrEqual(85);
    const [group, ...others] = await groups();
    expect(others).toEqual([]);
    expect(group).toMatchObject({ kind: 'burst', is_warning: true, accounts: 500, cleared_at: null });
    expect(group?.name).toMatch(/^Burst from 2001:db8:aaaa::\/48, \d{4}-/);
    expect(JSON.parse(group?.reasons ?? '')).toContain(
      '500 accounts registered from 2001:db8:aaaa::/48 within 34 seconds.',
    );
    // A reason has a number, a trait and a period, and accuses nobody.
    for (const reason of JSON.parse(group?.reasons ?? '[]')) {
      expect(reason).not.toMatch(/fake|bot|cheat|fraud/i);
      expect(reason).toMatch(/\d|Ten/);
    }
    const [first = 0] = ids;
    const shown = await accountScore(database.adminDb, first);
    expect(shown).toMatchObject({ score: 100 });
    expect(shown?.reasons[0]).toEqual({
      signal: 'neighbours',
      points: 20,
      sentence: 'Ten or more accounts registered from the same network within an hour.',
    });
  });

  test('a burst is likely before anybody has voted', async () => {
    const ids = await arrive({ ...BURST, size: 30, votesAfter: () => [] });
    await look();
    expect(Math.min(...(await scoresOf(ids)))).toBeGreaterThanOrEqual(60);
    expect(await groups()).toMatchObject([{ kind: 'burst', accounts: 30 }]);
  });

  test('a farm across many networks is found by what its accounts have in common', async () => {
    const ids = await arrive(FARM, new Date(Math.floor(Date.now() / 86_400_000 - 1) * 86_400_000));
    await look();
    expect(Math.min(...(await scoresOf(ids)))).toBeGreaterThanOrEqual(60);
    const found = await groups();
    expect(found.map(({ kind }) => kind)).toContain('farm');
    const members = await database.owner('account_group_members').countDistinct({ all: 'user_id' }).first();
    expect(Number(members?.all)).toBeGreaterThanOrEqual(0.95 * ids.length);
  });

  test('the tenth account makes a group, which grows with the burst', async () => {
    const script: Crowd = {
      ...BURST,
      size: 9,
      registersAfterMs: (index) => index * 100,
      votesAfter: () => [],
    };
    await arrive(script, new Date(Date.now() - 2000));
    await look();
    expect(await groups()).toEqual([]);
    await arrive({ ...script, size: 1 }, new Date());
    await look();
    expect(await groups()).toMatchObject([{ kind: 'burst', accounts: 10 }]);
    await arrive({ ...script, size: 20 }, new Date());
    await look();
    expect(await groups()).toMatchObject([{ kind: 'burst', accounts: 30 }]);
  });

  test('the accounts of a script are distinguished from the guests of the same hall', async () => {
    const guests = await arrive(HALL);
    const script = await arrive({ ...BURST, size: 50, address: HALL.address }, wholeHour(3));
    await look();
    expect(Math.max(...(await scoresOf(guests)))).toBeLessThan(60);
    expect(Math.min(...(await scoresOf(script)))).toBeGreaterThanOrEqual(60);
  });
});

describe('scripts on many networks, or over a week', () => {
  const DAY = 24 * 60 * MINUTE;
  const dayBefore = (days: number) => new Date(Math.floor(Date.now() / DAY - days) * DAY + 60_000);

  test('three fast accounts from each of forty homes are found, even with different browsers', async () => {
    const homes: Crowd = {
      ...BURST,
      size: 120,
      registersAfterMs: (index) => index * 18_000,
      address: (index) => `198.51.${index % 40}.9`,
      browser: (index) => index,
    };
    const script = await arrive(homes, dayBefore(1));
    const people = await arrive(NEWSLETTER, dayBefore(1));
    await look();
    expect(Math.min(...(await scoresOf(script)))).toBeGreaterThanOrEqual(60);
    expect(Math.max(...(await scoresOf(people)))).toBeLessThan(60);
    expect(await groups()).toMatchObject([{ kind: 'farm', is_warning: true, accounts: 120 }]);
  });

  test('accounts created every two hours from one home are found within the week', async () => {
    const start = new Date(Math.floor(Date.now() / DAY / 7) * 7 * DAY);
    const line: Crowd = {
      ...BURST,
      size: 20,
      address: () => '84.10.20.30',
      registersAfterMs: (index) => index * 2 * 60 * MINUTE,
    };
    const script = await arrive(line, new Date(start.getTime() - 2 * DAY));
    await look();
    expect(Math.min(...(await scoresOf(script)))).toBeGreaterThanOrEqual(60);
  });
});

describe('honest crowds', () => {
  test.each([
    ['a hall of 400 behind one address', HALL],
    ['a school with identical computers and numbered names', SCHOOL],
    ['800 readers of a newsletter, one category each', NEWSLETTER],
    ['an office at lunch that votes as fast as the ballot brings the next category', OFFICE],
    ['90 customers of a reseller, all with the ballot that it recommends', RESELLER],
  ])('%s: nobody is warned about', async (_, crowd) => {
    const ids = await arrive(crowd);
    await look();
    const scores = await scoresOf(ids);
    expect(scores).toHaveLength(crowd.size);
    expect(Math.max(...scores)).toBeLessThan(60);
    expect((await groups()).filter(({ is_warning }) => is_warning)).toEqual([]);
  });

  test('a trusted group is not flagged again, and does not grow', async () => {
    await arrive({ ...BURST, size: 20 });
    await look();
    await database.owner('account_groups').update({ cleared_at: new Date(), cleared_by: 'ada' });
    await arrive({ ...BURST, size: 20 }, new Date());
    await look();
    expect(await groups()).toMatchObject([{ accounts: 20 }]);
  });
});

test('scores updated step by step equal those of a single full run', async () => {
  const all = () => database.owner('account_signals').orderBy('user_id');
  for (let step = 0; step < 3; step += 1) {
    const now = new Date();
    await arrive({ ...BURST, size: 12, registersAfterMs: () => 0 }, now);
    await arrive({ ...HALL, size: 15, registersAfterMs: () => 0 }, now);
    await look();
  }
  const grown = await all();
  expect(Math.max(...grown.map(({ score }) => score))).toBeGreaterThanOrEqual(85);
  for (const table of ['integrity_state', 'account_signals'] as const) await database.owner(table).delete();
  await look();
  expect(await all()).toEqual(grown);
});

test('a first run that dies before it has looked for groups is repeated for all accounts', async () => {
  await arrive(BURST, wholeHour(24 * 30));
  await database.owner.raw('RENAME TABLE account_group_members TO elsewhere');
  await expect(look()).rejects.toThrow();
  await database.owner.raw('RENAME TABLE elsewhere TO account_group_members');
  expect(await groups()).toEqual([]);
  await look();
  expect(await groups()).toMatchObject([{ kind: 'burst', accounts: 500 }]);
});

test('no score, group or sentence depends on the vendors that were chosen', async () => {
  const worlds = [];
  for (const world of [0, 1]) {
    const { owner } = database;
    for (const table of EMPTIED) await owner(table).delete();
    await buildCrowd(
      owner,
      wholeHour(3),
      { ...BURST, size: 40 },
      {
        cycleId,
        categoryIds,
        vendorId: (id) => vendors[id % 40 === 0 ? world : 0] ?? 0,
      },
    );
    await look();
    const tables = await Promise.all(
      ['account_signals', 'account_groups'].map((table) => owner(table).select()),
    );
    worlds.push(JSON.stringify(tables, (key, value) => (VARIES.includes(key) ? undefined : value)));
  }
  expect(worlds[1]).toBe(worlds[0]);
});

const VARIES = ['user_id', 'id', 'found_at'];
const EMPTIED = [
  'votes',
  'account_group_members',
  'account_groups',
  'account_origins',
  'account_signals',
  'integrity_state',
] as const;

test('once ten accounts of a set have voted like scripts, each of the ten gets points, and no other', async () => {
  const { owner } = database;
  const ids = await arrive({ ...BURST, votesAfter: (index) => (index < 9 ? [1] : []), size: 30 });
  await look();
  const [tenth = 0] = ids.slice(9);
  const registered = await owner('account_origins').where({ user_id: tenth }).first('registered_at');
  await owner('votes').insert({
    cycle_id: cycleId,
    user_id: tenth,
    category_id: categoryIds[0] ?? 0,
    vendor_id: vendors[1] ?? 0,
    created_at: new Date((registered?.registered_at.getTime() ?? 0) + 1500),
  });
  await look();
  const points = await owner('account_signals')
    .whereIn('user_id', ids)
    .orderBy('user_id')
    .pluck('first_vote');
  expect(points).toEqual(ids.map((_, index) => (index < 10 ? 20 : 0)));
});

test('signals of voting give no points to fewer than ten voters', async () => {
  const ids = await arrive({ ...BURST, votesAfter: (index) => (index < 9 ? [1] : []), size: 30 });
  await look();
  const spoken: Signal[] = ['first_vote', 'ballot_speed'];
  const rows = await database.owner('account_signals').whereIn('user_id', ids);
  for (const row of rows) expect(spoken.map((signal) => row[signal])).toEqual([0, 0]);
});
