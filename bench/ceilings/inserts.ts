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

async function intoPlainVotes(
  { pool, database, run }: Bench,
  command: string,
  args: readonly string[],
): Promise<Measured> {
  await pool.query('TRUNCATE TABLE bench.plain_votes');
  return measured({ database }, async () => {
    const output = await runForOutput(command, args, run);
    return JSON.parse(output.slice(output.indexOf('{"answers"')).split('\n')[0] ?? '') as Load;
  });
}

/** Single-row durable inserts by a plain client, without HTTP; into a copy of the table of votes. */
export function plainInserts(bench: Bench, connections: number): Promise<Measured> {
  const uri = bench.stack.databaseUrl;
  const options = JSON.stringify({ uri, connections, seconds: bench.seconds });
  const file = inProject('bench', 'ceilings', 'plain-inserts.ts');
  return intoPlainVotes(bench, process.execPath, ['--import', 'tsx', file, options]);
}

function addressOf(databaseUrl: string): string[] {
  const { searchParams, hostname, port, username, password } = new URL(databaseUrl);
  const socket = searchParams.get('socketPath');
  return [
    ...(socket ? [`--mysql-socket=${socket}`] : [`--mysql-host=${hostname}`, `--mysql-port=${port || 3306}`]),
    ...[`--mysql-user=${decodeURIComponent(username)}`, `--mysql-password=${decodeURIComponent(password)}`],
    '--mysql-db=bench',
  ];
}

/** The same in C. */
export const sysbenchInserts = (bench: Bench, threads: number): Promise<Measured> =>
  intoPlainVotes(bench, findProgram('sysbench') ?? 'sysbench', [
    ...[inProject('bench', 'ceilings', 'inserts.lua'), '--db-driver=mysql', '--percentile=99'],
    ...addressOf(bench.stack.databaseUrl),
    ...[`--threads=${threads}`, `--time=${bench.seconds}`, '--events=0', 'run'],
  ]);
