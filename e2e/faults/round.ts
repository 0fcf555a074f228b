import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from '../parts/client.ts';
import { withDatabase } from '../parts/database.ts';
import { type Completion, type Entry, type History, openHistory, type Vote } from '../parts/history.ts';
import { type Load, startLoad } from '../parts/load.ts';
import { type Electorate, startCycle } from '../parts/voters.ts';
import { found, type Violation } from './checks.ts';
import { compare } from './compare.ts';

/** The running product with its voters, and the database. */
export interface World {
  url: string;
  electorate: Electorate;
  /** The server’s real address, because the checker uses no connection that is broken on purpose. */
  databaseUrl(): string;
}

export interface Fault<Place extends World> {
  name: string;
  /** Returns when the fault has begun: how to end it, and what to wait for before the next round. */
  inject(world: Place, load: Load): Promise<{ end?(): Promise<void>; settle?(): Promise<void> }>;
  /** How long the fault lasts; undefined for one that is over in a moment. */
  lastsMs?: number;
  /**
   * `none`: every request is answered. `cut`: none is refused, but connections may end. `some`: at least one fails, or
   * there was no fault.
   */
  failures: 'none' | 'cut' | 'some';
  /** The limit of any request while the fault lasts. */
  answerWithinMs: number;
  /** The time from the end of the fault to the first acknowledged vote that was sent afterwards. */
  backWithinMs: number;
}

export interface Round {
  acknowledged: number;
  unknown: number;
  refused: number;
  /** The time from the end of the fault to the first acknowledged vote that was sent afterwards. */
  backMs: number;
  /** The longest time from the beginning of the fault to that vote without an acknowledged one. */
  stalledMs: number;
  violations: Violation[];
  /** The file with the round’s history; empty if nothing is wrong. */
  history: string;
}

const CALM_MS = 250;
const GIVE_UP_MS = 90_000;

/**
 * Lets this many voters vote at once while the fault begins and ends, and afterwards compares all answers with what is
 * stored.
 */
export async function runRound<Place extends World>(
  world: Place,
  fault: Fault<Place>,
  atOnce: number,
): Promise<Round> {
  const { url, electorate } = world;
  const cycleId = await withDatabase(world.databaseUrl(), startCycle);
  const history = openHistory();
  const load = startLoad({ ...electorate, url, atOnce, history });
  const violations: Violation[] = [];
  const failedBy = (error: unknown) => void violations.push({ kind: 'recovery', text: String(error) });
  let [began, back, backMs] = [0, 0, Number.POSITIVE_INFINITY];
  const undergo = async () => {
    await sleep(CALM_MS);
    began = performance.now();
    const { end, settle } = await fault.inject(world, load);
    await sleep(fault.lastsMs ?? 0);
    await end?.();
    const ended = performance.now();
    back = (await load.backAfter(ended, GIVE_UP_MS)) ?? Number.POSITIVE_INFINITY;
    backMs = back - ended;
    await settle?.();
    await sleep(CALM_MS);
  };
  await undergo().catch(failedBy);
  const unresolved = await load.stop();
  const voted = load.voted();
  if (voted.length === electorate.voters.length) failedBy('the voters ran out of categories');
  await askAgain(url, history, [...unresolved, ...load.acknowledged().slice(-ASK.repeats)]);
  const { entries } = history;
  const stored = { databaseUrl: world.databaseUrl(), url, cycleId };
  await compare(stored, entries, voted).then((wrong) => violations.push(...wrong), failedBy);
  violations.push(...inTime(load.slowestMs(), backMs, fault), ...feltAsTold(entries, fault));
  const counted = (isCounted: (entry: Completion) => boolean) =>
    entries.filter((entry) => entry.type !== 'invoke' && isCounted(entry)).length;
  return {
    acknowledged: counted(({ type, isReplayed }) => type === 'ok' && !isReplayed),
    unknown: counted(({ type }) => type === 'unknown'),
    refused: counted(({ type }) => type === 'fail'),
    backMs,
    stalledMs: longestGap(entries, began, back),
    violations,
    history: violations.length > 0 ? history.write() : '',
  };
}

const ASK = { clients: 20, tries: 50, pauseMs: 200, repeats: 40 };

/** Once all is quiet, repeats votes until their outcome is known. The history holds the answers. */
async function askAgain(url: string, history: History, votes: Vote[]): Promise<void> {
  const askForSome = async () => {
    const client = new Client(url);
    for (let vote = votes.pop(); vote; vote = votes.pop()) {
      for (let attempt = 0; attempt < ASK.tries; attempt += 1) {
        const { type } = await history.cast(client, vote);
        if (type !== 'unknown') break;
        await sleep(ASK.pauseMs);
      }
    }
  };
  await Promise.all(Array.from({ length: ASK.clients }, askForSome));
}

function inTime(slowestMs: number, backMs: number, fault: Fault<never>): Violation[] {
  const { answerWithinMs, backWithinMs } = fault;
  const waited = `a request waited ${Math.round(slowestMs)} ms, more than ${answerWithinMs}`;
  const late = `back after ${Math.round(backMs)} ms, not within ${backWithinMs}`;
  return [
    ...found(slowestMs > answerWithinMs, 'answer', waited),
    ...found(backMs > backWithinMs, 'recovery', late),
  ];
}

/** Checks how many requests had to fail, and how many could not. */
function feltAsTold(entries: readonly Entry[], { failures }: Fault<never>): Violation[] {
  const unknown = entries.filter((entry): entry is Completion => entry.type === 'unknown');
  if (failures === 'some')
    return found(unknown.length === 0, 'recovery', 'no request felt it, so this tested nothing');
  const failed = unknown.filter(({ status }) => failures === 'none' || status !== 0).length;
  return found(failed > 0, 'answer', `${failed} requests failed that should not`);
}

function longestGap(entries: readonly Entry[], from: number, to: number): number {
  const times = entries
    .filter((entry) => entry.type === 'ok' && !entry.isReplayed && entry.at > from && entry.at < to)
    .map(({ at }) => at);
  const ends = [...times, to];
  return Math.max(...ends.map((at, place) => at - (ends[place - 1] ?? from)));
}
