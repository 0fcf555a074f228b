import os from 'node:os';
import { Problem } from '../../scripts/problem.ts';
import { findProgram, isRoot } from '../../scripts/programs.ts';
import { openTestRun } from '../../scripts/test-run.ts';
import { chosen, conclude, roundsOptions, runRounds, tableOfRounds } from '../faults/rounds.ts';
import { median, seconds } from '../parts/report.ts';
import { FAULTS } from './faults.ts';
import { findMysql } from './mysql-program.ts';
import { type ClusterRound, runClusterRound } from './round.ts';
import { openClusterWorld } from './world.ts';

const run = openTestRun('va-cluster');
const { steps } = run;

function assertPossible(): void {
  if (process.platform === 'linux' && isRoot() && findProgram('ip')) return;
  throw new Problem(
    'The cluster needs Linux, root and the program ip: each node gets a network of its own that can be cut.',
    'On Debian: sudo apt-get install iproute2, then sudo npm run prove -- cluster.',
  );
}

await run.finish(async () => {
  const { voters, kills, only, report } = roundsOptions('prove -- cluster', { voters: '50' });
  const planned = chosen(FAULTS, only);
  const shares = planned.reduce((sum, { share }) => sum + share, 0);
  assertPossible();
  const mysql = await findMysql(process.env.MYSQL_ROOT, os.tmpdir());
  steps.say('\n  Vendor Awards: three database nodes, two hosts, faults under load\n');
  const world = await steps.step('Start', () => openClusterWorld(run, mysql));
  const where = `MySQL ${mysql.version}; ${voters} voters at once`;
  const results = new Map<string, ClusterRound[]>();
  for (const fault of planned) {
    // Runs every kind at least once, and more often those that a cluster is for.
    const times = Math.max(1, Math.round((kills * fault.share) / shares));
    const round = () => runClusterRound(world, fault, voters);
    results.set(fault.name, await runRounds(run, fault.name, times, round));
  }
  const stalls = (rounds: readonly ClusterRound[]) => rounds.map(({ stalledMs }) => stalledMs);
  const table = tableOfRounds(results, {
    'stalled, median': (rounds) => seconds(median(stalls(rounds))),
    'stalled, worst': (rounds) => seconds(Math.max(...stalls(rounds))),
  });
  conclude(run, report, [table, where]);
});
