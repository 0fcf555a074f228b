import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processIdentity } from './process-groups.ts';

const POLL_MS = 100;

export interface Holder {
  pid: number;
  identity: string | undefined;
}

export const holderOf = (pid: number): Holder => ({ pid, identity: processIdentity(pid) });

export const thisProcess = (): Holder => holderOf(process.pid);

export const isAlive = ({ pid, identity }: Holder): boolean =>
  identity !== undefined && processIdentity(pid) === identity;

/** Returns the content of a lock file, or undefined if there is none. */
export function readLock<T extends Holder>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}

const aside = (file: string): string => `${file}.${process.pid}`;

/** Creates the file unless it exists. It is written aside and linked, so that nobody reads half of it. */
export function createLock(file: string, content: Holder): boolean {
  writeFileSync(aside(file), JSON.stringify(content, null, 2), { mode: 0o600 });
  try {
    linkSync(aside(file), file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(aside(file), { force: true });
  }
}

/** Removes the lock of a dead holder and returns its content; of several callers one succeeds. */
export function takeAway<T extends Holder>(file: string): T | undefined {
  try {
    renameSync(file, aside(file));
  } catch {
    return undefined;
  }
  const content = readLock<T>(aside(file));
  // Another process may have removed the dead lock since we read it, and created this one.
  if (content && isAlive(content)) linkSync(aside(file), file);
  rmSync(aside(file), { force: true });
  return content && !isAlive(content) ? content : undefined;
}

/** Lets one process at a time run this; the others wait. The lock of a killed process is ignored. */
export async function withFileLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(path.dirname(file), { recursive: true });
  while (!createLock(file, thisProcess())) {
    const holder = readLock(file);
    if (holder && isAlive(holder)) await sleep(POLL_MS);
    else takeAway(file);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
