import { existsSync } from 'node:fs';
import path from 'node:path';
import { Problem } from '../../scripts/problem.ts';
import { findProgram } from '../../scripts/programs.ts';
import { runForOutput } from '../../scripts/run.ts';

/** A MySQL server that can be a member of a group: this machine’s, or one in its own root file system. */
export interface MysqlProgram {
  /** The program, with the words before its arguments. */
  command: string;
  args: readonly string[];
  version: string;
  /** The folder for the folders of nodes. */
  folder: string;
  /** Returns the path of a file as the server sees it. */
  seen(file: string): string;
}

const PLUGINS = ['usr/lib/mysql/plugin', 'usr/lib64/mysql/plugin', 'usr/local/mysql/lib/plugin'];
const OLDEST = 8.4;

/** `root` is a root file system in which MySQL is installed, for machines that have none or have MariaDB. */
export async function findMysql(root = '', temporaryDir: string): Promise<MysqlProgram> {
  const inRoot = path.join(root, 'usr/sbin/mysqld');
  const found = root ? (existsSync(inRoot) ? inRoot : undefined) : findProgram('mysqld');
  const lack = (what: string) =>
    new Problem(
      `The cluster needs MySQL 8.4 or newer with Group Replication: ${what}.`,
      `Install mysql-server, or name a root file system that has it: MYSQL_ROOT=/srv/mysql npm run prove -- cluster.
On Debian: debootstrap --variant=minbase --include=mysql-server sid /srv/mysql`,
    );
  if (!found) throw lack(root ? `there is no ${inRoot}` : 'this machine has no mysqld');
  const [command, args] = root ? ['chroot', [root, '/usr/sbin/mysqld']] : [found, []];
  const said = await runForOutput(command, [...args, '--no-defaults', '--version']);
  const version = /Ver (\d+\.\d+)\S*/.exec(said)?.[1] ?? '0';
  if (/mariadb/i.test(said) || Number(version) < OLDEST) throw lack(`${found} is ${said.trim()}`);
  if (!PLUGINS.some((folder) => existsSync(path.join(root || '/', folder, 'group_replication.so')))) {
    throw lack('group_replication.so is not among its plugins');
  }
  return {
    command,
    args,
    version,
    folder: root ? path.join(root, 'var/tmp') : temporaryDir,
    seen: (file) => (root ? `/${path.relative(root, file)}` : file),
  };
}
