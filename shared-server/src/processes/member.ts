import cluster from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { ASK, isTold, type Snapshot } from '../metrics/snapshots.ts';
import { passOnWhenDead } from './hand-over.ts';
import { type Heartbeat, isHeartbeat } from './heartbeat.ts';

/** In seconds. */
const FRESH = 3;
const FROZEN = 10;
const MOST_TO_START = 30;
/** A worker cuts what is left after ten itself. */
const MOST_TO_DRAIN = 13;

/** How long the figures of one worker are waited for. */
const MOST_TO_TELL_MS = 1000;

export interface MemberState {
  slot: number;
  pid: number | undefined;
  /** Heard of in the last three seconds. */
  isAlive: boolean;
  isReady: boolean;
  lagMs: number | null;
}

/** A worker process, as the primary sees it. */
export interface Member {
  state(): MemberState;
  /** Resolves when it is ready for the first time; false when it ended before. */
  readonly firstReady: Promise<boolean>;
  /** The exit code, or null when a signal ended it. */
  readonly ended: Promise<number | null>;
  drain(): void;
  kill(): void;
  /** Its figures; those it told last when it does not answer. */
  snapshot(): Promise<Snapshot | undefined>;
  /** Undefined before it was asked the first time. */
  lastSnapshot(): Snapshot | undefined;
}

/** Starts a worker, and ends it when nothing is heard of it any more. */
export function startMember(slot: number, log: Logger, onLag: (milliseconds: number) => void): Member {
  const worker = cluster.fork({ WORKER_SLOT: String(slot) });
  passOnWhenDead(worker);
  const { pid } = worker.process;
  log.info({ slot, pid }, 'worker started');
  let heartbeat: Heartbeat | null = null;
  let secondsSilent = 0;
  let told: Snapshot | undefined;
  const kill = () => void worker.process.kill('SIGKILL');

  // Seconds of a clock that stands still when this process does: after a pause of its own it blames nobody.
  const clock = setInterval(() => {
    secondsSilent += 1;
    if (secondsSilent <= (heartbeat ? FROZEN : MOST_TO_START)) return;
    log.error({ slot, pid }, 'worker is silent');
    kill();
  }, 1000);

  const ended = new Promise<number | null>((resolve) => {
    worker.once('exit', (code: number | null, signal: string | null) => {
      log.info({ slot, pid, code, signal }, 'worker ended');
      resolve(code);
    });
    worker.on('error', (error) => {
      log.error({ slot, pid, err: error }, 'worker failed');
      // One that could not even be started will not end either.
      if (pid === undefined) resolve(1);
    });
  });
  void ended.then(() => clearInterval(clock));

  const firstReady = new Promise<boolean>((resolve) => {
    worker.on('message', (message) => {
      if (!isHeartbeat(message)) return;
      if (message.ready && !heartbeat?.ready) log.info({ slot, pid }, 'worker ready');
      heartbeat = message;
      onLag(message.lagMs);
      secondsSilent = 0;
      if (message.ready) resolve(true);
    });
    void ended.then(() => resolve(false));
  });

  worker.on('message', (message) => {
    if (isTold(message)) told = message.snapshot;
  });

  return {
    state: () => {
      const isAlive = heartbeat !== null && secondsSilent <= FRESH;
      return {
        slot,
        pid,
        isAlive,
        isReady: isAlive && heartbeat?.ready === true,
        lagMs: heartbeat?.lagMs ?? null,
      };
    },
    firstReady,
    ended,
    drain: () => {
      // Not a message, which would be lost before the worker listens. A signal ends a worker that serves nobody yet.
      worker.process.kill('SIGTERM');
      const lastResort = setTimeout(kill, MOST_TO_DRAIN * 1000);
      void ended.then(() => clearTimeout(lastResort));
    },
    kill,
    async snapshot() {
      if (!worker.isConnected()) return told;
      const answered = new Promise<void>((resolve) => {
        const listen = (message: unknown) => {
          if (!isTold(message)) return;
          worker.off('message', listen);
          resolve();
        };
        worker.on('message', listen);
        void ended.then(() => resolve());
      });
      worker.send(ASK);
      await Promise.race([answered, sleep(MOST_TO_TELL_MS, undefined, { ref: false })]);
      return told;
    },
    lastSnapshot: () => told,
  };
}
