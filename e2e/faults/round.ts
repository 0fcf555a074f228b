import { rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { askAgain } from './aftermath.ts';
import { compare } from './compare.ts';
import { backWithinMs, type Fault } from './faults.ts';
import { type Completion, type Entry, openHistory, readHistory } from './history.ts';
import type { Injected } from './injected.ts';
import { type Load, startLoad } from './load.ts';
import type { Violation } from './violations.ts';
import { renewCycle, type World } from './world.ts';

export interface RoundOptions {
  /** How many vote at once. */
  voters: number;
  /** Instead of what each fault says. */
  lastsMs?: number;
}

export interface Round {
  acknowledged: number;
  unknown: number;
  refused: number;
  /** From the end of the faults until a vote sent after it was acknowledged. */
  backMs: number;
  slowestAnswerMs: number;
  violations: Violation[];
  /** The file with its history; gone when nothing is wrong. */
  history: string;
}

const CALM_MS = { before: 250, after: 200 };
const GIVE_UP_MS = 90_000;
/** The gateway gives up after eight seconds. */
const ANSWER_WITHIN_MS = 9000;

let rounds = 0;

/** Voters vote, the faults come and go, and all that was said is compared with all that is there. */
export async function runRound(
  world: World,
  faults: readonly Fault[],
  { voters, lastsMs }: RoundOptions,
): Promise<Round> {
  await renewCycle(world, world.stack.databaseUrl);
  rounds += 1;
  const { pairs } = world.cycle;
  const history = openHistory(path.join(os.tmpdir(), `va-history-${process.pid}-${rounds}.jsonl`));
  const first = pairs.nextVoter();
  const load = startLoad({ ports: [world.port], voters, pairs, vendors: world.vendors, history });
  await sleep(CALM_MS.before);
  const { backMs, violations } = await inflict(world, load, faults, lastsMs);
  await sleep(CALM_MS.after);
  const unknown = await load.stop();
  const wasEnough = pairs.left() > 0;
  const voted = world.voters.slice(first, pairs.nextVoter());
  await askAgain(world.port, history, { unknown, acknowledged: load.acknowledged() });
  history.close();
  const entries = readHistory(history.file);
  const slowestAnswerMs = load.slowestMs();
  violations.push(
    ...(wasEnough ? [] : [{ kind: 'recovery' as const, text: 'the voters ran out of categories' }]),
    ...answeredInTime(slowestAnswerMs, faults),
    ...feltAsTold(entries, faults),
    ...(await compare({ ...world, databaseUrl: world.stack.databaseUrl }, entries, voted).catch(failedBy)),
  );
  if (violations.length === 0) rmSync(history.file);
  return { ...countsOf(entries), backMs, slowestAnswerMs, violations, history: history.file };
}

export const failedBy = (error: unknown): Violation[] => [{ kind: 'recovery', text: String(error) }];

/** Whatever fails on the way is a violation too: the faults that are in force have to be ended. */
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

/** Faults together may take longer than each alone. */
const ofOnly = (faults: readonly Fault[]): Fault | undefined => (faults.length === 1 ? faults[0] : undefined);

function answeredInTime(slowestMs: number, faults: readonly Fault[]): Violation[] {
  const limitMs = ofOnly(faults)?.answerWithinMs ?? ANSWER_WITHIN_MS;
  if (slowestMs <= limitMs) return [];
  return [{ kind: 'answer', text: `a request waited ${Math.round(slowestMs)} ms, more than ${limitMs}` }];
}

/** How many requests had to fail, and how many could not. */
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

export function countsOf(entries: readonly Entry[]): Pick<Round, 'acknowledged' | 'unknown' | 'refused'> {
  const counts = { acknowledged: 0, unknown: 0, refused: 0 };
  for (const entry of entries) {
    if (entry.type === 'ok' && !entry.isReplayed) counts.acknowledged += 1;
    if (entry.type === 'unknown') counts.unknown += 1;
    if (entry.type === 'fail') counts.refused += 1;
  }
  return counts;
}
