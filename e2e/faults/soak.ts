import { writeFileSync } from 'node:fs';
import { report } from '../../scripts/problem.ts';
import { untilStopped } from '../../scripts/signals.ts';
import { createSteps } from '../../scripts/steps.ts';
import { type Round, runRound } from './round.ts';
import { type Planned, planOf, soakOptionsFrom } from './soak-plan.ts';
import { machine, tableOf } from './soak-report.ts';
import type { Violation } from './violations.ts';
import { canMount, openWorld, type World } from './world.ts';

const VOTERS_IN_THE_WORLD = 40_000;
const SHOWN = 10;

const steps = createSteps();
const { signal } = untilStopped();
const results = new Map<string, Round[]>();
const leftOut: string[] = [];
const violations: Violation[] = [];

function show(name: string, found: readonly Violation[], history = ''): void {
  for (const { kind, text } of found.slice(0, SHOWN)) steps.say(`    ${kind}: ${text}`);
  if (found.length > 0) steps.say(`    ${found.length} in all in ${name}; its history: ${history}`);
  violations.push(...found);
}

async function runPlanned(world: World, { name, faults, times, lastsMs }: Planned, voters: number) {
  const reason = faults.map((fault) => fault.missing?.(world)).find(Boolean);
  if (reason) return void leftOut.push(`${name}: ${reason}`);
  const rounds: Round[] = [];
  results.set(name, rounds);
  await steps.step(name, async (note) => {
    for (let time = 0; time < times; time += 1) {
      signal.throwIfAborted();
      const round = await runRound(world, faults, { voters, ...(lastsMs !== undefined && { lastsMs }) });
      rounds.push(round);
      show(name, round.violations, round.history);
    }
    const acknowledged = rounds.reduce((sum, round) => sum + round.acknowledged, 0);
    note(`${acknowledged.toLocaleString('en')} votes acknowledged`);
  });
}

async function runAll(planned: readonly Planned[], voters: number, onSmallDisk: boolean): Promise<void> {
  if (planned.length === 0) return;
  const where = onSmallDisk ? 'Start on a small disk' : 'Start';
  const world = await steps.step(where, () => openWorld({ voters: VOTERS_IN_THE_WORLD, onSmallDisk }));
  try {
    for (const one of planned) await runPlanned(world, one, voters);
  } finally {
    await steps.step('Stop', world.discard);
  }
}

try {
  const options = soakOptionsFrom(process.argv.slice(2));
  const planned = planOf(options);
  steps.say('\n  Vendor Awards: faults under load\n');
  const needsSmallDisk = ({ faults }: Planned) => faults.some((fault) => fault.needsSmallDisk);
  await runAll(
    planned.filter((one) => !(canMount() && needsSmallDisk(one))),
    options.voters,
    false,
  );
  if (canMount()) await runAll(planned.filter(needsSmallDisk), options.voters, true);
  const text = [
    tableOf(results),
    ...leftOut.map((line) => `Left out: ${line}`),
    `${new Date().toISOString().slice(0, 10)}; ${options.voters} voters at once; ${machine()}`,
  ].join('\n\n');
  steps.say(`\n${text}`);
  if (options.report) writeFileSync(options.report, `${text}\n`);
  process.exitCode = violations.length > 0 ? 1 : 0;
} catch (error) {
  steps.say(signal.aborted ? '\n  Stopped.' : report(error));
  process.exitCode = 1;
}
process.exit();
