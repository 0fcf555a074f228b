import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import {
  createLock,
  type Holder,
  isAlive,
  readLock,
  rewriteLock,
  takeAway,
  thisProcess,
} from './file-lock.ts';
import { Problem } from './problem.ts';
import { groupRuns, signalGroup } from './process-groups.ts';
import { until } from './wait.ts';

interface StartedGroup {
  name: string;
  group: number;
  program: string;
}

interface Run extends Holder {
  url: string;
  socketDir: string;
  groups: StartedGroup[];
}

/** Allows one stack for each data folder: the file names the run that has it and every process it started. */
export interface RunLock {
  record(group: StartedGroup): void;
  release(): void;
}

/** Stops the processes that a killed run left behind. */
async function stopLeftovers({ groups, socketDir }: Run): Promise<void> {
  const left = groups.filter(({ group, program }) => groupRuns(group, program));
  const allGone = () => !left.some(({ group, program }) => groupRuns(group, program));
  for (const { group } of left) signalGroup(group, 'SIGTERM');
  if (!(await until(allGone, 15_000))) {
    for (const { group } of left) signalGroup(group, 'SIGKILL');
    await until(allGone, 5000);
  }
  rmSync(socketDir, { recursive: true, force: true });
}

/** @throws Problem if another run has this data folder. Processes left by a killed run are stopped first. */
export async function takeRunLock(dataDir: string, url: string, socketDir: string): Promise<RunLock> {
  const file = path.join(dataDir, 'run.json');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const mine: Run = { ...thisProcess(), url, socketDir, groups: [] };

  while (!createLock(file, mine)) {
    const other = readLock<Run>(file);
    if (other && isAlive(other)) {
      throw new Problem(
        `Vendor Awards is already running on this data folder, at ${other.url} (process ${other.pid}).`,
        'Stop it with Ctrl-C where it runs, or start a second one with another DATA_DIR and PORT.',
      );
    }
    const dead = takeAway<Run>(file);
    if (dead) await stopLeftovers(dead);
  }

  return {
    record: (group) => {
      mine.groups = [...mine.groups.filter(({ name }) => name !== group.name), group];
      rewriteLock(file, mine);
    },
    release: () => {
      if (readLock(file)?.pid === process.pid) rmSync(file, { force: true });
    },
  };
}
