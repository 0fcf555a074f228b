import { inProject } from '../../scripts/paths.ts';
import { findProgram } from '../../scripts/programs.ts';
import { runForOutput } from '../../scripts/run.ts';
import type { Bench } from '../context.ts';
import { type Load, loadFrom } from '../load/wrk.ts';

function addressOf(databaseUrl: string): string[] {
  const { searchParams, hostname, port, username, password } = new URL(databaseUrl);
  const socket = searchParams.get('socketPath');
  return [
    ...(socket ? [`--mysql-socket=${socket}`] : [`--mysql-host=${hostname}`, `--mysql-port=${port || 3306}`]),
    ...[`--mysql-user=${decodeURIComponent(username)}`, `--mysql-password=${decodeURIComponent(password)}`],
    '--mysql-db=bench',
  ];
}

/** The ceiling without HTTP: single-row durable inserts by a client in C, into a copy of the table of votes. */
export async function sysbenchInserts(bench: Bench, threads: number): Promise<Load> {
  await bench.database.run('TRUNCATE TABLE bench.plain_votes');
  const script = [inProject('bench', 'ceilings', 'inserts.lua'), '--db-driver=mysql', '--percentile=99'];
  const load = [`--threads=${threads}`, `--time=${bench.seconds}`, '--events=0', 'run'];
  const args = [...script, ...addressOf(bench.stack.databaseUrl), ...load];
  const output = await runForOutput(findProgram('sysbench') ?? 'sysbench', args, bench.run);
  return loadFrom(output.slice(output.indexOf('{"answers"')).split('\n')[0] ?? '');
}
