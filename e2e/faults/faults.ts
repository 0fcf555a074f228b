import type { Load } from '../parts/load.ts';
import { fillDisk } from './full-disk.ts';
import type { Injected } from './injected.ts';
import { restartBoth } from './rolling-restart.ts';
import { takeConnections } from './taken-connections.ts';
import type { World } from './world.ts';

export interface Fault {
  name: string;
  /** Returns when it is in force. */
  inject(world: World, load: Load): Promise<Injected>;
  /** Why this world does not have it. */
  missing?(world: World): string | undefined;
  needsSmallDisk?: boolean;
  /** How long it is left in force; what happens in a moment has none. */
  lastsMs?: number;
  /**
   * `none`: every request is answered as ever. `cut`: none is refused, but connections may end. `some`: it has to be
   * felt, or it was no fault. Any number unless told.
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
  // First, as the only one that needs a database that answers.
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
/** MariaDB that is started on a full disk looks only once a minute whether there is room again. */
const STARTED_ON_FULL_DISK_MS = 75_000;

/** How long the service may take after these faults, together, have ended. */
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
