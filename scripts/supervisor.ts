import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from './problem.ts';
import { type Reaper, signalGroup } from './reaper.ts';
import { lastLines } from './run.ts';
import { ANSWER_MS, until } from './wait.ts';

/** Describes a server that runs as long as the stack does. */
export interface Service {
  name: string;
  command: string;
  args: readonly string[];
  cwd?: string;
  env?: Readonly<Record<string, string>>;
  log: string;
  /** Runs before every start, including after a crash, and removes what a killed process left behind. */
  prepare?: () => void;
  /** Tells whether this process serves. */
  isReady: (pid: number) => Promise<boolean>;
  /** Asks as the gateway would. Any answer counts, so that a server isn't replaced because another one is away. */
  answers?: () => Promise<boolean>;
  /** SIGTERM by default. */
  stopSignal?: 'SIGQUIT';
  /** The time it has to finish its work before it is killed; five seconds by default. */
  stopTimeoutMs?: number;
}

interface Running {
  service: Service;
  child: ChildProcess | undefined;
  /** Tells whether it is restarted when it ends: only after it was ready once, and not while it is being stopped. */
  keep: boolean;
  /** The process that was killed on purpose, until another has replaced it. */
  killed: ChildProcess | undefined;
}

const READY_TIMEOUT_MS = 60_000;
/** A service that cannot run must not keep the machine busy. */
const RESTART_AFTER_MS = 1000;
/** A process is frozen if it answers neither of two questions, because this machine may have slept during one. */
const QUESTIONS = 2;
const WATCH_MS = 2000;
const READY_MS = 100;

export type Supervisor = ReturnType<typeof createSupervisor>;

const hasEnded = (child: ChildProcess | undefined): boolean =>
  !child?.pid || child.exitCode !== null || child.signalCode !== null;

/** `signal` ends the wait for a service that is starting. */
export function createSupervisor({
  reaper,
  signal,
  say,
}: {
  reaper: Reaper;
  signal: AbortSignal;
  say: (line: string) => void;
}) {
  const all = new Map<string, Running>();

  const spawnOne = (running: Running): ChildProcess => {
    const { command, args, cwd, env, prepare, log: file } = running.service;
    prepare?.();
    const log = openSync(file, 'a');
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      detached: true,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    running.child = child;
    child.on('error', () => undefined);
    const group = child.pid;
    if (group) reaper.add(group);
    child.once('exit', () => {
      if (group) {
        // Workers of a killed master would keep its port.
        signalGroup(group, 'SIGKILL');
        reaper.remove(group);
      }
      if (running.keep) void restart(running, child);
    });
    return child;
  };

  const restart = async (running: Running, ended: ChildProcess): Promise<void> => {
    const { name, log } = running.service;
    say(`  ! ${name} stopped unexpectedly and is being restarted (log: ${log})`);
    await sleep(RESTART_AFTER_MS);
    try {
      if (!running.keep || running.child !== ended) return;
      const child = spawnOne(running);
      while (!(await running.service.isReady(child.pid ?? 0))) {
        if (hasEnded(child)) return;
        await sleep(READY_MS);
      }
      say(`  ✓ ${name} is back`);
      void watch(running, child);
    } catch (error) {
      // The reason may be a full disk, which may have space next time.
      say(`  ! ${name} could not be started: ${error instanceof Error ? error.message : error}`);
      await restart(running, ended);
    }
  };

  /** Kills a process that no longer answers, so that `restart` replaces it. */
  const watch = async (running: Running, child: ChildProcess): Promise<void> => {
    const { name, answers } = running.service;
    const isWatched = () => running.keep && running.child === child && !hasEnded(child);
    for (let silent = 0; answers && isWatched(); await sleep(WATCH_MS)) {
      silent = (await until(answers, ANSWER_MS, () => !isWatched())) ? 0 : silent + 1;
      if (silent < QUESTIONS || !isWatched() || !child.pid) continue;
      say(`  ! ${name} has not answered for ten seconds and is being killed`);
      signalGroup(child.pid, 'SIGKILL');
    }
  };

  const find = (name: string): Running => {
    const running = all.get(name);
    if (!running) throw new Error(`no service is called ${name}`);
    return running;
  };

  /** Does nothing if no service has this name. */
  const stop = async (name: string, maxMs = Number.POSITIVE_INFINITY): Promise<void> => {
    const running = all.get(name);
    if (!running) return;
    running.keep = false;
    const { child, service } = running;
    const { stopSignal = 'SIGTERM', stopTimeoutMs = 5000 } = service;
    if (child?.pid && !hasEnded(child)) {
      child.kill(stopSignal);
      if (!(await until(() => hasEnded(child), Math.min(stopTimeoutMs, maxMs)))) {
        signalGroup(child.pid, 'SIGKILL');
        await until(() => hasEnded(child), 5000);
      }
    }
    all.delete(name);
  };

  return {
    /** Starts a service and waits until it is ready. It is restarted later whenever it ends unexpectedly. */
    async start(service: Service): Promise<void> {
      signal.throwIfAborted();
      const running: Running = { service, child: undefined, keep: false, killed: undefined };
      all.set(service.name, running);
      const child = spawnOne(running);
      const isGivenUp = () => signal.aborted || hasEnded(child);
      const isReady = await until(() => service.isReady(child.pid ?? 0), READY_TIMEOUT_MS, isGivenUp);
      if (!isReady || hasEnded(child)) {
        // It has nothing to finish.
        await stop(service.name, 2000);
        signal.throwIfAborted();
        const log = existsSync(service.log) ? readFileSync(service.log, 'utf8') : '';
        throw new Problem(
          `${service.name} did not start.`,
          `The end of its log (${service.log}):\n${lastLines(log, 20)}`,
        );
      }
      running.keep = true;
      void watch(running, child);
    },
    /** Signals the process itself; tests use it to kill one part of a running stack. */
    kill(name: string, killSignal: NodeJS.Signals): void {
      const running = find(name);
      if (killSignal === 'SIGKILL') running.killed = running.child;
      running.child?.kill(killSignal);
    },
    pid: (name: string) => find(name).child?.pid,
    /** Waits until a killed service is ready again. */
    async ready(name: string): Promise<void> {
      const running = find(name);
      // A process that was just killed may still appear ready for a moment.
      const isAnother = () => !running.killed || running.child !== running.killed;
      const isReady = async () => isAnother() && (await running.service.isReady(running.child?.pid ?? 0));
      if (!(await until(isReady, READY_TIMEOUT_MS))) throw new Error(`${name} did not come back`);
    },
    stop,
    /** Stops everything in reverse order of starting; each service gets its own time to finish, at most `maxMs`. */
    async stopAll(maxMs?: number): Promise<void> {
      for (const name of [...all.keys()].reverse()) await stop(name, maxMs);
    },
  };
}
