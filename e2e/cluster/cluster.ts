import { writeFileSync } from 'node:fs';
import os from 'node:os';
import { Problem, report } from '../../scripts/problem.ts';
import { findProgram, isRoot } from '../../scripts/programs.ts';
import { untilStopped } from '../../scripts/signals.ts';
import { createSteps } from '../../scripts/steps.ts';
import { machine } from '../faults/soak-report.ts';
import { findMysql } from './mysql-program.ts';
import { type ClusterOptions, clusterOptionsFrom, type Planned, planOf } from './plan.ts';
import { comparePairs } from './ratio.ts';
import { ratiosOf, tableOf } from './report.ts';
import { type ClusterRound, runRound } from './round.ts';
import { type ClusterWorld, openClusterWorld } from './world.ts';

const SHOWN = 10;

const steps = createSteps();
const { signal } = untilStopped();
const results = new Map<string, ClusterRound[]>();

async function runPlanned(world: ClusterWorld, { fault, times }: Planned, voters: number): Promise<void> {
  const rounds: ClusterRound[] = [];
  results.set(fault.name, rounds);
  await steps.step(fault.name, async (note) => {
    for (let time = 0; time < times; time += 1) {
      signal.throwIfAborted();
      const round = await runRound(world, fault, voters);
      rounds.push(round);
      for (const { kind, text } of round.violations.slice(0, SHOWN)) steps.say(`    ${kind}: ${text}`);
      if (round.violations.length > 0) steps.say(`    ${round.violations.length} in all; ${round.history}`);
    }
    note(`stalled ${rounds.map(({ stalledMs }) => (stalledMs / 1000).toFixed(1)).join(' ')} s`);
  });
}

async function workIn(
  world: ClusterWorld,
  options: ClusterOptions,
  planned: readonly Planned[],
): Promise<string> {
  const { pairs, voters } = options;
  if (pairs > 0) return ratiosOf(await steps.step('Pairs', () => comparePairs(world, pairs, voters)));
  for (const one of planned) await runPlanned(world, one, voters);
  return tableOf(results);
}

function assertPossible(): void {
  if (process.platform === 'linux' && isRoot() && findProgram('ip')) return;
  throw new Problem(
    'The cluster needs Linux, root and the program ip: each node gets a network of its own that can be cut.',
    'On Debian: sudo apt-get install iproute2, then sudo npm run prove -- cluster.',
  );
}

try {
  const options = clusterOptionsFrom(process.argv.slice(2));
  const planned = planOf(options);
  assertPossible();
  const mysql = await findMysql(process.env.MYSQL_ROOT, os.tmpdir());
  steps.say('\n  Vendor Awards: three database nodes, two hosts, faults under load\n');
  const world = await steps.step('Start', () => openClusterWorld(mysql));
  const table = await workIn(world, options, planned).finally(() => steps.step('Stop', world.discard));
  const date = new Date().toISOString().slice(0, 10);
  const text = `${table}\n\n${date}; MySQL ${mysql.version}; ${options.voters} voters at once; ${machine()}`;
  steps.say(`\n${text}`);
  if (options.report) writeFileSync(options.report, `${text}\n`);
  process.exitCode = [...results.values()].flat().some(({ violations }) => violations.length > 0) ? 1 : 0;
} catch (error) {
  steps.say(signal.aborted ? '\n  Stopped.' : report(error));
  process.exitCode = 1;
}
process.exit();
