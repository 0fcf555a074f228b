import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Completion, Entry } from '../parts/history.ts';
import type { Load } from '../parts/load.ts';
import type { Violation } from '../parts/violations.ts';
import { backWithinMs, type Fault } from './faults.ts';
import type { Injected } from './injected.ts';
import { failedBy, type Round, runRound } from './round.ts';
import type { World } from './world.ts';

export interface SoakRound extends Round {
  /** The time from the end of the faults to the first acknowledged vote that was sent afterwards. */
  backMs: number;
}

const CALM_MS = { before: 250, after: 200 };
const GIVE_UP_MS = 90_000;
/** The gateway gives up after eight seconds. */
const ANSWER_WITHIN_MS = 9000;

/** Voters vote while the faults begin and end; `lastsMs` overrides the duration of each fault. */
export async function runSoakRound(
  world: World,
  faults: readonly Fault[],
  { voters, lastsMs }: { voters: number; lastsMs?: number },
): Promise<SoakRound> {
  let backMs = Number.POSITIVE_INFINITY;
  const { entries, ...round } = await runRound(world, voters, async (load) => {
    await sleep(CALM_MS.before);
    const inflicted = await inflict(world, load, faults, lastsMs);
    await sleep(CALM_MS.after);
    backMs = inflicted.backMs;
    return inflicted.violations;
  });
  round.violations.push(...answeredInTime(round.slowestAnswerMs, faults), ...feltAsTold(entries, faults));
  if (round.violations.length === 0) rmSync(round.history);
  return { ...round, backMs };
}

/** A failure on the way is a violation too, because the faults that have begun must end. */
async function inflict(
  world: World,
  load: Load,
  faults: readonly Fault[],
  lastsMs: number | undefined,
): Promise<{ backMs: number; violations: Violation[] }> {
  const injected: Injected[] = [];
  const violations: Violation[] = [];
  const attempt = async (work: (() => Promise<void>) | undefined) => {
    try {
      await work?.();
    } catch (error) {
      violations.push(...failedBy(error));
    }
  };
  await attempt(async () => {
    for (const fault of faults) injected.push(await fault.inject(world, load));
    await sleep(Math.max(0, ...faults.map((fault) => (fault.lastsMs ? (lastsMs ?? fault.lastsMs) : 0))));
  });
  for (const { end } of [...injected].reverse()) await attempt(end);
  const ended = performance.now();
  const backMs = ((await load.backAfter(ended, GIVE_UP_MS)) ?? Number.POSITIVE_INFINITY) - ended;
  await Promise.all(injected.map(({ settle }) => attempt(settle)));
  const limitMs = backWithinMs(faults);
  if (backMs > limitMs) {
    violations.push({ kind: 'recovery', text: `back after ${Math.round(backMs)} ms, not within ${limitMs}` });
  }
  return { backMs, violations };
}

/** Recovery from several faults may take longer than from each alone. */
const ofOnly = (faults: readonly Fault[]): Fault | undefined => (faults.length === 1 ? faults[0] : undefined);

function answeredInTime(slowestMs: number, faults: readonly Fault[]): Violation[] {
  const limitMs = ofOnly(faults)?.answerWithinMs ?? ANSWER_WITHIN_MS;
  if (slowestMs <= limitMs) return [];
  return [{ kind: 'answer', text: `a request waited ${Math.round(slowestMs)} ms, more than ${limitMs}` }];
}

/** Checks how many requests had to fail, and how many could not. */
function feltAsTold(entries: readonly Entry[], faults: readonly Fault[]): Violation[] {
  const unknown = entries.filter((entry): entry is Completion => entry.type === 'unknown');
  const cut = unknown.filter((entry) => entry.status === 0);
  const every = (...kinds: Fault['failures'][]) => faults.every(({ failures }) => kinds.includes(failures));
  if (every('some') && unknown.length === 0) {
    return [{ kind: 'recovery', text: 'no request felt it, so this tested nothing' }];
  }
  const failed = every('none') ? unknown.length : every('none', 'cut') ? unknown.length - cut.length : 0;
  return failed === 0 ? [] : [{ kind: 'answer', text: `${failed} requests failed that should not` }];
}
