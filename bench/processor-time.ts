import { readdirSync, readFileSync } from 'node:fs';

/** Of Linux, on every processor it runs on. */
const TICKS_PER_SECOND = 100;

/** Seconds of CPU time that a process group has used so far, with all its threads and the children that have ended. */
export function processorSeconds(group: number): number {
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
