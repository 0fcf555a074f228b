import { expect, test } from 'vitest';
import { buildCategory, buildCycle, buildVendor } from '../../testing/builders.ts';
import { buildCrowd, type Crowd, FARM, inTurn, NEWSLETTER } from '../../testing/crowds.ts';
import { testDatabase } from '../../testing/index.ts';
import { renewGroups } from './score.ts';

const database = testDatabase();
const DAY = 86_400_000;

test.each([
  ['many networks', 15, (index: number) => `198.51.${index % 250}.9`],
  ['many networks', 300, (index: number) => `198.51.${index % 250}.9`],
  ['one network', 15, () => '203.0.113.66'],
  ['one network', 300, () => '203.0.113.66'],
])(
  '80 fast voters of %s are found beside %i slow ones, and honest people are not',
  async (_, slow, address) => {
    const { owner } = database;
    const { id: cycleId } = await buildCycle(owner, { startsInHours: -40 });
    const { id: vendorId } = await buildVendor(owner);
    const categoryIds: number[] = [];
    for (let built = 0; built < 6; built += 1) categoryIds.push((await buildCategory(owner)).id);
    const arrive = (crowd: Crowd) =>
      buildCrowd(owner, new Date(Math.floor(Date.now() / DAY - 1) * DAY + 60_000), crowd, {
        cycleId,
        categoryIds,
        vendorId: () => vendorId,
      });
    const script = await arrive({
      ...FARM,
      size: 80 + slow,
      address,
      browser: (index) => index % 9,
      registersAfterMs: (index) => index * 60_000,
      votesAfter: (index) => (index < 80 ? inTurn(3, 0.5, 6) : inTurn(60, 9, 6)),
    });
    const people = await arrive(NEWSLETTER);
    await renewGroups(database.integrityDb, cycleId);
    const scoresOf = (ids: number[]): Promise<number[]> =>
      database.owner('account_signals').whereIn('user_id', ids).pluck('score');
    expect(Math.min(...(await scoresOf(script.slice(0, 80))))).toBeGreaterThanOrEqual(60);
    expect(Math.max(...(await scoresOf(people)))).toBeLessThan(60);
  },
);
