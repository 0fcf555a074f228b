import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { holderOf } from './file-lock.ts';
import { openLogFiles } from './log-files.ts';
import { addressOf, type StackOptions } from './options.ts';
import { createReaper } from './reaper.ts';
import type { RunOptions } from './run.ts';
import { takeRunLock } from './run-lock.ts';
import { type Sockets, socketsIn } from './sockets.ts';
import type { Steps } from './steps.ts';
import { createSupervisor, type Supervisor } from './supervisor.ts';

/** Everything that one run of the stack owns on this machine, from its lock to its sockets. */
export interface RunContext {
  socketDir: string;
  sockets: Sockets;
  logDir: string;
  logFile: (name: string) => string;
  supervisor: Supervisor;
  /** Options for commands that are not servers: they stop early if this run stops. */
  runOptions: RunOptions;
  abort: AbortController;
  /** Stops everything and releases the data folder; see Supervisor.stopAll. */
  close(maxMs?: number): Promise<void>;
}

/** Some systems limit a unix socket's path to 104 bytes, others to 108. */
const LONGEST_SOCKET_PATH = 103;
/** While one process replaces another, the new one's number is appended to the name. */
const LONGEST_SOCKET_NAME = 'public-api-63-metrics.sock.4194304';

function makeSocketDir(): string {
  const fits = path.join(os.tmpdir(), 'va-XXXXXX', LONGEST_SOCKET_NAME).length <= LONGEST_SOCKET_PATH;
  // mkdtemp creates it with mode 0700, which is the only protection of the sockets inside.
  return mkdtempSync(path.join(fits ? os.tmpdir() : '/tmp', 'va-'));
}

export async function openRun(options: StackOptions, steps: Steps): Promise<RunContext> {
  const socketDir = makeSocketDir();
  const reaper = createReaper(socketDir);
  const release = await takeRunLock(options.dataDir, {
    url: addressOf(options),
    socketDir,
    reaper: reaper.pid === undefined ? undefined : holderOf(reaper.pid),
  }).catch((error: unknown) => {
    reaper.close();
    throw error;
  });
  const abort = new AbortController();
  const logDir = path.join(options.dataDir, 'logs');
  const logs = openLogFiles(logDir);
  const supervisor = createSupervisor({ reaper, signal: abort.signal, say: steps.say });
  return {
    socketDir,
    sockets: socketsIn(socketDir),
    logDir,
    logFile: logs.file,
    supervisor,
    runOptions: { reaper, signal: abort.signal },
    abort,
    async close(maxMs) {
      abort.abort();
      await supervisor.stopAll(maxMs);
      logs.close();
      rmSync(socketDir, { recursive: true, force: true });
      release();
      reaper.close();
    },
  };
}

/** Runs several tasks at once. If one fails, this aborts the others and waits for them. */
export async function together<T extends readonly unknown[]>(
  abort: AbortController,
  ...works: { [K in keyof T]: Promise<T[K]> }
): Promise<T> {
  const failures: unknown[] = [];
  const results = await Promise.all(
    works.map((work) =>
      work.catch((error: unknown) => {
        failures.push(error);
        abort.abort();
      }),
    ),
  );
  if (failures.length > 0) throw failures[0];
  return results as unknown as T;
}
