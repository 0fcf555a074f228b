import { expect, test } from '@playwright/test';
import { runFaultRound } from './fault-round.ts';
import { FAULTS } from './faults.ts';
import { openWorld, type World } from './world.ts';

// A worker and the database are killed once each; `npm run prove -- soak` injects every other fault.
test.describe.configure({ mode: 'serial' });
test.slow();

const VOTERS = 40;
const KILLS = ['worker killed', 'database killed'];

let world: World;
test.beforeAll(async () => {
  world = await openWorld(10_000);
});
test.afterAll(() => world.discard());

for (const fault of FAULTS.filter(({ name }) => KILLS.includes(name))) {
  test(`no vote is lost or counted twice: ${fault.name}`, async () => {
    const round = await runFaultRound(world, fault, VOTERS);
    expect(round.violations, round.history).toEqual([]);
    expect(round.acknowledged).toBeGreaterThan(0);
  });
}
