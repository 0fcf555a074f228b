import { beforeEach, describe, expect, test } from 'vitest';
import { buildCategory, buildCycle, buildVendor } from '../../testing/builders.ts';
import { BURST, buildCrowd, type Crowd, inTurn } from '../../testing/crowds.ts';
import { testDatabase } from '../../testing/index.ts';
import { renewGroups } from './score.ts';

const database = testDatabase();
const DAY = 86_400_000;
/** The second day of a week that is over, so that no set of accounts is split at midnight. */
const BEGINS_AT = new Date((Math.floor(Date.now() / DAY / 7) * 7 - 5) * DAY + 60_000);
let cycleId: number;
let categoryIds: number[];
let vendorId: number;

beforeEach(async () => {
  const { owner } = database;
  ({ id: cycleId } = await buildCycle(owner, { startsInHours: -24 * 40 }));
  categoryIds = [];
  for (let built = 0; built < 6; built += 1) categoryIds.push((await buildCategory(owner)).id);
  ({ id: vendorId } = await buildVendor(owner));
});

const arrive = (crowd: Crowd, beginsAt = BEGINS_AT) =>
  buildCrowd(database.owner, beginsAt, crowd, { cycleId, categoryIds, vendorId: () => vendorId });
const look = () => renewGroups(database.integrityDb, cycleId);
const scoresOf = (ids: number[]): Promise<number[]> =>
  database.owner('account_signals').whereIn('user_id', ids).orderBy('user_id').pluck('score');
const groups = () => database.owner('account_groups').orderBy('found_as');

/** Waits at the check like a person, and votes six times in a second. */
const SLEEPER: Crowd = {
  size: 10,
  address: (index) => `198.51.${index}.9`,
  registersAfterMs: (index) => index * 1_200_000,
  captchaSeconds: (index) => 5 + (index % 7),
  votesAfter: () => inTurn(30, 0.2, 6),
};
const ONE_SITE = { ...SLEEPER, address: () => '203.0.113.9' };

describe('ballots that no person can cast', () => {
  test.each([
    ['many networks', SLEEPER, 'farm'],
    ['one network', ONE_SITE, 'burst'],
  ])('ten scripts of %s that wait at the check are found', async (_, crowd, kind) => {
    const ids = await arrive(crowd);
    await look();
    expect(Math.min(...(await scoresOf(ids)))).toBeGreaterThanOrEqual(60);
    expect(await groups()).toMatchObject([{ kind, is_warning: true, accounts: 10 }]);
  });

  test('nine of a day get no points', async () => {
    const ids = await arrive({ ...SLEEPER, size: 9 });
    await look();
    expect(await scoresOf(ids)).toEqual(ids.map(() => 0));
  });

  test('ten accounts of one network that vote on ten days are found', async () => {
    const ids = await arrive({ ...ONE_SITE, registersAfterMs: (index) => index * DAY * 0.99 }, new Date(0));
    await look();
    expect(await scoresOf(ids)).toEqual(ids.map(() => 60));
  });

  test('accounts that registered weeks before they vote are found', async () => {
    const ids = await arrive({ ...SLEEPER, votesAfter: () => [] }, new Date(BEGINS_AT.getTime() - 21 * DAY));
    await look();
    expect(await scoresOf(ids)).toEqual(ids.map(() => 0));
    const votes = ids.flatMap((user_id) =>
      categoryIds.map((category_id, place) => ({
        cycle_id: cycleId,
        user_id,
        category_id,
        vendor_id: vendorId,
        created_at: new Date(BEGINS_AT.getTime() + place * 300),
      })),
    );
    await database.owner.batchInsert('votes', votes);
    await look();
    expect(await scoresOf(ids)).toEqual(ids.map(() => 60));
    expect(await groups()).toMatchObject([{ kind: 'farm', accounts: 10 }]);
  });

  test.each([
    ['two votes at once', inTurn(30, 0.1, 2)],
    ['six votes at the pace of the fastest people', inTurn(30, 1.2, 6)],
  ])('%s get no points', async (_, seconds) => {
    const ids = await arrive({ ...ONE_SITE, size: 40, votesAfter: () => seconds });
    await look();
    expect(Math.max(...(await scoresOf(ids)))).toBeLessThan(60);
    expect((await groups()).filter(({ is_warning }) => is_warning)).toEqual([]);
  });
});

describe('groups of one farm', () => {
  /** Ten accounts a network within minutes, one network after another. */
  const networks = (count: number, first = 0): Crowd => ({
    ...BURST,
    size: 10 * count,
    address: (index) => `198.51.${first + Math.floor(index / 10)}.9`,
    registersAfterMs: (index) => index * 20_000,
    captchaSeconds: () => 1,
  });

  test('twelve groups of ten, one for each network, are shown as one', async () => {
    await arrive(networks(12));
    await look();
    expect(await groups()).toMatchObject([{ kind: 'farm', accounts: 120 }]);
  });

  test('bursts become part of a farm, unless they have been decided', async () => {
    await arrive(networks(2));
    await look();
    expect(await groups()).toMatchObject([{ kind: 'burst' }, { kind: 'burst' }]);
    const [first] = await groups();
    await database
      .owner('account_groups')
      .where({ id: first?.id ?? 0 })
      .update({ cleared_at: new Date() });
    await arrive(networks(4, 2));
    await look();
    expect(await groups()).toMatchObject([
      { kind: 'burst', accounts: 10, id: first?.id },
      { kind: 'farm', accounts: 50 },
    ]);
  });

  test('a network with more than half of the accounts stays a burst', async () => {
    await arrive({ ...networks(1), size: 40, address: () => '203.0.113.9' });
    await arrive(networks(3));
    await look();
    expect(await groups()).toMatchObject([
      { kind: 'burst', accounts: 40 },
      { kind: 'farm', accounts: 30 },
    ]);
  });
});
