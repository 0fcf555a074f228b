import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { HalfMetrics } from '../metrics/half-metrics.ts';
import type { Snapshot } from '../metrics/snapshots.ts';
import { type Member, type MemberState, startMember } from './member.ts';

const PAUSE_MS = { first: 250, most: 10_000 };
const MOST_TO_RENEW_MS = 30_000;

/** The place of a worker; its number passes on to whoever replaces the worker. */
interface Slot {
  index: number;
  current: Member | null;
  isBeingRenewed: boolean;
  /** Workers in a row that ended before they were ready. */
  failures: number;
  pause: NodeJS.Timeout | undefined;
}

export interface WorkerPool {
  /** `onHopeless` is called when a worker gives up by itself before any has been ready. */
  start(onHopeless: () => void): void;
  /** Replaces one worker after the other, each only when the next is ready; calls that meet take turns. */
  restart(): Promise<void>;
  /** Lets every worker finish what it has begun. */
  stop(): Promise<void>;
  kill(): void;
  /** Those that are meant to serve; not those that are on their way out. */
  workers(): MemberState[];
  /** The figures of every worker that has not ended. */
  snapshots(): Promise<Snapshot[]>;
}

export function createWorkerPool(
  { size, firstSlot }: { size: number; firstSlot: number },
  log: Logger,
  metrics?: Pick<HalfMetrics, 'observeLag' | 'addEnded'>,
): WorkerPool {
  const slots = Array.from({ length: size }, (_, place): Slot => {
    return { index: firstSlot + place, current: null, isBeingRenewed: false, failures: 0, pause: undefined };
  });
  const members = new Set<Member>();
  let isStopping = false;
  let wasEverReady = false;
  let giveUp = () => {};
  let restarting = Promise.resolve();

  function startIn(slot: Slot): Member {
    const member = startMember(slot.index, log, (lagMs) => metrics?.observeLag(lagMs));
    members.add(member);
    void member.firstReady.then((isReady) => {
      if (!isReady) return;
      wasEverReady = true;
      slot.failures = 0;
    });
    void member.ended.then((code) => {
      members.delete(member);
      const last = member.lastSnapshot();
      if (last) metrics?.addEnded(last);
      if (code && !wasEverReady && !isStopping) giveUp();
      if (slot.current !== member) return;
      slot.current = null;
      if (!slot.isBeingRenewed) replaceLater(slot);
    });
    return member;
  }

  function replaceLater(slot: Slot): void {
    if (isStopping) return;
    const pauseMs = Math.min(PAUSE_MS.first * 2 ** slot.failures, PAUSE_MS.most);
    slot.failures += 1;
    log.info({ slot: slot.index, pauseMs }, 'worker is to be replaced');
    slot.pause = setTimeout(() => {
      slot.current = startIn(slot);
    }, pauseMs);
  }

  async function renew(slot: Slot): Promise<boolean> {
    clearTimeout(slot.pause);
    slot.isBeingRenewed = true;
    const next = startIn(slot);
    const isReady = await Promise.race([next.firstReady, sleep(MOST_TO_RENEW_MS, false, { ref: false })]);
    slot.isBeingRenewed = false;
    if (isStopping) return false;
    if (isReady) {
      slot.current?.drain();
      slot.current = next;
      log.info({ slot: slot.index }, 'worker replaced');
    } else {
      next.kill();
      if (!slot.current) replaceLater(slot);
    }
    return isReady;
  }

  async function renewAll(): Promise<void> {
    log.info('restarting');
    for (const slot of slots) {
      if (isStopping) return;
      if (!(await renew(slot))) {
        if (!isStopping)
          log.error({ slot: slot.index }, 'restart given up: the new worker did not become ready');
        return;
      }
    }
    log.info('restart finished');
  }

  return {
    start(onHopeless) {
      giveUp = onHopeless;
      for (const slot of slots) slot.current = startIn(slot);
    },
    restart() {
      restarting = restarting.then(renewAll);
      return restarting;
    },
    async stop() {
      isStopping = true;
      for (const slot of slots) clearTimeout(slot.pause);
      for (const member of members) member.drain();
      await Promise.all([...members].map(({ ended }) => ended));
    },
    kill() {
      isStopping = true;
      for (const member of members) member.kill();
    },
    async snapshots() {
      const told = await Promise.all(
        [...members].map(async (member) => ({ member, snapshot: await member.snapshot() })),
      );
      // What has ended meanwhile is among the ended.
      return told.flatMap(({ member, snapshot }) => (snapshot && members.has(member) ? [snapshot] : []));
    },
    workers: () => slots.flatMap(({ current }) => (current ? [current.state()] : [])),
  };
}
