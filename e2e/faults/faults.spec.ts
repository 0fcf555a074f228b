import { expect, test } from '@playwright/test';
import { FAULTS } from './faults.ts';
import { runScheduledRound } from './scheduled-round.ts';
import { runSoakRound } from './soak-round.ts';
import { openWorld, type World } from './world.ts';

// A worker and the database are killed once each; `npm run prove -- soak` injects every other fault.
test.describe.configure({ mode: 'serial' });
test.slow();

const VOTERS = 40;
const KILLS = ['worker killed', 'database killed'];

let world: World;
test.beforeAll(async () => {
  world = await openWorld({ voters: 10_000 });
});
test.afterAll(() => world.discard());

for (const fault of FAULTS.filter(({ name }) => KILLS.includes(name))) {
  test(`no vote is lost or counted twice: ${fault.name}`, async () => {
    const round = await runSoakRound(world, [fault], { voters: VOTERS });
    expect(round.violations, round.history).toEqual([]);
    expect(round.acknowledged).toBeGreaterThan(0);
  });
}

test('while both APIs are killed, a scheduled period accepts every vote inside it and none outside', async () => {
  const round = await runScheduledRound(world, VOTERS);
  expect(round.violations).toEqual([]);
  expect(round.acknowledged).toBeGreaterThan(0);
  expect(round.unknown).toBeGreaterThan(0);
});
