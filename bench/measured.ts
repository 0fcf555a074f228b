import { median } from '../e2e/parts/report.ts';
import type { Bench } from './context.ts';
import { type Load, runWrk, type WrkLoad } from './load/wrk.ts';
import { type Parts, processorSeconds } from './processor-time.ts';

export interface Measured extends Load {
  /** The number of successful answers. */
  perSecond: number;
  /** CPU microseconds per answer; parts without any are left out. */
  costs: Partial<Record<keyof Parts | 'generator', number>>;
}

/** Runs a load and divides its CPU time by its answers. */
export async function measured(parts: Parts, work: () => Promise<Load>): Promise<Measured> {
  const usedSince = processorSeconds(parts);
  const load = await work();
  const perAnswer = (seconds: number): number => (seconds / Math.max(load.answers, 1)) * 1e6;
  const used = Object.entries({ ...usedSince(), generator: load.cpu });
  const costs = Object.fromEntries(used.map(([part, seconds]) => [part, perAnswer(seconds)]));
  return { ...load, perSecond: (load.answers - load.refused) / load.seconds, costs };
}

/** Runs the load of wrk for the duration of a measurement. */
export const measuredWrk = (
  bench: Bench,
  { url, parts }: { url: string; parts: Parts },
  load: Omit<WrkLoad, 'seconds'> & { seconds?: number },
): Promise<Measured> => measured(parts, () => runWrk(bench, url, { seconds: bench.seconds, ...load }));

/** Returns the median over the rounds of the rate of one contender divided by that of another in the same round. */
export const ratioOf = (contender: readonly Measured[], other: readonly Measured[]): number =>
  median(contender.map(({ perSecond }, round) => perSecond / (other[round]?.perSecond ?? Number.NaN)));

/**
 * Measures every contender once in each round, so that other work of the machine affects all of them; each round
 * begins with another one.
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
