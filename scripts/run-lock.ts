import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createLock, type Holder, isAlive, readLock, takeAway, thisProcess } from './file-lock.ts';
import { Problem } from './problem.ts';
import { socketsIn } from './sockets.ts';
import { databaseGreets, until } from './wait.ts';

/** What others may know of a run. */
interface Described {
  url: string;
  socketDir: string;
  /** Ends all other processes of the run if it is killed. */
  reaper: Holder | undefined;
}

type Run = Holder & Described;

/** Is longer than the reaper needs at most. */
const REAPER_MS = 20_000;

/** Waits until the reaper of a killed run has finished. */
async function untilReaped({ reaper, socketDir }: Run, dataDir: string): Promise<void> {
  if (reaper) await until(() => !isAlive(reaper), REAPER_MS);
  // Somebody may have killed the reaper as well.
  if (await databaseGreets(socketsIn(socketDir).database)) {
    throw new Problem(
      `The database server of an earlier run still uses ${dataDir}.`,
      `Stop that server (its process id is in ${path.join(dataDir, 'database', 'server.pid')}), then start again.`,
    );
  }
}

/** Returns the `npm start` that has this data folder, or undefined if none runs. */
export function runOf(dataDir: string): Described | undefined {
  const run = readLock<Run>(path.join(dataDir, 'run.json'));
  return run && isAlive(run) ? run : undefined;
}

/**
 * Allows one stack for each data folder: a file names the run that has it. Returns a function that releases the folder.
 * @throws Problem if another run has this data folder.
 */
export async function takeRunLock(dataDir: string, described: Described): Promise<() => void> {
  const file = path.join(dataDir, 'run.json');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const mine: Run = { ...thisProcess(), ...described };

  while (!createLock(file, mine)) {
    const other = readLock<Run>(file);
    if (other && isAlive(other)) {
      throw new Problem(
        `Vendor Awards is already running on this data folder, at ${other.url} (process ${other.pid}).`,
        'Stop it with Ctrl-C where it runs, or start a second one with another DATA_DIR and PORT.',
      );
    }
    if (other) await untilReaped(other, dataDir);
    const dead = takeAway<Run>(file);
    if (dead) rmSync(dead.socketDir, { recursive: true, force: true });
  }

  return () => {
    if (readLock(file)?.pid === process.pid) rmSync(file, { force: true });
  };
}
