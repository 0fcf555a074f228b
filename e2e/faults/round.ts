import { type Electorate, renewCycle } from '../parts/electorate.ts';
import { type Completion, type Entry, openHistory } from '../parts/history.ts';
import { type Load, startLoad } from '../parts/load.ts';
import type { Violation } from './check-votes.ts';
import { askAgain, compare } from './compare.ts';

/** The voters, the site where they vote, and the database. */
export interface RoundWorld extends Electorate {
  /** The ports of the gateways. */
  ports: readonly number[];
  /** The server’s real address, because the checker uses no connection that is broken on purpose. */
  databaseUrl(): Promise<string>;
}

export interface Round {
  acknowledged: number;
  unknown: number;
  refused: number;
  slowestAnswerMs: number;
  violations: Violation[];
  /** The file with the round’s history; it is deleted if nothing is wrong. */
  history: string;
}

/**
 * Runs the work while this many voters vote at once, and afterwards compares all answers with what is stored. The work
 * returns the violations that it finds.
 */
export async function runRound(
  world: RoundWorld,
  voters: number,
  work: (load: Load) => Promise<Violation[]>,
): Promise<Round & { entries: readonly Entry[] }> {
  await renewCycle(world, await world.databaseUrl());
  const { pairs, id: cycleId } = world.cycle;
  const { ports, vendors } = world;
  const [port = 0] = ports;
  const first = pairs.nextVoter();
  const history = openHistory();
  const load = startLoad({ ports, voters, pairs, vendors, history });
  const violations = await work(load).catch(failedBy);
  const unknown = await load.stop();
  if (pairs.left() === 0) violations.push({ kind: 'recovery', text: 'the voters ran out of categories' });
  const voted = world.voters.slice(first, pairs.nextVoter());
  await askAgain(port, history, { unknown, acknowledged: load.acknowledged() });
  const entries = history.close();
  const judge = async () =>
    compare({ databaseUrl: await world.databaseUrl(), port, cycleId }, entries, voted);
  violations.push(...(await judge().catch(failedBy)));
  const counted = (isCounted: (entry: Completion) => boolean) =>
    entries.filter((entry) => entry.type !== 'invoke' && isCounted(entry)).length;
  return {
    acknowledged: counted(({ type, isReplayed }) => type === 'ok' && !isReplayed),
    unknown: counted(({ type }) => type === 'unknown'),
    refused: counted(({ type }) => type === 'fail'),
    slowestAnswerMs: load.slowestMs(),
    entries,
    violations,
    history: history.file,
  };
}

const failedBy = (error: unknown): Violation[] => [{ kind: 'recovery', text: String(error) }];
