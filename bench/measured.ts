import { median } from '../e2e/parts/report.ts';
import type { Load } from './load/wrk.ts';
import { type Parts, processorSeconds } from './processor-time.ts';

export interface Measured extends Load {
  /** Good answers. */
  perSecond: number;
  /** CPU microseconds per answer; what has no part in it is left out. */
  costs: Partial<Record<keyof Parts | 'generator', number>>;
}

const NAMES = ['node', 'database', 'gateway'] as const;

/** Runs a load and charges the CPU time it takes to its answers. */
export async function measured(parts: Parts, work: () => Promise<Load>): Promise<Measured> {
  const before = processorSeconds(parts);
  const load = await work();
  const after = processorSeconds(parts);
  const perAnswer = (seconds: number): number => (seconds / Math.max(load.answers, 1)) * 1e6;
  const costs: Measured['costs'] = { generator: perAnswer(load.cpu) };
  for (const name of NAMES) {
    if (parts[name] !== undefined) costs[name] = perAnswer(after[name] - before[name]);
  }
  return { ...load, perSecond: (load.answers - load.refused) / load.seconds, costs };
}

/** The median, over the rounds, of a figure of one contender divided by that of another in the same round. */
export const ratioOf = (
  contender: readonly Measured[],
  other: readonly Measured[],
  figure: (measured: Measured) => number = ({ perSecond }) => perSecond,
): number =>
  median(
    contender.map((run, round) => {
      const beside = other[round];
      return beside ? figure(run) / figure(beside) : Number.NaN;
    }),
  );

/**
 * Every contender once in each round, so that whatever the machine does meanwhile meets all of them; each round begins
 * with another one.
 */
export async function inRounds<Name extends string>(
  rounds: number,
  contenders: Readonly<Record<Name, (round: number) => Promise<Measured>>>,
): Promise<Record<Name, Measured[]>> {
  const names = Object.keys(contenders) as Name[];
  const results = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Measured[]>;
  for (let round = 0; round < rounds; round += 1) {
    const first = round % names.length;
    for (const name of [...names.slice(first), ...names.slice(0, first)]) {
      results[name].push(await contenders[name](round));
    }
  }
  return results;
}
