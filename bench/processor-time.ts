import { readdirSync, readFileSync } from 'node:fs';

/** Of Linux, on every processor it runs on. */
const TICKS_PER_SECOND = 100;

/** Process groups whose CPU time counts, by their part in the work. */
export interface Parts {
  node?: number | undefined;
  database?: number | undefined;
  gateway?: number | undefined;
}

/** Seconds of CPU time that each has used so far; none for what has no part in the work. */
export function processorSeconds({ node, database, gateway }: Parts): Record<keyof Parts, number> {
  return { node: secondsOf(node), database: secondsOf(database), gateway: secondsOf(gateway) };
}

/** With all its threads and the children that have ended. */
function secondsOf(group: number | undefined): number {
  if (group === undefined) return 0;
  let ticks = 0;
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      // The program's name stands in parentheses and may hold anything; numbers follow from the third field on.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (Number(fields[2]) !== group) continue;
      for (const used of fields.slice(11, 15)) ticks += Number(used);
    } catch {
      // Ended meanwhile; its parent has its time.
    }
  }
  return ticks / TICKS_PER_SECOND;
}
