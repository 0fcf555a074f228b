import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Sends a signal to a whole process group. It is no error if the group is gone. */
export function signalGroup(group: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(-group, signal);
    return true;
  } catch {
    return false;
  }
}

/** Returns a value that identifies the process even if its id is reused later; undefined if no such process runs. */
export function processIdentity(pid: number): string | undefined {
  if (process.platform !== 'linux') {
    const started = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();
    return started || undefined;
  }
  try {
    // Minimal systems have no `ps`. The program's name is in parentheses and may contain anything.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}
