import { readFileSync } from 'node:fs';
import path from 'node:path';
import { until } from '../../scripts/wait.ts';
import { isWhole, membersSeenBy, primaryAmong, WHOLE_MS } from '../cluster/members.ts';
import type { RoundWorld } from '../faults/round.ts';
import { makeElectorate } from '../parts/electorate.ts';
import type { Compose } from './compose.ts';

export const SERVERS = ['mysql-1', 'mysql-2', 'mysql-3'];

interface Server {
  service: string;
  databaseUrl: string;
}

interface ContainerGroup {
  /** Returns the primary, after waiting for one. */
  primary(): Promise<Server>;
  secondary(): Promise<Server>;
  /** Returns when all three are members, however each of them lost its place. */
  whole(): Promise<void>;
}

/** The containers of compose.cluster.yml and their voters. */
export interface ContainerWorld extends RoundWorld {
  compose: Compose;
  group: ContainerGroup;
}

/** Returns the group that the owner of the schema sees, from outside the containers. */
function groupOf(compose: Compose, secretsDir: string): ContainerGroup {
  const serverOf = async (service: string): Promise<Server> => {
    const [address = ''] = await compose.addressesOf(service);
    const allServers = readFileSync(path.join(secretsDir, 'setup-database-url'), 'utf8').trim();
    return { service, databaseUrl: allServers.replace(/@.*\//, `@${address}:3306/`) };
  };
  const servers = () => Promise.all(SERVERS.map(serverOf));
  const primary = () => primaryAmong(servers);
  return {
    primary,
    async secondary() {
      const { service } = await primary();
      return serverOf(SERVERS.find((other) => other !== service) ?? '');
    },
    async whole() {
      const becomesWhole = async () => {
        const seen = await Promise.all((await servers()).map(membersSeenBy));
        return seen.every((members) => isWhole(members, SERVERS.length));
      };
      if (!(await until(becomesWhole, WHOLE_MS))) throw new Error('the group did not become whole again');
    },
  };
}

export async function worldOf(
  compose: Compose,
  { ports, secretsDir, voters }: { ports: readonly number[]; secretsDir: string; voters: number },
): Promise<ContainerWorld> {
  const group = groupOf(compose, secretsDir);
  const databaseUrl = async () => (await group.primary()).databaseUrl;
  const place = { databaseUrl: await databaseUrl(), dataDir: path.dirname(secretsDir) };
  return { compose, group, ports, databaseUrl, ...(await makeElectorate(place, voters)) };
}
