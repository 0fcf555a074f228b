import { openTestRun } from '../../scripts/test-run.ts';
import { seconds } from '../parts/report.ts';
import { type FaultRound, runFaultRound } from './fault-round.ts';
import { FAULTS } from './faults.ts';
import { chosen, conclude, roundsOptions, runRounds, tableOfRounds } from './rounds.ts';
import { canMount, openWorld } from './world.ts';

const VOTERS_IN_THE_WORLD = 40_000;
const OFTEN = ['worker killed', 'database killed'];

const run = openTestRun('va-soak');
const { steps } = run;

await run.finish(async () => {
  const { voters, kills, only, report } = roundsOptions('prove -- soak');
  const planned = chosen(FAULTS, only);
  const results = new Map<string, FaultRound[]>();
  const leftOut: string[] = [];
  steps.say('\n  Vendor Awards: faults under load\n');
  for (const onSmallDisk of [false, true]) {
    const some = planned.filter(({ name }) => (name === 'disk full') === onSmallDisk);
    if (some.length === 0) continue;
    if (onSmallDisk && !canMount()) {
      leftOut.push('Left out: disk full, because only root can mount a small disk');
      continue;
    }
    const world = await steps.step(onSmallDisk ? 'Start on a small disk' : 'Start', () =>
      openWorld(VOTERS_IN_THE_WORLD, { onSmallDisk }),
    );
    run.atEnd(world.discard);
    for (const fault of some) {
      const times = OFTEN.includes(fault.name) ? kills : 1;
      const rounds = await runRounds(run, fault.name, times, () => runFaultRound(world, fault, voters));
      results.set(fault.name, rounds);
    }
    await steps.step('Stop', world.discard);
  }
  const slowest = (rounds: readonly FaultRound[]) =>
    seconds(Math.max(0, ...rounds.map(({ backMs }) => backMs)));
  const table = tableOfRounds(results, { 'slowest recovery': slowest });
  conclude(run, report, [table, ...leftOut, `${voters} voters at once`]);
});
