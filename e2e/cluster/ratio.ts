import { rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import { startStack } from '../../scripts/stack.ts';
import { openHistory } from '../faults/history.ts';
import { startLoad } from '../faults/load.ts';
import { type Electorate, makeElectorate, NO_LIMITS, renewCycle } from '../faults/world.ts';
import { makeOwner, OWNER, singleSettings } from './group.ts';
import { makeNode, PORT } from './node.ts';
import { openWire } from './wire.ts';
import { type ClusterWorld, SINGLE } from './world.ts';

/** Votes a second. */
export interface Pair {
  cluster: number;
  single: number;
}

interface Side extends Electorate {
  port: number;
  databaseUrl: string;
}

const SECONDS = 6;
const VOTERS = 40_000;

/** One host on the group and one on a server with a binary log alone, in turns on the same cores. */
export async function comparePairs(world: ClusterWorld, pairs: number, voters: number): Promise<Pair[]> {
  const single = await openSingle(world);
  const [host] = world.hosts;
  const primary = await world.group.primary();
  if (!host || !primary) throw new Error('the group has no primary');
  const cluster: Side = Object.assign(world, { port: host.port, databaseUrl: primary.databaseUrl });
  const measured: Pair[] = [];
  for (let turn = 0; turn < pairs; turn += 1) {
    const pair: Pair = { cluster: 0, single: 0 };
    const order = turn % 2 === 0 ? (['cluster', 'single'] as const) : (['single', 'cluster'] as const);
    for (const name of order) pair[name] = await votesPerSecond({ cluster, single }[name], voters);
    measured.push(pair);
  }
  return measured;
}

async function openSingle({ place, undo }: ClusterWorld): Promise<Side> {
  const node = await makeNode(SINGLE, singleSettings(place.network.address(SINGLE), SINGLE), place);
  undo.push(() => node.stop());
  await node.start();
  await node.ask(makeOwner);
  const dataDir = path.join(os.tmpdir(), `va-single-${process.pid}`);
  undo.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const port = await getPort();
  const wire = await openWire({ host: node.address, port: PORT });
  undo.push(wire.close);
  const databaseUrl = `mysql://${OWNER.user}:${OWNER.password}@127.0.0.1:${wire.port}/vendor_awards`;
  const stack = await startStack({
    dataDir,
    port,
    seed: 'demo',
    databaseUrl,
    workers: 1,
    env: NO_LIMITS,
  });
  undo.push(() => stack.stop());
  return {
    ...(await makeElectorate({ databaseUrl: node.databaseUrl, dataDir }, VOTERS)),
    port,
    databaseUrl: node.databaseUrl,
  };
}

async function votesPerSecond(side: Side, voters: number): Promise<number> {
  await renewCycle(side, side.databaseUrl);
  const history = openHistory(path.join(os.tmpdir(), `va-ratio-${process.pid}.jsonl`));
  const load = startLoad({
    ports: [side.port],
    voters,
    pairs: side.cycle.pairs,
    vendors: side.vendors,
    history,
  });
  await sleep(1000);
  const before = load.acknowledged().length;
  const began = performance.now();
  await sleep(SECONDS * 1000);
  const votes = load.acknowledged().length - before;
  const seconds = (performance.now() - began) / 1000;
  await load.stop();
  history.close();
  rmSync(history.file);
  return votes / seconds;
}
