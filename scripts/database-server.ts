import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Problem } from './problem.ts';
import { DATABASE_SERVER, isRoot, programOf } from './programs.ts';
import { CommandFailed, lastLines, type RunOptions, run } from './run.ts';
import type { Service, Supervisor } from './supervisor.ts';
import { isGreeting, isListening } from './wait.ts';

export interface PrivateDatabase {
  dataDir: string;
  socketPath: string;
  log: string;
  /** Is off only for tests of code, where an answer may be lost if the machine stops. */
  durable: boolean;
  /** Further settings, which win. */
  more?: readonly string[];
}

/** The server starts as root only if this option says so. The data folder then belongs to root. */
const asUser = (): string[] => (isRoot() ? ['--user=root'] : []);

async function initialise(dataDir: string, options: RunOptions): Promise<void> {
  // The folder is created under another name first, so that an interrupted start leaves no partial database.
  const draft = `${dataDir}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  const own = ['--skip-test-db', '--auth-root-authentication-method=normal'];
  const words = ['--no-defaults', ...asUser(), `--datadir=${draft}`, ...own];
  await run(programOf(DATABASE_SERVER, 'mariadb-install-db'), words, options).catch((error: unknown) => {
    if (!(error instanceof CommandFailed)) throw error;
    const said = lastLines(error.output, 20);
    throw new Problem('MariaDB could not make a database.', said, { cause: error });
  });
  renameSync(draft, dataDir);
}

const settings = ({ durable, more = [] }: PrivateDatabase): string[] => [
  // The server listens only on a socket in a folder that only this user may enter. So its root account needs no
  // password; both APIs have accounts with generated ones.
  '--skip-networking',
  // The supervisor asks whether it still greets, and does not sign in.
  '--log-warnings=1',
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
  '--skip-log-bin',
  ...more,
];

/** Starts the project's own database server, and creates its files at the first start. */
export async function privateDatabase(
  options: PrivateDatabase,
  runOptions: RunOptions = {},
): Promise<Service> {
  // Two servers that share a folder for temporary files delete each other's, even while they create their tables.
  const temporaryDir = `${options.dataDir}-tmp`;
  mkdirSync(temporaryDir, { recursive: true, mode: 0o700 });
  const making = { ...runOptions, env: { ...runOptions.env, TMPDIR: temporaryDir }, log: options.log };
  if (!existsSync(options.dataDir)) await initialise(options.dataDir, making);
  return {
    name: 'database',
    command: programOf(DATABASE_SERVER, 'mariadbd'),
    args: [
      '--no-defaults',
      ...asUser(),
      `--datadir=${options.dataDir}`,
      `--socket=${options.socketPath}`,
      `--pid-file=${path.join(options.dataDir, 'server.pid')}`,
      `--tmpdir=${temporaryDir}`,
      ...settings(options),
    ],
    log: options.log,
    prepare: () => {
      for (const file of [options.socketPath, `${options.socketPath}.lock`]) rmSync(file, { force: true });
    },
    isReady: () => isListening(options.socketPath),
    answers: () => isGreeting(options.socketPath),
    stopTimeoutMs: 60_000,
  };
}

export const socketUrl = (socketPath: string, database = ''): string =>
  `mysql://root@localhost/${database}?socketPath=${encodeURIComponent(socketPath)}`;

/** Starts an empty server for tests of code, which need no protection against power cuts. Returns its address. */
export async function startTestDatabase(
  folder: string,
  supervisor: Supervisor,
  options: RunOptions,
  more: readonly string[] = [],
): Promise<string> {
  const [dataDir, log] = [path.join(folder, 'database'), path.join(folder, 'database.log')];
  const socketPath = path.join(folder, 'database.sock');
  const service = await privateDatabase({ dataDir, socketPath, log, durable: false, more }, options);
  await supervisor.start(service);
  return socketUrl(socketPath);
}
