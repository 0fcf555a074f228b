import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openLogFiles } from './log-files.ts';
import { addressOf, type StackOptions } from './options.ts';
import { Problem } from './problem.ts';
import { createReaper, signalGroup } from './reaper.ts';
import { socketsIn } from './sockets.ts';
import type { Steps } from './steps.ts';
import { createSupervisor } from './supervisor.ts';
import { isListening, until } from './wait.ts';

/** Everything that one run of the stack owns on this machine, from its lock to its sockets. */
export type RunContext = Awaited<ReturnType<typeof openRun>>;

/** What `run.json` in the data folder says about the run that has the folder. */
interface Run {
  url: string;
  pid: number;
  /** The process that removes the folder of sockets when everything has ended. */
  reaper: number;
  socketDir: string;
}

/** Returns the `npm start` that has this data folder; its process may have been killed. */
export function runOf(dataDir: string): Run | undefined {
  try {
    return JSON.parse(readFileSync(path.join(dataDir, 'run.json'), 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Allows one stack for each data folder. Returns a function that releases the folder.
 * @throws Problem if another run has it.
 */
export async function takeDataDir(dataDir: string, mine: Omit<Run, 'pid'>): Promise<() => void> {
  const file = path.join(dataDir, 'run.json');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const alive = net.createServer((socket) => socket.destroy()).unref();
  await new Promise<void>((resolve) => alive.listen(socketsIn(mine.socketDir).run, resolve));
  while (!create(file, JSON.stringify({ ...mine, pid: process.pid }))) {
    const other = runOf(dataDir);
    // Another start may just be writing the file.
    await (other ? untilGone(other, dataDir) : sleep(100));
    if (runOf(dataDir)?.socketDir === other?.socketDir) rmSync(file, { force: true });
  }
  return () => {
    alive.close();
    rmSync(file, { force: true });
  };
}

/** Returns false if the file exists. */
function create(file: string, content: string): boolean {
  try {
    writeFileSync(file, content, { mode: 0o600, flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Waits until the reaper of a killed run has finished. */
async function untilGone({ url, pid, reaper, socketDir }: Run, dataDir: string): Promise<void> {
  const sockets = socketsIn(socketDir);
  if (await isListening(sockets.run)) {
    throw new Problem(
      `Vendor Awards is already running on this data folder, at ${url} (process ${pid}).`,
      'Stop it with Ctrl-C where it runs, or start a second one with another DATA_DIR and PORT.',
    );
  }
  // A reaper needs 15 seconds at most.
  await until(() => !existsSync(socketDir) || !signalGroup(reaper, 0), 20_000);
  // Somebody may have killed the reaper as well.
  if (await isListening(sockets.database)) {
    throw new Problem(
      `The database server of an earlier run still uses ${dataDir}.`,
      `Stop that server (its process id is in ${path.join(dataDir, 'database', 'server.pid')}), then start again.`,
    );
  }
  rmSync(socketDir, { recursive: true, force: true });
}

export async function openRun(options: StackOptions, steps: Steps) {
  // A unix socket's path may have 103 bytes. mkdtemp gives the folder mode 0700, which alone protects the sockets.
  const socketDir = mkdtempSync('/tmp/va-');
  const reaper = createReaper(socketDir);
  const mine = { url: addressOf(options), socketDir, reaper: reaper.pid };
  const release = await takeDataDir(options.dataDir, mine).catch((error: unknown) => {
    reaper.close();
    throw error;
  });
  const abort = new AbortController();
  const logDir = path.join(options.dataDir, 'logs');
  const supervisor = createSupervisor({ reaper, signal: abort.signal, say: steps.say });
  return {
    socketDir,
    sockets: socketsIn(socketDir),
    logDir,
    logFile: openLogFiles(logDir),
    supervisor,
    /** Options for commands that are not servers: they stop early if this run stops. */
    runOptions: { reaper, signal: abort.signal },
    abort,
    /** Stops everything and releases the data folder; see `stopAll` of the supervisor. */
    async close(maxMs?: number): Promise<void> {
      abort.abort();
      await supervisor.stopAll(maxMs);
      release();
      rmSync(socketDir, { recursive: true, force: true });
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
  const fail = (error: unknown) => {
    failures.push(error);
    abort.abort();
  };
  await Promise.all(works.map((work) => work.catch(fail)));
  if (failures.length > 0) throw failures[0];
  return Promise.all(works) as Promise<unknown> as Promise<T>;
}
