import { execFileSync } from 'node:child_process';

const NET = '198.18.77';
/** Packets to this address are lost silently, as in a network; an unreachable route would tell the sender. */
const NOBODY = '02:00:00:00:00:01';

/** Creates a bridge with a network namespace for each node, so that a cut works like an unplugged cable. */
export interface Network {
  range: string;
  address(node: number): string;
  /** Returns the words that run a command on that node’s machine. */
  on(node: number): readonly string[];
  /** Cuts the node off completely. */
  unplug(node: number): void;
  plug(node: number): void;
  /** Cuts the node off from the other nodes; everybody else reaches all of them. */
  island(node: number): void;
  bridge(node: number): void;
  close(): void;
}

const ip = (...args: string[]): void => void execFileSync('ip', args, { stdio: 'pipe' });

/** Needs root on Linux. The bridge has its own namespace too, so this machine’s firewall does not affect it. */
export function openNetwork(nodes: readonly number[]): Network {
  const id = `va${process.pid % 100_000}`;
  const hub = `${id}-hub`;
  const namespace = (node: number) => `${id}-${node}`;
  const plugOf = (node: number) => `plug${node}`;
  const address = (node: number) => `${NET}.${10 + node}`;
  const others = (node: number) => nodes.filter((other) => other !== node);
  const inHub = (...args: string[]) => ip('-n', hub, ...args);
  const close = () => {
    quietly(() => ip('link', 'delete', id));
    for (const name of [...nodes.map(namespace), hub]) quietly(() => ip('netns', 'delete', name));
  };
  const neighbour = (of: number, other: number, verb: string, ...more: string[]) =>
    ip('-n', namespace(of), 'neighbour', verb, address(other), 'dev', 'eth0', ...more);
  try {
    ip('netns', 'add', hub);
    inHub('link', 'add', 'bridge', 'type', 'bridge', 'forward_delay', '0');
    inHub('link', 'set', 'bridge', 'up');
    ip('link', 'add', id, 'type', 'veth', 'peer', 'name', 'hosts', 'netns', hub);
    ip('address', 'add', `${NET}.1/24`, 'dev', id);
    ip('link', 'set', id, 'up');
    inHub('link', 'set', 'hosts', 'master', 'bridge', 'up');
    for (const node of nodes) {
      ip('netns', 'add', namespace(node));
      inHub('link', 'add', plugOf(node), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace(node));
      inHub('link', 'set', plugOf(node), 'master', 'bridge', 'up');
      ip('-n', namespace(node), 'address', 'add', `${address(node)}/24`, 'dev', 'eth0');
      for (const device of ['eth0', 'lo']) ip('-n', namespace(node), 'link', 'set', device, 'up');
    }
  } catch (error) {
    close();
    throw error;
  }
  return {
    range: `${NET}.0/24`,
    address,
    on: (node) => ['ip', 'netns', 'exec', namespace(node)],
    unplug: (node) => inHub('link', 'set', plugOf(node), 'nomaster'),
    plug: (node) => inHub('link', 'set', plugOf(node), 'master', 'bridge'),
    island(node) {
      for (const other of others(node)) {
        for (const [one, two] of [
          [node, other],
          [other, node],
        ] as const) {
          neighbour(one, two, 'replace', 'lladdr', NOBODY, 'nud', 'permanent');
        }
      }
    },
    bridge(node) {
      for (const other of others(node)) {
        neighbour(node, other, 'delete');
        neighbour(other, node, 'delete');
      }
    },
    close,
  };
}

function quietly(work: () => void): void {
  try {
    work();
  } catch {
    // It was not created, or is gone.
  }
}
