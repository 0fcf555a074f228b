import { setTimeout as sleep } from 'node:timers/promises';
import { goOnAlone } from './group.ts';
import type { Node } from './node.ts';
import type { ClusterWorld, Host } from './world.ts';

export interface ClusterFault<World = ClusterWorld> {
  name: string;
  /** The share of the rounds, in percent. */
  share: number;
  /** The shortest time for which the fault lasts; a database fault also lasts until votes are acknowledged again. */
  lastsMs: number;
  /** The longest time for which no vote may be acknowledged. */
  noneForMs?: number;
  inject(world: World): Promise<{ end?(): Promise<void>; settle?(): Promise<void> }>;
}

type Role = 'primary' | 'secondary';

async function nodeOf({ group }: ClusterWorld, role: Role): Promise<Node> {
  const primary = await group.primary();
  return (role === 'secondary' && group.nodes.find((one) => one !== primary)) || primary;
}

/** Injects a fault into one node; afterwards the group must recover. */
function ofNode(
  role: Role,
  what: string,
  share: number,
  inflict: (node: Node, world: ClusterWorld) => (() => unknown) | undefined,
): ClusterFault {
  return {
    name: `${role} ${what}`,
    share,
    lastsMs: 4000,
    async inject(world) {
      const end = inflict(await nodeOf(world, role), world);
      return { end: async () => void (await end?.()), settle: () => world.group.whole() };
    },
  };
}

function killed(node: Node): () => unknown {
  node.signal('SIGKILL');
  return () => node.start();
}

function frozen(node: Node): () => unknown {
  node.signal('SIGSTOP');
  return () => node.signal('SIGCONT');
}

function unplugged({ number }: Node, { place: { network } }: ClusterWorld): () => unknown {
  network.unplug(number);
  return () => network.plug(number);
}

function islanded({ number }: Node, { place: { network } }: ClusterWorld): () => unknown {
  network.island(number);
  return () => network.bridge(number);
}

const PARTS = ['gateway', 'public-api', 'admin-api'] as const;
type Part = (typeof PARTS)[number];
const FROZEN_MS = 12_000;

const anyHost = ({ hosts }: ClusterWorld): Host => hosts[Math.floor(Math.random() * hosts.length)] as Host;

/**
 * Injects a fault into some parts of a host, with all of their processes; a freeze goes to the process group of each.
 */
function ofParts(
  name: string,
  share: number,
  parts: readonly Part[],
  what: 'killed' | 'frozen',
): ClusterFault {
  const isKill = what === 'killed';
  return {
    name: `${name} ${what}`,
    share,
    lastsMs: isKill ? 0 : FROZEN_MS,
    async inject(world) {
      const { stack } = anyHost(world);
      const send = (signal: 'SIGSTOP' | 'SIGCONT') => {
        for (const part of parts) process.kill(-(stack.pid(part) ?? Number.NaN), signal);
      };
      if (isKill) for (const part of parts) stack.kill(part, 'SIGKILL');
      else send('SIGSTOP');
      return {
        ...(!isKill && { end: async () => send('SIGCONT') }),
        settle: async () => void (await Promise.all(parts.map((part) => stack.ready(part)))),
      };
    },
  };
}

const MINORITY_MS = 12_000;

/** Kills two of three nodes and tells the third to go on without them; later they run again. */
const MINORITY: ClusterFault = {
  name: 'primary alone',
  share: 1,
  lastsMs: 0,
  noneForMs: MINORITY_MS - 1000,
  async inject(world) {
    const primary = await nodeOf(world, 'primary');
    const dead = world.group.nodes.filter((node) => node !== primary);
    for (const node of dead) node.signal('SIGKILL');
    await sleep(MINORITY_MS);
    await goOnAlone(primary);
    await Promise.all(dead.map((node) => node.start()));
    return { settle: () => world.group.whole() };
  },
};

export const FAULTS: readonly ClusterFault[] = [
  ofNode('primary', 'killed', 20, killed),
  ofNode('primary', 'frozen', 15, frozen),
  ofNode('primary', 'cut off', 10, unplugged),
  ofNode('primary', 'cut off from the other nodes', 10, islanded),
  ofNode('secondary', 'killed', 10, killed),
  ofNode('secondary', 'frozen', 5, frozen),
  ofNode('secondary', 'cut off', 5, unplugged),
  {
    name: 'planned switch',
    share: 5,
    lastsMs: 0,
    async inject(world) {
      const next = await nodeOf(world, 'secondary');
      await next.ask(({ query }) => query('SELECT group_replication_set_as_primary(@@server_uuid)'));
      return { settle: () => world.group.whole() };
    },
  },
  ofParts('public-api of a host', 5, ['public-api'], 'killed'),
  ofParts('public-api of a host', 3, ['public-api'], 'frozen'),
  ofParts('host', 4, PARTS, 'killed'),
  ofParts('host', 2, PARTS, 'frozen'),
  ofParts('gateway', 3, ['gateway'], 'killed'),
  {
    name: 'host cut off from the database',
    share: 3,
    lastsMs: 4000,
    async inject(world) {
      const { wires } = anyHost(world);
      for (const wire of wires) wire.cut();
      return {
        async end() {
          for (const wire of wires) wire.mend();
        },
      };
    },
  },
  MINORITY,
];
