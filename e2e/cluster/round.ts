import { rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { askAgain } from '../faults/aftermath.ts';
import { compare } from '../faults/compare.ts';
import { type Entry, openHistory, readHistory } from '../faults/history.ts';
import { startLoad } from '../faults/load.ts';
import { countsOf, failedBy } from '../faults/round.ts';
import type { Violation } from '../faults/violations.ts';
import { type Electorate, renewCycle } from '../faults/world.ts';
import type { ClusterFault } from './faults.ts';

/** Where a round needs to vote and to look. */
export interface RoundWorld extends Electorate {
  group: { primary(): Promise<{ databaseUrl: string } | undefined> };
  hosts: readonly { port: number }[];
}

export interface ClusterRound {
  acknowledged: number;
  unknown: number;
  /** The longest time after the fault in which no vote was acknowledged. */
  stalledMs: number;
  violations: Violation[];
  /** The file with its history; gone when nothing is wrong. */
  history: string;
}

const CALM_MS = { before: 500, after: 1000 };
const GIVE_UP_MS = 90_000;

let rounds = 0;

/** Votes through both hosts, a fault that comes and goes, and all that was said compared with all that is there. */
export async function runRound<World extends RoundWorld>(
  world: World,
  fault: Pick<ClusterFault<World>, 'lastsMs' | 'noneForMs' | 'inject'>,
  voters: number,
): Promise<ClusterRound> {
  await renewCycle(world, await primaryUrl(world));
  rounds += 1;
  const { pairs } = world.cycle;
  const history = openHistory(path.join(os.tmpdir(), `va-cluster-${process.pid}-${rounds}.jsonl`));
  const first = pairs.nextVoter();
  const ports = world.hosts.map(({ port }) => port);
  const load = startLoad({ ports, voters, pairs, vendors: world.vendors, history });
  await sleep(CALM_MS.before);
  const began = performance.now();
  const violations: Violation[] = [];
  try {
    const injected = await fault.inject(world);
    await sleep(fault.lastsMs);
    if ((await load.backAfter(began, GIVE_UP_MS)) === undefined) {
      violations.push({ kind: 'recovery', text: `no vote was acknowledged within ${GIVE_UP_MS} ms` });
    }
    await injected.end?.();
    await injected.settle?.();
    await sleep(CALM_MS.after);
  } catch (error) {
    violations.push(...failedBy(error));
  }
  const ended = performance.now();
  const unknown = await load.stop();
  const voted = world.voters.slice(first, pairs.nextVoter());
  const [port = 0] = ports;
  await askAgain(port, history, { unknown, acknowledged: load.acknowledged() });
  history.close();
  const entries = readHistory(history.file);
  const judge = async () =>
    compare({ databaseUrl: await primaryUrl(world), port, cycle: world.cycle }, entries, voted);
  violations.push(...(await judge().catch(failedBy)));
  const { acknowledged, unknown: unanswered } = countsOf(entries);
  const stalledMs = longestGap(entries, began, ended);
  if (stalledMs < (fault.noneForMs ?? 0)) {
    violations.push({
      kind: 'answer',
      text: `a vote was acknowledged though only ${Math.round(stalledMs)} ms had passed`,
    });
  }
  if (violations.length === 0) rmSync(history.file);
  return { acknowledged, unknown: unanswered, stalledMs, violations, history: history.file };
}

/** Of the node itself: what the checker reads comes by none of the ways that are broken on purpose. */
async function primaryUrl({ group }: RoundWorld): Promise<string> {
  const primary = await group.primary();
  if (!primary) throw new Error('the group has no primary');
  return primary.databaseUrl;
}

/** Without a vote that was acknowledged for the first time. */
function longestGap(entries: readonly Entry[], from: number, to: number): number {
  const times = entries
    .filter((entry) => entry.type === 'ok' && !entry.isReplayed && entry.at > from && entry.at < to)
    .map(({ at }) => at);
  return [...times, to].reduce(
    ({ longest, before }, at) => ({ longest: Math.max(longest, at - before), before: at }),
    { longest: 0, before: from },
  ).longest;
}
