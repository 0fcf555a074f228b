import os from 'node:os';
import type { Pool, RowDataPacket } from 'mysql2/promise';
import { findProgram } from '../scripts/programs.ts';
import { runForOutput } from '../scripts/run.ts';

export interface Machine {
  database: 'MariaDB' | 'MySQL';
  /** What the figures depend on; no host name, no path. */
  description: string;
}

export async function describeMachine(pool: Pool): Promise<Machine> {
  const [[row]] = await pool.query<RowDataPacket[]>(
    'SELECT VERSION() AS version, @@log_bin AS log_bin, @@sync_binlog AS sync_binlog',
  );
  const database = /mariadb/i.test(row?.version) ? 'MariaDB' : 'MySQL';
  const binaryLog = row?.log_bin ? `binary log, sync_binlog = ${row.sync_binlog}` : 'no binary log';
  const nginx = await runForOutput(findProgram('nginx') ?? 'nginx', ['-v']);
  const cores = os.availableParallelism();
  const description = [
    `${os.cpus()[0]?.model.trim()}, ${cores} ${cores === 1 ? 'core' : 'cores'}`,
    `${Math.round(os.totalmem() / 2 ** 30)} GB`,
    `Node ${process.versions.node}`,
    `${database} ${row?.version.split('-')[0]} (${binaryLog})`,
    `nginx ${/nginx\/([\d.]+)/.exec(nginx)?.[1]}`,
  ].join(', ');
  return { database, description };
}
