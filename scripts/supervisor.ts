import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from './problem.ts';
import { signalGroup } from './process-groups.ts';
import type { Reaper } from './reaper.ts';
import { lastLines } from './run.ts';
import { until } from './wait.ts';

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
  stopSignal: 'SIGTERM' | 'SIGQUIT';
  /** The time it has to finish its work before it is killed. */
  stopTimeoutMs: number;
}

interface Running {
  service: Service;
  child: ChildProcess | undefined;
  /** Tells whether it is restarted when it ends: only after it was ready once, and not while it is being stopped. */
  keep: boolean;
  /** The process that was killed on purpose, until another has replaced it. */
  killed: ChildProcess | undefined;
  /** Consecutive failures, for the back-off. */
  failures: number;
}

const READY_TIMEOUT_MS = 60_000;
/** A service that never became ready has nothing to finish. */
const FAILED_START_MS = 2000;
const BACK_OFF_MS = { first: 250, max: 10_000, resetAfter: 30_000 };

export interface Supervisor {
  /** Starts a service and waits until it is ready. It is restarted later whenever it ends unexpectedly. */
  start(service: Service): Promise<void>;
  /** Signals the process itself; tests use it to kill one part of a running stack. */
  kill(name: string, signal: NodeJS.Signals): void;
  pid(name: string): number | undefined;
  /** Waits until a killed service is ready again. */
  ready(name: string): Promise<void>;
  /** Does nothing if no service has this name. */
  stop(name: string, maxMs?: number): Promise<void>;
  /** Stops everything in reverse order of starting; each service gets its own time to finish, at most `maxMs`. */
  stopAll(maxMs?: number): Promise<void>;
}

export interface SupervisorOptions {
  reaper: Reaper;
  /** Ends the wait for a service that is starting. */
  signal: AbortSignal;
  say: (line: string) => void;
}

export function createSupervisor({ reaper, signal, say }: SupervisorOptions): Supervisor {
  const all = new Map<string, Running>();

  const spawnOne = (running: Running): ChildProcess => {
    const { service } = running;
    service.prepare?.();
    const log = openSync(service.log, 'a');
    const child = spawn(service.command, service.args, {
      cwd: service.cwd,
      env: { ...process.env, ...service.env },
      detached: true,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    running.child = child;
    child.on('error', () => undefined);
    const group = child.pid;
    if (group) reaper.add(group);
    const startedAt = performance.now();
    child.once('exit', () => {
      if (group) {
        // Workers of a killed master would keep its port.
        signalGroup(group, 'SIGKILL');
        reaper.remove(group);
      }
      // An intended end does not mean that the server cannot run.
      if (running.killed === child) running.failures = 0;
      if (running.keep) void restart(running, child, performance.now() - startedAt);
    });
    return child;
  };

  const restart = async (running: Running, ended: ChildProcess, livedMs: number): Promise<void> => {
    running.failures = livedMs > BACK_OFF_MS.resetAfter ? 1 : running.failures + 1;
    say(
      `  ! ${running.service.name} stopped unexpectedly and is being restarted (log: ${running.service.log})`,
    );
    await sleep(Math.min(BACK_OFF_MS.first * 2 ** (running.failures - 1), BACK_OFF_MS.max));
    try {
      if (running.keep && running.child === ended) spawnOne(running);
    } catch (error) {
      // The reason may be a full disk, which may have space next time.
      say(
        `  ! ${running.service.name} could not be started: ${error instanceof Error ? error.message : error}`,
      );
      await restart(running, ended, 0);
    }
  };

  const find = (name: string): Running => {
    const running = all.get(name);
    if (!running) throw new Error(`no service is called ${name}`);
    return running;
  };

  const hasEnded = (child: ChildProcess | undefined): boolean =>
    !child?.pid || child.exitCode !== null || child.signalCode !== null;

  const end = async (
    child: ChildProcess | undefined,
    { stopSignal, stopTimeoutMs }: Service,
    maxMs = Number.POSITIVE_INFINITY,
  ): Promise<void> => {
    if (!child?.pid || hasEnded(child)) return;
    child.kill(stopSignal);
    if (await until(() => hasEnded(child), Math.min(stopTimeoutMs, maxMs))) return;
    signalGroup(child.pid, 'SIGKILL');
    await until(() => hasEnded(child), 5000);
  };

  const stop = async (name: string, maxMs?: number): Promise<void> => {
    const running = all.get(name);
    if (!running) return;
    running.keep = false;
    await end(running.child, running.service, maxMs);
    all.delete(name);
  };

  const becomesReady = async (child: ChildProcess, { isReady }: Service): Promise<boolean> => {
    const asked = () => isReady(child.pid ?? 0);
    const isGivenUp = () => signal.aborted || hasEnded(child);
    return (await until(asked, READY_TIMEOUT_MS, isGivenUp)) && !hasEnded(child);
  };

  return {
    async start(service) {
      signal.throwIfAborted();
      const running: Running = { service, child: undefined, keep: false, killed: undefined, failures: 0 };
      all.set(service.name, running);
      if (!(await becomesReady(spawnOne(running), service))) {
        await stop(service.name, FAILED_START_MS);
        signal.throwIfAborted();
        throw new Problem(
          `${service.name} did not start.`,
          `The end of its log (${service.log}):\n${lastLines(readLog(service.log), 20)}`,
        );
      }
      running.keep = true;
    },
    kill(name, killSignal) {
      const running = find(name);
      if (killSignal === 'SIGKILL') running.killed = running.child;
      running.child?.kill(killSignal);
    },
    pid: (name) => find(name).child?.pid,
    async ready(name) {
      const running = find(name);
      // A process that was just killed may still appear ready for a moment.
      const isAnother = () => !running.killed || running.child !== running.killed;
      const isReady = async () => isAnother() && (await running.service.isReady(running.child?.pid ?? 0));
      if (!(await until(isReady, READY_TIMEOUT_MS))) throw new Error(`${name} did not come back`);
    },
    stop,
    async stopAll(maxMs) {
      for (const name of [...all.keys()].reverse()) await stop(name, maxMs);
    },
  };
}

function readLog(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
