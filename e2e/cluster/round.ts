import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Round, type RoundWorld, runRound } from '../faults/round.ts';
import type { Entry } from '../parts/history.ts';
import type { ClusterFault } from './faults.ts';

export interface ClusterRound extends Round {
  /** The longest time after the fault without an acknowledged vote. */
  stalledMs: number;
}

const CALM_MS = { before: 500, after: 1000 };
const GIVE_UP_MS = 90_000;

/** Votes through all hosts while a fault begins and ends. */
export async function runClusterRound<World extends RoundWorld>(
  world: World,
  fault: Pick<ClusterFault<World>, 'lastsMs' | 'noneForMs' | 'inject'>,
  voters: number,
): Promise<ClusterRound> {
  let [began, ended] = [0, 0];
  const { entries, ...round } = await runRound(world, voters, async (load) => {
    await sleep(CALM_MS.before);
    began = performance.now();
    const injected = await fault.inject(world);
    await sleep(fault.lastsMs);
    const back = await load.backAfter(began, GIVE_UP_MS);
    await injected.end?.();
    await injected.settle?.();
    await sleep(CALM_MS.after);
    ended = performance.now();
    return back ? [] : [{ kind: 'recovery', text: `no vote was acknowledged within ${GIVE_UP_MS} ms` }];
  });
  const stalledMs = longestGap(entries, began, ended || performance.now());
  if (stalledMs < (fault.noneForMs ?? 0)) {
    const text = `a vote was acknowledged though only ${Math.round(stalledMs)} ms had passed`;
    round.violations.push({ kind: 'answer', text });
  }
  if (round.violations.length === 0) rmSync(round.history);
  return { ...round, stalledMs };
}

/** Returns the longest time without a newly acknowledged vote. */
function longestGap(entries: readonly Entry[], from: number, to: number): number {
  const times = entries
    .filter((entry) => entry.type === 'ok' && !entry.isReplayed && entry.at > from && entry.at < to)
    .map(({ at }) => at);
  const ends = [...times, to];
  return Math.max(...ends.map((at, place) => at - (ends[place - 1] ?? from)));
}
