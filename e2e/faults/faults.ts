import type { Load } from '../parts/load.ts';
import { fillDisk } from './full-disk.ts';
import type { Injected } from './injected.ts';
import { restartBoth } from './rolling-restart.ts';
import { takeConnections } from './taken-connections.ts';
import type { World } from './world.ts';

export interface Fault {
  name: string;
  /** Returns when the fault has begun. */
  inject(world: World, load: Load): Promise<Injected>;
  /** Says why this world does not have the fault. */
  missing?(world: World): string | undefined;
  needsSmallDisk?: boolean;
  /** How long the fault lasts; undefined for one that is over in a moment. */
  lastsMs?: number;
  /**
   * `none`: every request is answered. `cut`: none is refused, but connections may end. `some`: at least one fails, or
   * there was no fault. The default allows any number.
   */
  failures?: 'none' | 'cut' | 'some';
  /** The limit of this fault alone, counted from its end; see `backWithinMs`. */
  backWithinMs?: number;
  /** The limit of any request while the fault lasts. */
  answerWithinMs?: number;
}

const noClock = ({ clock }: World) => (clock ? undefined : 'libfaketime (package faketime) is not installed');

function clockJump(name: string, offset: string): Fault {
  return {
    name,
    missing: noClock,
    lastsMs: 3000,
    failures: 'none',
    async inject({ clock }) {
      await clock?.set(offset);
      return { end: () => clock?.set('+0') ?? Promise.resolve() };
    },
  };
}

export const FAULTS: readonly Fault[] = [
  // This comes first, because it alone needs a database that answers.
  {
    name: 'connections taken',
    lastsMs: 1500,
    failures: 'some',
    inject: ({ stack }) => takeConnections(stack.databaseUrl),
  },
  {
    name: 'disk full',
    needsSmallDisk: true,
    missing: ({ smallDisk }) => (smallDisk ? undefined : 'only root can mount a small disk'),
    lastsMs: 1500,
    failures: 'some',
    inject: ({ smallDisk = '' }, load) => fillDisk(smallDisk, load),
  },
  {
    name: 'worker killed',
    failures: 'none',
    async inject({ stack }) {
      const names = stack.processes('public-api');
      const victim = names[Math.floor(Math.random() * names.length)];
      if (!victim) throw new Error('public-api has no process to kill');
      stack.kill(victim, 'SIGKILL');
      return { settle: () => stack.ready(victim) };
    },
  },
  {
    name: 'public-api killed',
    failures: 'some',
    async inject({ stack }) {
      stack.kill('public-api', 'SIGKILL');
      return { settle: () => stack.ready('public-api') };
    },
  },
  {
    name: 'database killed',
    failures: 'some',
    async inject({ stack }) {
      stack.kill('database', 'SIGKILL');
      return { settle: () => stack.ready('database') };
    },
  },
  {
    name: 'database frozen',
    lastsMs: 3000,
    failures: 'some',
    answerWithinMs: 3000,
    backWithinMs: 2000,
    async inject({ stack }) {
      stack.kill('database', 'SIGSTOP');
      return { end: async () => stack.kill('database', 'SIGCONT') };
    },
  },
  {
    name: 'rolling restart',
    failures: 'none',
    inject: async ({ stack }) => ({ settle: restartBoth(stack) }),
  },
  {
    name: 'gateway reload',
    failures: 'cut',
    lastsMs: 500,
    async inject({ stack }) {
      stack.kill('gateway', 'SIGHUP');
      return {};
    },
  },
  clockJump('clock one hour back', '-1h'),
  clockJump('clock two days ahead', '+2d'),
];

const BACK_WITHIN_MS = 10_000;
/** A MariaDB that starts on a full disk checks only once a minute whether there is room. */
const STARTED_ON_FULL_DISK_MS = 75_000;

/** Returns how long the service may take to recover from these faults together. */
export function backWithinMs(faults: readonly Fault[]): number {
  const isThere = (wanted: string) => faults.some(({ name }) => name === wanted);
  if (isThere('disk full') && isThere('database killed')) return STARTED_ON_FULL_DISK_MS;
  const [only, ...others] = faults;
  return (others.length === 0 ? only?.backWithinMs : undefined) ?? BACK_WITHIN_MS;
}

/** Returns pairs in the order in which they are made. */
export function pairsOfFaults(faults: readonly Fault[]): [Fault, Fault][] {
  return faults.flatMap((first, index) =>
    faults.slice(index + 1).map((second): [Fault, Fault] => [first, second]),
  );
}
