import { linuxProcesses, statOf } from '../scripts/process-groups.ts';

/** Linux has this value on every processor that it runs on. */
const TICKS_PER_SECOND = 100;

/** The process groups whose CPU time counts, by their part in the work. */
export interface Parts {
  node?: number | undefined;
  database?: number | undefined;
  gateway?: number | undefined;
}

/** Returns a function that returns the seconds of CPU time each part has used since; parts without any are left out. */
export function processorSeconds(parts: Parts): () => Partial<Record<keyof Parts, number>> {
  const groups = Object.entries(parts).filter(([, group]) => group !== undefined);
  const used = () => groups.map(([, group]) => secondsOf(group));
  const before = used();
  return () => {
    const now = used();
    return Object.fromEntries(
      groups.map(([part], place) => [part, (now[place] ?? 0) - (before[place] ?? 0)]),
    );
  };
}

/** Sums all threads of a process group and its ended children. */
function secondsOf(group: number): number {
  const members = linuxProcesses().filter((running) => running.group === group);
  // A process that has ended meanwhile has added its time to its parent.
  const ticks = members.flatMap(({ pid }) => statOf(pid)?.slice(11, 15).map(Number) ?? []);
  return ticks.reduce((sum, one) => sum + one, 0) / TICKS_PER_SECOND;
}
