import type { ClusterFault } from '../cluster/faults.ts';
import { type ContainerWorld, SERVERS } from './cluster-world.ts';

type ContainerFault = Pick<ClusterFault<ContainerWorld>, 'name' | 'lastsMs' | 'inject'>;

/** Faults of containers, after which the group has to recover by itself. */
function ofServers(
  name: string,
  lastsMs: number,
  inflict: (world: ContainerWorld) => Promise<(() => Promise<unknown>) | undefined>,
): ContainerFault {
  return {
    name,
    lastsMs,
    async inject(world) {
      const end = await inflict(world);
      return { end: async () => void (await end?.()), settle: () => world.group.whole() };
    },
  };
}

const ended = async (work: Promise<unknown>) => void (await work);

/** The statement is in docs/operate/scaling.md. */
const SWITCH =
  'MYSQL_PWD=$(cat /run/secrets/mysql-root-password) mysql --user=root --execute="SELECT group_replication_set_as_primary(@@server_uuid)"';

export const FAULTS: readonly ContainerFault[] = [
  ofServers('the primary is killed', 4000, async ({ compose, group }) =>
    ended(compose.crash((await group.primary()).service)),
  ),
  ofServers('the primary is frozen for twelve seconds', 12_000, async ({ compose, group }) => {
    const { service } = await group.primary();
    await compose.signal('STOP', service);
    return () => compose.signal('CONT', service);
  }),
  ofServers('another server becomes the primary, as asked', 1000, async ({ compose, group }) =>
    ended(compose.inside((await group.secondary()).service, 'bash', '-c', SWITCH)),
  ),
  ofServers('two servers are killed at once', 4000, async ({ compose, group }) =>
    ended(compose.crash((await group.primary()).service, (await group.secondary()).service)),
  ),
  ofServers('all three servers are killed at once', 4000, ({ compose }) => ended(compose.crash(...SERVERS))),
  {
    name: 'the APIs of a host are killed',
    lastsMs: 4000,
    async inject({ compose }) {
      await compose.crash('public-api-b', 'admin-api-b');
      return {};
    },
  },
];
