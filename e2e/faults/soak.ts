import { openTestRun } from '../../scripts/test-run.ts';
import { seconds } from '../parts/report.ts';
import { FAULTS, type Fault, pairsOfFaults } from './faults.ts';
import { chosen, conclude, roundsOptions, runRounds, tableOfRounds } from './rounds.ts';
import { runSoakRound, type SoakRound } from './soak-round.ts';
import { canMount, openWorld, type World } from './world.ts';

interface Planned {
  name: string;
  faults: readonly Fault[];
}

const VOTERS_IN_THE_WORLD = 40_000;
const KILLED = ['worker killed', 'database killed'];
const LONG_MS: Record<string, number> = { 'database frozen': 30_000 };

const run = openTestRun('va-soak');
const { steps } = run;

const results = new Map<string, SoakRound[]>();
const leftOut: string[] = [];

async function runPlanned(
  world: World,
  { name, faults }: Planned,
  voters: number,
  kills: number,
): Promise<void> {
  const reason = faults.map((fault) => fault.missing?.(world)).find(Boolean);
  if (reason) return void leftOut.push(`Left out: ${name}: ${reason}`);
  const lastsMs = LONG_MS[name];
  const options = { voters, ...(lastsMs && { lastsMs }) };
  const times = KILLED.includes(name) ? kills : 1;
  results.set(name, await runRounds(run, name, times, () => runSoakRound(world, faults, options)));
}

await run.finish(async () => {
  const { voters, kills, only, report } = roundsOptions('prove -- soak');
  // Runs every fault alone, then every two together, in the order of the table.
  const all = [...FAULTS.map((fault) => [fault]), ...pairsOfFaults(FAULTS)].map(
    (faults): Planned => ({ name: faults.map(({ name }) => name).join(' + '), faults }),
  );
  const planned = chosen(all, only, '; and pairs of them in this order, "one + other"');
  steps.say('\n  Vendor Awards: faults under load\n');
  for (const onSmallDisk of [false, true]) {
    const needsIt = ({ faults }: Planned) => canMount() && faults.some((fault) => fault.needsSmallDisk);
    const some = planned.filter((one) => needsIt(one) === onSmallDisk);
    if (some.length === 0) continue;
    const where = onSmallDisk ? 'Start on a small disk' : 'Start';
    const world = await steps.step(where, () => openWorld({ voters: VOTERS_IN_THE_WORLD, onSmallDisk }));
    run.atEnd(world.discard);
    for (const one of some) await runPlanned(world, one, voters, kills);
    await steps.step('Stop', world.discard);
  }
  const slowest = (rounds: readonly SoakRound[]) =>
    seconds(Math.max(0, ...rounds.map(({ backMs }) => backMs)));
  const table = tableOfRounds(results, { 'slowest recovery': slowest });
  conclude(run, report, [table, ...leftOut, `${voters} voters at once`]);
});
