import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import { startStack } from '../../scripts/stack.ts';
import { type RoundWorld, voteDuring } from '../faults/round.ts';
import { NO_LIMITS } from '../faults/world.ts';
import { makeElectorate, renewCycle } from '../parts/electorate.ts';
import { median, table, whole } from '../parts/report.ts';
import { openWire } from '../parts/wire.ts';
import { makeOwner, OWNER, singleSettings } from './group.ts';
import { makeNode, PORT } from './node.ts';
import { type ClusterWorld, SINGLE } from './world.ts';

type Side = RoundWorld;

const SECONDS = 6;
const VOTERS = 40_000;

/**
 * Measures the votes per second of a host on the group and on a single server, in turns on the same cores, and their
 * quotients.
 */
export async function ratiosOf(world: ClusterWorld, pairs: number, voters: number): Promise<string> {
  const sides: Side[] = [{ ...world, ports: world.ports.slice(0, 1) }, await openSingle(world)];
  const measured: [cluster: number, single: number][] = [];
  for (let turn = 0; turn < pairs; turn += 1) {
    const pair: [number, number] = [0, 0];
    for (const place of turn % 2 === 0 ? [0, 1] : [1, 0]) {
      pair[place] = await votesPerSecond(sides[place] as Side, voters);
    }
    measured.push(pair);
  }
  const lines = measured.map(([cluster, single]) => [
    whole(cluster),
    whole(single),
    (cluster / single).toFixed(2),
  ]);
  const ratio = median(measured.map(([cluster, single]) => cluster / single));
  return `${table(['cluster', 'one server', 'ratio'], lines)}\n\nMedian of ${pairs}: ${ratio.toFixed(2)}`;
}

async function openSingle({ place, run }: ClusterWorld): Promise<Side> {
  const node = await makeNode(SINGLE, singleSettings(place.network.address(SINGLE), SINGLE), place);
  run.atEnd(() => node.stop());
  await node.start();
  await node.ask(makeOwner);
  const dataDir = path.join(run.folder, 'single');
  const port = await getPort();
  const wire = await openWire({ host: node.address, port: PORT });
  run.atEnd(wire.close);
  const databaseUrl = `mysql://${OWNER.user}:${OWNER.password}@127.0.0.1:${wire.port}/vendor_awards`;
  const stack = await startStack({
    dataDir,
    port,
    seed: 'demo',
    databaseUrl,
    workers: 1,
    env: NO_LIMITS,
  });
  run.atEnd(() => stack.stop());
  return {
    ...(await makeElectorate({ databaseUrl: node.databaseUrl, dataDir }, VOTERS)),
    ports: [port],
    databaseUrl: async () => node.databaseUrl,
  };
}

async function votesPerSecond(side: Side, voters: number): Promise<number> {
  await renewCycle(side, await side.databaseUrl());
  let votes = Number.NaN;
  const { history } = await voteDuring(side, { voters, pairs: side.cycle.pairs }, async (load) => {
    await sleep(1000);
    const before = load.acknowledged().length;
    const began = performance.now();
    await sleep(SECONDS * 1000);
    votes = (load.acknowledged().length - before) / ((performance.now() - began) / 1000);
    return [];
  });
  history.close();
  rmSync(history.file);
  return votes;
}
