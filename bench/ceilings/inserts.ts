import { inProject } from '../../scripts/paths.ts';
import { findProgram, isPresent, type Requirement } from '../../scripts/programs.ts';
import { runForOutput } from '../../scripts/run.ts';
import type { Bench } from '../context.ts';
import type { Load } from '../load/wrk.ts';
import { type Measured, measured } from '../measured.ts';

export const SYSBENCH: Requirement = {
  what: 'sysbench',
  programs: ['sysbench'],
  apt: ['sysbench'],
  others: { dnf: 'sysbench', apk: 'sysbench', pacman: 'sysbench', brew: 'sysbench' },
};

export const hasSysbench = (): boolean => isPresent(SYSBENCH);

const intoPlainVotes = async (
  { pool, stack, run }: Bench,
  command: string,
  args: readonly string[],
): Promise<Measured> => {
  await pool.query('TRUNCATE TABLE bench.plain_votes');
  return measured({ database: stack.pid('database') }, async () => {
    const output = await runForOutput(command, args, run);
    return JSON.parse(output.slice(output.indexOf('{"answers"')).split('\n')[0] ?? '') as Load;
  });
};

/** Single-row durable inserts by a plain client, without HTTP; into a copy of the table of votes. */
export const plainInserts = (bench: Bench, connections: number): Promise<Measured> => {
  const socketPath = bench.sockets.database;
  const options = JSON.stringify({ socketPath, connections, seconds: bench.seconds });
  const file = inProject('bench', 'ceilings', 'plain-inserts.ts');
  return intoPlainVotes(bench, process.execPath, ['--import', 'tsx', file, options]);
};

/** The same in C. */
export const sysbenchInserts = (bench: Bench, threads: number): Promise<Measured> =>
  intoPlainVotes(bench, findProgram('sysbench') ?? 'sysbench', [
    ...[inProject('bench', 'ceilings', 'inserts.lua'), '--db-driver=mysql', '--mysql-user=root'],
    ...[`--mysql-socket=${bench.sockets.database}`, '--mysql-db=bench', '--percentile=99'],
    ...[`--threads=${threads}`, `--time=${bench.seconds}`, '--events=0', 'run'],
  ]);
