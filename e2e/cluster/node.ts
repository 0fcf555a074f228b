import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Reaper } from '../../scripts/reaper.ts';
import { lastLines, run } from '../../scripts/run.ts';
import { databaseGreets, until } from '../../scripts/wait.ts';
import { type Database, withDatabase } from '../parts/database.ts';
import type { MysqlProgram } from './mysql-program.ts';
import type { Network } from './network.ts';

/** A server of the group, with a network of its own. */
export interface Node {
  number: number;
  address: string;
  start(): Promise<void>;
  signal(signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void;
  /** The address of the server’s socket for its operator, which works whatever happens to the network. */
  databaseUrl: string;
  ask<T>(work: (database: Database) => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

/** Where the nodes run. */
export interface Place {
  mysql: MysqlProgram;
  network: Network;
  folder: string;
  reaper: Reaper;
}

export const PORT = 3306;
const READY_MS = 60_000;

/** The path of a socket may be no longer than this. */
const LONGEST_PATH = 103;

/** Creates a node without starting it. `settings` begin with the file from which other settings are read. */
export async function makeNode(
  number: number,
  settings: readonly string[],
  { mysql, network, folder, reaper }: Place,
): Promise<Node> {
  const home = path.join(folder, `node-${number}`);
  const [dataDir, socket, log] = ['data', 's', 'log'].map((name) => path.join(home, name)) as [
    string,
    string,
    string,
  ];
  if (socket.length > LONGEST_PATH) throw new Error(`The path of a socket is too long: ${socket}`);
  mkdirSync(home, { recursive: true });
  const own = ['--user=root', `--datadir=${mysql.seen(dataDir)}`];
  await run(mysql.command, [...mysql.args, '--no-defaults', ...own, '--initialize-insecure']);
  const [program = '', ...before] = network.on(number);
  const args = [
    ...before,
    mysql.command,
    ...mysql.args,
    ...settings,
    ...own,
    `--socket=${mysql.seen(socket)}`,
    `--pid-file=${mysql.seen(path.join(home, 'pid'))}`,
  ];
  let child: ChildProcess | undefined;
  const databaseUrl = `mysql://root@localhost/vendor_awards?socketPath=${encodeURIComponent(socket)}`;
  return {
    number,
    databaseUrl,
    address: network.address(number),
    async start() {
      for (const file of [socket, `${socket}.lock`]) rmSync(file, { force: true });
      const output = openSync(log, 'a');
      const started = spawn(program, args, { detached: true, stdio: ['ignore', output, output] });
      closeSync(output);
      child = started;
      const { pid = 0 } = started;
      reaper.add(pid);
      started.once('exit', () => reaper.remove(pid));
      const isOver = () => started.exitCode !== null || started.signalCode !== null;
      if (!(await until(() => databaseGreets(socket), READY_MS, isOver))) {
        throw new Error(`Node ${number} did not start:\n${lastLines(readFileSync(log, 'utf8'), 20)}`);
      }
    },
    signal: (signal) => void child?.kill(signal),
    ask: (work) => withDatabase(databaseUrl.replace('/vendor_awards', '/'), work),
    async stop() {
      child?.kill('SIGKILL');
      await until(() => child?.signalCode !== null, READY_MS);
    },
  };
}
