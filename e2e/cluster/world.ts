import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import getPort from 'get-port';
import { drawSecrets } from '../../scripts/secrets.ts';
import { type Stack, startStack } from '../../scripts/stack.ts';
import type { TestRun } from '../../scripts/test-run.ts';
import type { RoundWorld } from '../faults/round.ts';
import { NO_LIMITS } from '../faults/world.ts';
import { makeElectorate } from '../parts/electorate.ts';
import { openWire, type Wire } from '../parts/wire.ts';
import { type Group, NODES, OWNER, startGroup } from './group.ts';
import type { MysqlProgram } from './mysql-program.ts';
import { openNetwork } from './network.ts';
import { type Node, type Place, PORT } from './node.ts';

/** A gateway, both APIs and the jobs, as on one machine. */
export interface Host {
  stack: Stack;
  port: number;
  /** The host’s connections to the nodes of the group. */
  wires: readonly Wire[];
}

/** Three nodes, two hosts and their voters. */
export interface ClusterWorld extends RoundWorld {
  place: Place;
  group: Group;
  hosts: readonly Host[];
  /** The run that owns this world; nothing is left when the run ends. */
  run: TestRun;
}

const SLOTS_OF_A_HOST = 64;
const VOTERS = 40_000;

/** Starts everything. */
export async function openClusterWorld(run: TestRun, mysql: MysqlProgram): Promise<ClusterWorld> {
  const { atEnd, options } = run;
  const folder = mkdtempSync(path.join(mysql.folder, 'va-c-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const network = openNetwork(NODES);
  atEnd(network.close);
  const place = { mysql, network, folder, reaper: options.reaper };
  const group = await startGroup(place, atEnd);
  const hosts = await startHosts(group, run);
  const databaseUrl = async () => (await group.primary()).databaseUrl;
  const dataDir = hosts[0]?.stack.dataDir ?? '';
  const electorate = await makeElectorate({ databaseUrl: await databaseUrl(), dataDir }, VOTERS);
  return { place, group, hosts, ports: hosts.map(({ port }) => port), databaseUrl, run, ...electorate };
}

/** Both start at once, so that their set-ups meet; they share their secrets, as the hosts of one site do. */
async function startHosts(group: Group, { folder, atEnd }: TestRun): Promise<Host[]> {
  const dataDirs = ['one', 'two'].map((name) => path.join(folder, name));
  for (const dataDir of dataDirs) mkdirSync(dataDir);
  const [first = '', second = ''] = dataDirs;
  await drawSecrets(first, async () => []);
  cpSync(path.join(first, 'secrets'), path.join(second, 'secrets'), { recursive: true });
  // The address of the other host’s API is known once it runs.
  const waysToApis = await Promise.all(dataDirs.map(() => openWire({ path: '' })));
  const hosts = await Promise.all(
    dataDirs.map(async (dataDir, index): Promise<Host> => {
      const wires = await Promise.all(group.nodes.map((node) => openWire(addressOf(node))));
      const port = await getPort();
      const hostsList = wires.map((wire) => `127.0.0.1:${wire.port}`).join(',');
      const stack = await startStack({
        dataDir,
        port,
        seed: 'demo',
        databaseUrl: `mysql://${OWNER.user}:${OWNER.password}@${hostsList}/vendor_awards`,
        otherPublicApis: waysToApis
          .filter((_, other) => other !== index)
          .map((way) => `127.0.0.1:${way.port}`),
        workers: 1,
        slot: index * SLOTS_OF_A_HOST,
        env: NO_LIMITS,
      });
      atEnd(() => stack.stop());
      waysToApis[index]?.lead({ path: stack.sockets.api('public-api', 0).listen });
      return { stack, port, wires };
    }),
  );
  atEnd(() => {
    for (const wire of [...waysToApis, ...hosts.flatMap(({ wires }) => wires)]) wire.close();
  });
  return hosts;
}

const addressOf = ({ address }: Node) => ({ host: address, port: PORT });
