import { readFileSync } from 'node:fs';
import path from 'node:path';
import { until } from '../../scripts/wait.ts';
import type { RoundWorld } from '../cluster/round.ts';
import { withDatabase } from '../faults/database.ts';
import { makeElectorate } from '../faults/world.ts';
import type { Compose } from './compose.ts';

export const SERVERS = ['mysql-1', 'mysql-2', 'mysql-3'];
const WHOLE_MS = 120_000;
const ASK_MS = 2000;

interface Server {
  service: string;
  databaseUrl: string;
}

export interface ContainerGroup {
  /** Waits for one. */
  primary(): Promise<Server>;
  secondary(): Promise<Server>;
  /** Returns when all three are members, however each of them lost its place. */
  whole(): Promise<void>;
}

/** Containers of compose.cluster.yml, and those who vote in them. */
export interface ContainerWorld extends RoundWorld {
  compose: Compose;
  group: ContainerGroup;
}

interface Member {
  state: string;
  role: string;
  isSelf: number;
}

/** As the owner of the schema sees them, from outside the containers. */
export function groupOf(compose: Compose, secretsDir: string): ContainerGroup {
  const serverOf = async (service: string): Promise<Server> => {
    const [address = ''] = await compose.addressesOf(service);
    const allServers = readFileSync(path.join(secretsDir, 'setup-database-url'), 'utf8').trim();
    return { service, databaseUrl: allServers.replace(/@.*\//, `@${address}:3306/`) };
  };
  const membersSeenBy = async (server: Server): Promise<Member[]> => {
    const asked = withDatabase(server.databaseUrl.replace('/vendor_awards', '/'), ({ query }) =>
      query<Member>(
        `SELECT MEMBER_STATE AS state, MEMBER_ROLE AS role, MEMBER_ID = @@server_uuid AS isSelf
         FROM performance_schema.replication_group_members`,
      ),
    );
    const late = new Promise<Member[]>((resolve) => setTimeout(resolve, ASK_MS, []).unref());
    return Promise.race([asked, late]).catch(() => []);
  };
  const online = (members: Member[]) => members.filter(({ state }) => state === 'ONLINE').length;
  const isPrimary = (members: Member[]) =>
    online(members) * 2 > members.length &&
    members.some(({ isSelf, role, state }) => isSelf && role === 'PRIMARY' && state === 'ONLINE');
  const servers = () => Promise.all(SERVERS.map(serverOf));
  const primary = async () => {
    let found: Server | undefined;
    await until(async () => {
      for (const server of await servers()) if (isPrimary(await membersSeenBy(server))) found = server;
      return found !== undefined;
    }, WHOLE_MS);
    if (!found) throw new Error('the group has no primary');
    return found;
  };
  return {
    primary,
    async secondary() {
      const { service } = await primary();
      return serverOf(SERVERS.find((other) => other !== service) ?? '');
    },
    async whole() {
      const isWhole = async () => {
        const seen = await Promise.all((await servers()).map(membersSeenBy));
        return seen.every((members) => online(members) === SERVERS.length);
      };
      if (!(await until(isWhole, WHOLE_MS))) throw new Error('the group did not become whole again');
    },
  };
}

export async function worldOf(
  compose: Compose,
  { ports, secretsDir, voters }: { ports: readonly number[]; secretsDir: string; voters: number },
): Promise<ContainerWorld> {
  const group = groupOf(compose, secretsDir);
  const { databaseUrl } = await group.primary();
  const electorate = await makeElectorate({ databaseUrl, dataDir: path.dirname(secretsDir) }, voters);
  return { compose, group, hosts: ports.map((port) => ({ port })), ...electorate };
}
