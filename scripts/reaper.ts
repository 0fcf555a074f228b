import { spawn } from 'node:child_process';
import { inProject } from './paths.ts';

/** Sends a signal to a whole process group. Returns false if the group is gone. */
export function signalGroup(group: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(-group, signal);
    return true;
  } catch {
    return false;
  }
}

export type Reaper = ReturnType<typeof createReaper>;

/**
 * Makes sure that no process group outlives this process, however it ends; see reaper.sh. At its end, the reaper
 * removes the folder.
 */
export function createReaper(folder = '') {
  const reaper = spawn('/bin/sh', [inProject('scripts', 'reaper.sh'), folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  reaper.unref();
  // The pipe must not keep this process alive, and a killed reaper must not end it.
  if ('unref' in reaper.stdin && typeof reaper.stdin.unref === 'function') reaper.stdin.unref();
  reaper.stdin.on('error', () => undefined);
  reaper.on('error', () => undefined);
  return {
    pid: reaper.pid ?? 0,
    add: (group: number) => void reaper.stdin.write(`+ ${group}\n`),
    remove: (group: number) => void reaper.stdin.write(`- ${group}\n`),
    /** Ends the reaper, which stops every group that was not removed. */
    close: () => void reaper.stdin.end(),
  };
}
