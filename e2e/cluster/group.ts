import { rmSync } from 'node:fs';
import path from 'node:path';
import getPort from 'get-port';
import { ensurePrograms } from '../../scripts/apt.ts';
import { privateDatabase, socketUrl } from '../../scripts/database-server.ts';
import { DATABASE_CLIENT, DATABASE_SERVER, programOf } from '../../scripts/programs.ts';
import { run } from '../../scripts/run.ts';
import type { TestRun } from '../../scripts/test-run.ts';
import { until } from '../../scripts/wait.ts';
import { type Database, withDatabase } from '../parts/database.ts';
import { openWire, type Wire } from '../parts/wire.ts';

/** A server of the group. */
interface Server {
  name: string;
  dataDir: string;
  socketPath: string;
  port: number;
  /** The way on which the others fetch its binary log; only this can be cut. */
  wire: Wire;
}

export type Group = Awaited<ReturnType<typeof startGroup>>;

const OWNER = { user: 'va_owner', password: 'cluster-only' };
const CATCH_UP_MS = 20_000;

export const ownerUrl = (port: number): string =>
  `mysql://${OWNER.user}:${OWNER.password}@127.0.0.1:${port}/vendor_awards`;

const withServer = <T>(server: Server, work: (database: Database) => Promise<T>): Promise<T> =>
  withDatabase(socketUrl(server.socketPath), work);

const statements =
  (...all: readonly string[]) =>
  async ({ run: execute }: Database): Promise<void> => {
    for (const sql of all) await execute(sql);
  };

const REPLICATE = (from: Server): string[] => [
  'SET GLOBAL rpl_semi_sync_master_enabled = 0',
  'SET GLOBAL rpl_semi_sync_slave_enabled = 1',
  'SET GLOBAL read_only = 1',
  `CHANGE MASTER TO MASTER_HOST = '127.0.0.1', MASTER_PORT = ${from.wire.port}, MASTER_USER = '${OWNER.user}',
   MASTER_PASSWORD = '${OWNER.password}', MASTER_USE_GTID = slave_pos, MASTER_CONNECT_RETRY = 1`,
  'START SLAVE',
];

const LEAD = [
  'SET GLOBAL rpl_semi_sync_slave_enabled = 0',
  'SET GLOBAL rpl_semi_sync_master_enabled = 1',
  'SET GLOBAL read_only = 0',
];

/** Starts three servers with semi-synchronous replication: a COMMIT returns only when another server has it. */
export async function startGroup({ folder, supervisor, options, atEnd }: TestRun) {
  await ensurePrograms([DATABASE_SERVER, DATABASE_CLIENT]);
  const start = async ({ name, dataDir, socketPath, port }: Server): Promise<void> => {
    rmSync(dataDir, { recursive: true, force: true });
    const more = [
      '--skip-networking=0',
      '--bind-address=127.0.0.1',
      `--port=${port}`,
      `--server-id=${name.slice(-1)}`,
      '--log-bin=binlog',
      '--log-slave-updates=1',
      '--gtid-strict-mode=1',
      '--sync-binlog=1',
      '--rpl-semi-sync-master-wait-point=AFTER_SYNC',
      // An hour: rather no COMMIT than one that a single server has.
      '--rpl-semi-sync-master-timeout=3600000',
      '--slave-net-timeout=5',
      // A killed server that comes back is no primary any more.
      '--read-only=1',
      '--max-connections=300',
    ];
    const log = path.join(folder, `${name}.log`);
    const server = await privateDatabase({ dataDir, socketPath, log, durable: true, more }, options);
    // A server that the proof has frozen is not replaced.
    await supervisor.start({ ...server, name, answers: async () => true, stopTimeoutMs: 5000 });
  };

  const servers: Server[] = [];
  for (const number of [1, 2, 3]) {
    const name = `mariadb-${number}`;
    const port = await getPort();
    const wire = await openWire({ host: '127.0.0.1', port });
    const server = {
      name,
      port,
      wire,
      dataDir: path.join(folder, name),
      socketPath: `${folder}/${name}.sock`,
    };
    servers.push(server);
    await start(server);
  }
  let primary = servers[0] as Server;
  const others = () => servers.filter((server) => server !== primary);
  const router = await openWire({ host: '127.0.0.1', port: primary.port });
  atEnd(() => {
    for (const wire of [router, ...servers.map((server) => server.wire)]) wire.close();
  });
  await withServer(primary, async ({ run: execute }) => {
    await execute('CREATE USER ?@? IDENTIFIED BY ?', [OWNER.user, '%', OWNER.password]);
    await execute('GRANT ALL ON *.* TO ?@? WITH GRANT OPTION', [OWNER.user, '%']);
  });
  const from = primary;
  await Promise.all(others().map((server) => withServer(server, statements(...REPLICATE(from)))));
  await withServer(primary, statements(...LEAD));

  /** Returns the number of the last transaction that the server has received. */
  const received = (server: Server): Promise<number> =>
    withServer(server, async ({ query }) => {
      const [status] = await query<{ Gtid_IO_Pos: string }>('SHOW SLAVE STATUS');
      return Number(status?.Gtid_IO_Pos.split('-').at(-1));
    });
  const applied = (server: Server): Promise<number> =>
    withServer(server, async ({ query }) => {
      const [row] = await query<{ pos: string }>('SELECT @@GLOBAL.gtid_slave_pos AS pos');
      return Number(row?.pos.split('-').at(-1));
    });

  return {
    /** The address that the product connects to. It leads to the primary, as a router does. */
    router,
    primary: () => primary,
    /** Lets the replica with the most transactions take over, and leads the router to it. */
    async failOver(): Promise<void> {
      const candidates = others();
      // From now on nobody acknowledges a COMMIT of the former primary.
      await Promise.all(candidates.map((server) => withServer(server, statements('STOP SLAVE IO_THREAD'))));
      const counts = await Promise.all(candidates.map(received));
      const most = Math.max(...counts);
      const next = candidates[counts.indexOf(most)] as Server;
      if (!(await until(async () => (await applied(next)) >= most, CATCH_UP_MS))) {
        throw new Error(`${next.name} did not apply what it had received`);
      }
      await withServer(next, statements('STOP SLAVE', 'RESET SLAVE ALL', ...LEAD));
      primary = next;
      const rest = candidates.filter((server) => server !== next);
      await Promise.all(
        rest.map((server) => withServer(server, statements('STOP SLAVE', ...REPLICATE(next)))),
      );
      router.lead({ host: '127.0.0.1', port: next.port });
      router.mend();
    },
    /** Makes the former primary a replica with the content of the present one. */
    async rebuild(former: Server): Promise<void> {
      await supervisor.stop(former.name, 0);
      former.wire.mend();
      await start(former);
      const content = await run(programOf(DATABASE_CLIENT, 'mariadb-dump'), [
        '--no-defaults',
        `--socket=${primary.socketPath}`,
        '--all-databases',
        '--single-transaction',
        '--master-data=1',
        '--gtid',
        '--flush-privileges',
      ]);
      await run(programOf(DATABASE_CLIENT, 'mariadb'), ['--no-defaults', `--socket=${former.socketPath}`], {
        ...options,
        input: `SET sql_log_bin = 0;\nRESET MASTER;\n${content}`,
      });
      await withServer(former, statements(...REPLICATE(primary)));
    },
  };
}
