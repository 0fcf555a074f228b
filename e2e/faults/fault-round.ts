import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Completion, Entry } from '../parts/history.ts';
import type { Violation } from './check-votes.ts';
import type { Fault } from './faults.ts';
import { type Round, runRound } from './round.ts';
import type { World } from './world.ts';

export interface FaultRound extends Round {
  /** The time from the end of the fault to the first acknowledged vote that was sent afterwards. */
  backMs: number;
}

const CALM_MS = { before: 250, after: 200 };
const GIVE_UP_MS = 90_000;

/** Voters vote while the fault begins and ends. */
export async function runFaultRound(world: World, fault: Fault, voters: number): Promise<FaultRound> {
  let backMs = Number.POSITIVE_INFINITY;
  const { entries, ...round } = await runRound(world, voters, async (load) => {
    await sleep(CALM_MS.before);
    const { end, settle } = await fault.inject(world, load);
    await sleep(fault.lastsMs ?? 0);
    await end?.();
    const ended = performance.now();
    backMs = ((await load.backAfter(ended, GIVE_UP_MS)) ?? Number.POSITIVE_INFINITY) - ended;
    await settle?.();
    await sleep(CALM_MS.after);
    return [];
  });
  round.violations.push(...inTime(round.slowestAnswerMs, backMs, fault), ...feltAsTold(entries, fault));
  if (round.violations.length === 0) rmSync(round.history);
  return { ...round, backMs };
}

function inTime(slowestMs: number, backMs: number, { answerWithinMs, backWithinMs }: Fault): Violation[] {
  const violations: Violation[] = [];
  if (slowestMs > answerWithinMs) {
    const text = `a request waited ${Math.round(slowestMs)} ms, more than ${answerWithinMs}`;
    violations.push({ kind: 'answer', text });
  }
  if (backMs > backWithinMs) {
    const text = `back after ${Math.round(backMs)} ms, not within ${backWithinMs}`;
    violations.push({ kind: 'recovery', text });
  }
  return violations;
}

/** Checks how many requests had to fail, and how many could not. */
function feltAsTold(entries: readonly Entry[], { failures }: Fault): Violation[] {
  const unknown = entries.filter((entry): entry is Completion => entry.type === 'unknown');
  if (failures === 'some') {
    const text = 'no request felt it, so this tested nothing';
    return unknown.length === 0 ? [{ kind: 'recovery', text }] : [];
  }
  const failed = unknown.filter(({ status }) => failures === 'none' || status !== 0).length;
  return failed === 0 ? [] : [{ kind: 'answer', text: `${failed} requests failed that should not` }];
}
