import os from 'node:os';
import type { Pool, RowDataPacket } from 'mysql2/promise';
import { findProgram } from '../scripts/programs.ts';
import { runForOutput } from '../scripts/run.ts';

/** What the figures depend on; no host name, no path. */
export const describeMachine = async (pool: Pool): Promise<string> => {
  const [[row]] = await pool.query<RowDataPacket[]>('SELECT VERSION() AS version');
  const nginx = await runForOutput(findProgram('nginx') ?? 'nginx', ['-v']);
  const cores = os.availableParallelism();
  return [
    `${os.cpus()[0]?.model.trim()}, ${cores} ${cores === 1 ? 'core' : 'cores'}`,
    `${Math.round(os.totalmem() / 2 ** 30)} GB`,
    `Node ${process.versions.node}`,
    /mariadb/i.test(row?.version) ? `MariaDB ${row?.version.split('-')[0]}` : `MySQL ${row?.version}`,
    `nginx ${/nginx\/([\d.]+)/.exec(nginx)?.[1]}`,
  ].join(', ');
};
