import { randomUUID } from 'node:crypto';
import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inProject } from '../../scripts/paths.ts';
import type { TestRun } from '../../scripts/test-run.ts';
import { until } from '../../scripts/wait.ts';
import type { Database } from '../parts/database.ts';
import { isMajority, isWhole, membersSeenBy, primaryAmong, WHOLE_MS } from './members.ts';
import { makeNode, type Node, type Place, PORT } from './node.ts';

/** Three servers with Group Replication and a single primary. */
export interface Group {
  nodes: readonly Node[];
  /** Returns the primary, after waiting for one. */
  primary(): Promise<Node>;
  /** Returns when every node is a member, however each of them lost its place. */
  whole(): Promise<void>;
}

export const NODES = [1, 2, 3];
const REPLICATION_PORT = 33_061;
/** A silent member is expelled sooner than this. */
const EXPEL_MS = 6000;
/** Creates the schema and the accounts of the product. */
export const OWNER = { user: 'va_owner', password: 'cluster-only' };

const listening = (address: string, node: number): string[] => [
  `--server-id=${node}`,
  `--bind-address=${address}`,
  `--port=${PORT}`,
  `--report-host=${address}`,
  '--innodb-buffer-pool-size=256M',
  '--max-connections=300',
];

export async function startGroup(place: Place, atEnd: TestRun['atEnd']): Promise<Group> {
  // This uses the settings that are shipped.
  const shipped = path.join(place.folder, 'group.cnf');
  copyFileSync(inProject('docker', 'mysql-group.cnf'), shipped);
  const addressOf = (node: number) => `${place.network.address(node)}:${REPLICATION_PORT}`;
  const shared = [
    `--defaults-file=${place.mysql.seen(shipped)}`,
    `--loose-group-replication-group-name=${randomUUID()}`,
    `--loose-group-replication-group-seeds=${NODES.map(addressOf).join(',')}`,
    `--loose-group-replication-ip-allowlist=${place.network.range}`,
    '--loose-group-replication-start-on-boot=OFF',
  ];
  const nodes = await Promise.all(
    NODES.map((node) => {
      const own = [
        ...listening(place.network.address(node), node),
        `--loose-group-replication-local-address=${addressOf(node)}`,
      ];
      return makeNode(node, [...shared, ...own], place);
    }),
  );
  atEnd(() => Promise.all(nodes.map((node) => node.stop())));
  await Promise.all(nodes.map((node) => node.start()));
  for (const node of nodes) await prepare(node);
  const [first, ...others] = nodes as [Node, ...Node[]];
  await first.ask(async ({ run }) => {
    await run('SET GLOBAL group_replication_bootstrap_group = ON');
    await run('START GROUP_REPLICATION');
    await run('SET GLOBAL group_replication_bootstrap_group = OFF');
  });
  await first.ask(makeOwner);
  await Promise.all(others.map((node) => node.ask(({ run }) => run('START GROUP_REPLICATION'))));
  return { nodes, primary: () => primaryAmong(() => nodes), whole: () => makeWhole(nodes) };
}

async function makeOwner({ run }: Database): Promise<void> {
  await run('CREATE USER ?@? IDENTIFIED BY ?', [OWNER.user, '%', OWNER.password]);
  await run('GRANT ALL ON *.* TO ?@? WITH GRANT OPTION', [OWNER.user, '%']);
}

/**
 * Creates the account with which a node fetches what it has missed. It must not be in the binary log, or a node could
 * not join.
 */
function prepare(node: Node): Promise<void> {
  return node.ask(async ({ run }) => {
    await run('SET GLOBAL super_read_only = OFF');
    await run('SET SQL_LOG_BIN = 0');
    await run("CREATE USER repl@'%' IDENTIFIED BY 'cluster-only'");
    await run(
      "GRANT REPLICATION SLAVE, CONNECTION_ADMIN, BACKUP_ADMIN, GROUP_REPLICATION_STREAM ON *.* TO repl@'%'",
    );
    await run('SET SQL_LOG_BIN = 1');
    await run(
      "CHANGE REPLICATION SOURCE TO SOURCE_USER = 'repl', SOURCE_PASSWORD = 'cluster-only' FOR CHANNEL 'group_replication_recovery'",
    );
  });
}

/**
 * Lets the survivor of a group that has lost its majority accept writes without the others, which must be dead. The
 * statement may return a minute later, or not at all while votes wait for their COMMIT.
 */
export async function goOnAlone(node: Node): Promise<void> {
  const setting = 'SET GLOBAL group_replication_force_members =';
  const forced = node.ask(({ run }) => run(`${setting} @@group_replication_local_address`));
  const isAlone = async () => (await membersSeenBy(node)).length === 1;
  const isDone = await Promise.race([
    until(isAlone, WHOLE_MS),
    forced.then(
      () => true,
      () => until(isAlone, WHOLE_MS),
    ),
  ]);
  if (!isDone) throw new Error('the group was not forced');
  await node.ask(({ run }) => run(`${setting} ''`));
}

/**
 * Asks a node that was expelled or restarted to join again, as its operator would. This waits until the others have
 * expelled it; otherwise joining would wait for more than a minute.
 */
async function makeWhole(nodes: readonly Node[]): Promise<void> {
  const becomesWhole = async () => {
    const seen = await Promise.all(nodes.map(membersSeenBy));
    if (seen.every((members) => isWhole(members, nodes.length))) return true;
    const ofGroup = seen.find(isMajority);
    if (!ofGroup) return false;
    await Promise.all(
      nodes.map(async (node, index) => {
        // A node that does not answer in time may be joining, so it is left alone.
        const own = seen[index]?.find(({ isSelf, address }) => isSelf || address === '');
        const isOut = !ofGroup.some(({ address }) => address === node.address);
        if (isOut && (own?.state === 'OFFLINE' || own?.state === 'ERROR')) await rejoin(node);
      }),
    );
    return false;
  };
  const notWhole = new Error('the group did not become whole again');
  do {
    if (!(await until(becomesWhole, WHOLE_MS))) throw notWhole;
    // A node that was silent for a moment may be expelled only now.
    await sleep(EXPEL_MS);
  } while (!(await becomesWhole()));
}

function rejoin(node: Node): Promise<void> {
  return node
    .ask(async ({ run }) => {
      await run('STOP GROUP_REPLICATION');
      await run('START GROUP_REPLICATION');
      await run('SET GLOBAL offline_mode = OFF');
    })
    .catch(() => undefined);
}
