import { expect, test } from '@playwright/test';
import { FAULTS } from './faults.ts';
import { runRound } from './round.ts';
import { openWorld, type World } from './world.ts';

// The short form of `npm run soak`: the same rounds, few of them, and no pairs.
test.describe.configure({ mode: 'serial' });
test.setTimeout(120_000);

const VOTERS = 40;
const TIMES: Record<string, number> = { 'worker killed': 3, 'database killed': 3 };
/** They need a disk of their own, or take longer than a test should. */
const ONLY_LONG = ['disk full', 'connections taken'];

let world: World;
test.beforeAll(async () => {
  world = await openWorld({ voters: 10_000 });
});
test.afterAll(() => world.discard());

for (const fault of FAULTS.filter(({ name }) => !ONLY_LONG.includes(name))) {
  const times = TIMES[fault.name] ?? 1;
  test(`no vote is lost or counted twice: ${fault.name}${times > 1 ? `, ${times} times` : ''}`, async () => {
    const reason = fault.missing?.(world);
    // biome-ignore lint/suspicious/noSkippedTests: only a machine without libfaketime leaves one out
    test.skip(reason !== undefined, reason);
    for (let time = 0; time < times; time += 1) {
      const round = await runRound(world, [fault], { voters: VOTERS });
      expect(round.violations, round.history).toEqual([]);
      expect(round.acknowledged).toBeGreaterThan(0);
    }
  });
}
