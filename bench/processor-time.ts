import { linuxProcesses, statOf } from '../scripts/process-groups.ts';

/** Linux has this on every processor it runs on. */
const TICKS_PER_SECOND = 100;

/** Process groups whose CPU time counts, by their part in the work. */
export interface Parts {
  node?: number | undefined;
  database?: number | undefined;
  gateway?: number | undefined;
}

/** What it returns tells the seconds of CPU time that each has used since; what has no part in the work is left out. */
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

/** Sums all threads of a process group and the children that have ended. */
function secondsOf(group: number): number {
  const members = linuxProcesses().filter((running) => running.group === group);
  // What has ended meanwhile has given its time to its parent.
  const ticks = members.flatMap(({ pid }) => statOf(pid)?.slice(11, 15).map(Number) ?? []);
  return ticks.reduce((sum, one) => sum + one, 0) / TICKS_PER_SECOND;
}
