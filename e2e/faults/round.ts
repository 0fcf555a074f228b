import { type Electorate, renewCycle } from '../parts/electorate.ts';
import { type Entry, type History, openHistory } from '../parts/history.ts';
import { type Load, startLoad } from '../parts/load.ts';
import type { Pairs } from '../parts/pairs.ts';
import type { Violation } from '../parts/violations.ts';
import type { Vote } from '../parts/vote-request.ts';
import { askAgain } from './aftermath.ts';
import { compare } from './compare.ts';

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

interface Voted {
  /** The history stays open for the requests afterwards. */
  history: History;
  load: Load;
  /** The votes with an unknown outcome. */
  unknown: readonly Vote[];
  violations: Violation[];
}

/** Runs the work while this many voters vote at once; the work returns the violations that it finds. */
export async function voteDuring(
  { ports, vendors }: Pick<RoundWorld, 'ports' | 'vendors'>,
  { voters, pairs }: { voters: number; pairs: Pairs },
  work: (load: Load) => Promise<Violation[]>,
): Promise<Voted> {
  const history = openHistory();
  const load = startLoad({ ports, voters, pairs, vendors, history });
  const violations = await work(load).catch(failedBy);
  const unknown = await load.stop();
  if (pairs.left() === 0) violations.push({ kind: 'recovery', text: 'the voters ran out of categories' });
  return { history, load, unknown, violations };
}

/** Runs a round, and afterwards compares all answers with what is stored. */
export async function runRound(
  world: RoundWorld,
  voters: number,
  work: (load: Load) => Promise<Violation[]>,
): Promise<Round & { entries: readonly Entry[] }> {
  await renewCycle(world, await world.databaseUrl());
  const { pairs } = world.cycle;
  const first = pairs.nextVoter();
  const { history, load, unknown, violations } = await voteDuring(world, { voters, pairs }, work);
  const voted = world.voters.slice(first, pairs.nextVoter());
  const [port = 0] = world.ports;
  await askAgain(port, history, { unknown, acknowledged: load.acknowledged() });
  const entries = history.close();
  const judge = async () =>
    compare({ databaseUrl: await world.databaseUrl(), port, cycle: world.cycle }, entries, voted);
  violations.push(...(await judge().catch(failedBy)));
  return {
    ...countsOf(entries),
    slowestAnswerMs: load.slowestMs(),
    entries,
    violations,
    history: history.file,
  };
}

export const failedBy = (error: unknown): Violation[] => [{ kind: 'recovery', text: String(error) }];

export function countsOf(entries: readonly Entry[]): Pick<Round, 'acknowledged' | 'unknown' | 'refused'> {
  const counts = { acknowledged: 0, unknown: 0, refused: 0 };
  for (const entry of entries) {
    if (entry.type === 'ok' && !entry.isReplayed) counts.acknowledged += 1;
    if (entry.type === 'unknown') counts.unknown += 1;
    if (entry.type === 'fail') counts.refused += 1;
  }
  return counts;
}
