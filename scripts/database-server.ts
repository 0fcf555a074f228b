import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Problem } from './problem.ts';
import { findProgram, isRoot, missing } from './programs.ts';
import { DATABASE_SERVER, MYSQL } from './requirements.ts';
import { CommandFailed, lastLines, type RunOptions, run, runForOutput } from './run.ts';
import type { Service } from './supervisor.ts';
import { databaseGreets } from './wait.ts';

export interface PrivateDatabase {
  dataDir: string;
  socketPath: string;
  log: string;
  /** Is off only for tests of code, where an answer may be lost if the machine stops. */
  durable: boolean;
  /** Tests of the binary log need one. */
  binaryLog?: boolean;
}

interface Server {
  program: string;
  kind: 'MariaDB' | 'MySQL';
  version: string;
}

async function findDatabaseServer(): Promise<Server> {
  const program = findProgram(...DATABASE_SERVER.programs);
  if (!program) throw missing([DATABASE_SERVER]);
  const text = await runForOutput(program, ['--no-defaults', '--version']);
  const version = /Ver (\d+\.\d+\.\d+)/.exec(text)?.[1] ?? 'of unknown version';
  const kind = /mariadb/i.test(text) ? 'MariaDB' : 'MySQL';
  // Debian's MariaDB answers to both names.
  if (DATABASE_SERVER === MYSQL && kind !== 'MySQL') throw missing([MYSQL]);
  return { program, kind, version };
}

/** The server starts as root only if this option says so. The data folder then belongs to root. */
const asUser = (): string[] => (isRoot() ? ['--user=root'] : []);

async function initialise(server: Server, dataDir: string, options: RunOptions): Promise<void> {
  // The folder is created under another name first, so that an interrupted start leaves no partial database.
  const draft = `${dataDir}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  try {
    await makeTables(server, draft, options);
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    throw new Problem(`${server.kind} could not make a database.`, lastLines(error.output, 20), {
      cause: error,
    });
  }
  renameSync(draft, dataDir);
}

async function makeTables({ kind, program }: Server, draft: string, options: RunOptions): Promise<void> {
  const isMySql = kind === 'MySQL';
  const installer = isMySql ? program : findProgram('mariadb-install-db', 'mysql_install_db');
  if (!installer) throw missing([DATABASE_SERVER]);
  const own = isMySql
    ? ['--initialize-insecure']
    : ['--skip-test-db', '--auth-root-authentication-method=normal'];
  await run(installer, ['--no-defaults', ...asUser(), `--datadir=${draft}`, ...own], options);
}

/** MariaDB and MySQL cannot read each other's files, and their own messages about it do not help. */
function assertOfThisKind({ kind }: Server, dataDir: string): void {
  const madeBy = existsSync(path.join(dataDir, 'aria_log_control')) ? 'MariaDB' : 'MySQL';
  if (madeBy === kind) return;
  throw new Problem(
    `${dataDir} was made by ${madeBy}, and this machine has ${kind} only.`,
    `Install ${madeBy}, or set DATA_DIR to another folder to start over.`,
  );
}

const settings = ({ kind }: Server, { durable, binaryLog = false }: PrivateDatabase): string[] => [
  // The server listens only on a socket in a folder that only this user may enter. So its root account needs no
  // password; both APIs have accounts with generated ones.
  '--skip-networking',
  '--skip-name-resolve',
  '--character-set-server=utf8mb4',
  '--collation-server=utf8mb4_unicode_ci',
  '--default-time-zone=+00:00',
  '--local-infile=0',
  '--max-connections=200',
  '--innodb-buffer-pool-size=256M',
  // An acknowledged vote is on the disk: with 0, one kill lost 17 % of the acknowledged rows, with 1 none.
  `--innodb-flush-log-at-trx-commit=${durable ? 1 : 0}`,
  ...(durable ? [] : ['--innodb-doublewrite=0']),
  // A single server has nobody to send a binary log to, and its InnoDB log is durable already.
  ...(binaryLog ? ['--log-bin=binlog', '--server-id=1'] : ['--skip-log-bin']),
  ...(kind === 'MySQL' ? ['--mysqlx=OFF', '--secure-file-priv=NULL'] : []),
];

/** Starts the project's own database server, and creates its files at the first start. */
export async function privateDatabase(
  options: PrivateDatabase,
  runOptions: RunOptions = {},
): Promise<Service> {
  const server = await findDatabaseServer();
  // Two servers that share a folder for temporary files delete each other's, even while they create their tables.
  const temporaryDir = `${options.dataDir}-tmp`;
  mkdirSync(temporaryDir, { recursive: true, mode: 0o700 });
  const making = { ...runOptions, env: { ...runOptions.env, TMPDIR: temporaryDir }, log: options.log };
  if (existsSync(options.dataDir)) assertOfThisKind(server, options.dataDir);
  else await initialise(server, options.dataDir, making);
  return {
    name: 'database',
    command: server.program,
    args: [
      '--no-defaults',
      ...asUser(),
      `--datadir=${options.dataDir}`,
      `--socket=${options.socketPath}`,
      `--pid-file=${path.join(options.dataDir, 'server.pid')}`,
      `--tmpdir=${temporaryDir}`,
      ...settings(server, options),
    ],
    log: options.log,
    prepare: () => {
      for (const file of [options.socketPath, `${options.socketPath}.lock`]) rmSync(file, { force: true });
    },
    isReady: () => databaseGreets(options.socketPath),
    stopSignal: 'SIGTERM',
    stopTimeoutMs: 60_000,
  };
}

export const socketUrl = (socketPath: string, database = ''): string =>
  `mysql://root@localhost/${database}?socketPath=${encodeURIComponent(socketPath)}`;
