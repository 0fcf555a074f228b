import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Sends a signal to a whole process group. It is no error if the group is gone. */
export function signalGroup(group: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(-group, signal);
    return true;
  } catch {
    return false;
  }
}

interface Running {
  pid: number;
  group: number;
  command: string;
}

/**
 * Returns the fields of `/proc/<pid>/stat` after the program's name, which is in parentheses and may contain anything.
 * Returns undefined if there is no such process.
 */
export function statOf(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

/** Minimal systems have no `ps`, so Linux is read from /proc. */
export const linuxProcesses = (): Running[] =>
  readdirSync('/proc')
    .map(Number)
    .filter(Boolean)
    .flatMap((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
        return [{ pid, group: Number(statOf(pid)?.[2]), command }];
      } catch {
        return [];
      }
    });

/** Returns a value that identifies the process even if its id is reused later; undefined if no such process runs. */
export function processIdentity(pid: number): string | undefined {
  if (process.platform !== 'linux') {
    const started = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();
    return started || undefined;
  }
  const fields = statOf(pid);
  return fields?.[0] === 'Z' ? undefined : fields?.[19];
}
