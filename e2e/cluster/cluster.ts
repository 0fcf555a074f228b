import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import { startStack } from '../../scripts/stack.ts';
import { openTestRun } from '../../scripts/test-run.ts';
import { type Round, type RoundWorld, runRound } from '../faults/round.ts';
import { chosen, conclude, roundsOptions, runRounds, tableOfRounds } from '../faults/rounds.ts';
import { NO_LIMITS } from '../faults/world.ts';
import { makeElectorate } from '../parts/electorate.ts';
import type { Entry } from '../parts/history.ts';
import { median, seconds } from '../parts/report.ts';
import { type Group, ownerUrl, rootUrl, startGroup } from './group.ts';

const VOTERS = 20_000;
/** A router and its cluster notice a dead primary after a time like this. */
const NOTICED_MS = 1000;
const CALM_MS = 1000;
const GIVE_UP_MS = 60_000;

const run = openTestRun('va-cluster');

/** What happens to the primary before another server takes over. */
const FAULTS: readonly { name: string; noticedMs: number; inflict(group: Group): Promise<void> }[] = [
  {
    name: 'primary killed',
    noticedMs: NOTICED_MS,
    inflict: async (group) => run.supervisor.kill(group.primary().name, 'SIGKILL'),
  },
  {
    name: 'primary cut off',
    noticedMs: NOTICED_MS,
    async inflict(group) {
      group.router.cut();
      group.primary().wire.cut();
    },
  },
  {
    name: 'primary frozen',
    noticedMs: NOTICED_MS,
    inflict: async (group) => run.supervisor.kill(group.primary().name, 'SIGSTOP'),
  },
  { name: 'planned switch', noticedMs: 0, inflict: async () => undefined },
];

interface ClusterRound extends Round {
  /** The longest time after the fault without an acknowledged vote. */
  stalledMs: number;
}

/** Votes while the primary fails, another server takes over, and the former primary becomes a replica of it. */
async function clusterRound(
  world: RoundWorld & { group: Group },
  fault: (typeof FAULTS)[number],
  voters: number,
): Promise<ClusterRound> {
  const { group } = world;
  let [began, ended] = [0, 0];
  const { entries, ...round } = await runRound(world, voters, async (load) => {
    await sleep(CALM_MS);
    const former = group.primary();
    began = performance.now();
    await fault.inflict(group);
    await sleep(fault.noticedMs);
    await group.failOver();
    const back = await load.backAfter(performance.now(), GIVE_UP_MS);
    ended = performance.now();
    await group.rebuild(former);
    await sleep(CALM_MS);
    return back ? [] : [{ kind: 'recovery', text: `no vote was acknowledged within ${GIVE_UP_MS} ms` }];
  });
  if (round.violations.length === 0) rmSync(round.history);
  return { ...round, stalledMs: longestGap(entries, began, ended) };
}

function longestGap(entries: readonly Entry[], from: number, to: number): number {
  const times = entries
    .filter((entry) => entry.type === 'ok' && !entry.isReplayed && entry.at > from && entry.at < to)
    .map(({ at }) => at);
  const ends = [...times, to];
  return Math.max(...ends.map((at, place) => at - (ends[place - 1] ?? from)));
}

await run.finish(async () => {
  const { voters, kills, only, report } = roundsOptions('prove -- cluster', { voters: '50' });
  const planned = chosen(FAULTS, only);
  run.steps.say('\n  Vendor Awards: three database servers, the primary fails under load\n');
  const world = await run.steps.step('Start', async () => {
    const group = await startGroup(run);
    const dataDir = path.join(run.folder, 'data');
    const port = await getPort();
    const databaseUrl = ownerUrl(group.router.port);
    const stack = await startStack({ dataDir, port, seed: 'demo', databaseUrl, env: NO_LIMITS });
    run.atEnd(() => stack.stop());
    const electorate = await makeElectorate({ databaseUrl, dataDir }, VOTERS);
    return {
      ...electorate,
      group,
      ports: [port],
      databaseUrl: async () => rootUrl(group.primary(), 'vendor_awards'),
    };
  });
  const results = new Map<string, ClusterRound[]>();
  const times = Math.max(1, Math.round(kills / planned.length));
  for (const fault of planned) {
    const rounds = await runRounds(run, fault.name, times, () => clusterRound(world, fault, voters));
    results.set(fault.name, rounds);
  }
  const stalls = (rounds: readonly ClusterRound[]) => rounds.map(({ stalledMs }) => stalledMs);
  const table = tableOfRounds(results, {
    'stalled, median': (rounds) => seconds(median(stalls(rounds))),
    'stalled, worst': (rounds) => seconds(Math.max(...stalls(rounds))),
  });
  conclude(run, report, [table, `${voters} voters at once`]);
});
