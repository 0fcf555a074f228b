import { inProject } from '../../scripts/paths.ts';
import { findProgram } from '../../scripts/programs.ts';
import { run } from '../../scripts/run.ts';
import type { Bench } from '../context.ts';
import { type Load, loadFrom } from '../load/wrk.ts';

/** The ceiling without HTTP: single-row durable inserts by a client in C, into a copy of the table of votes. */
export async function sysbenchInserts(bench: Bench, threads: number): Promise<Load> {
  await bench.database.run('TRUNCATE TABLE bench.plain_votes');
  const script = [inProject('bench', 'ceilings', 'inserts.lua'), '--db-driver=mysql', '--percentile=99'];
  const load = [`--threads=${threads}`, `--time=${bench.seconds}`, '--events=0', 'run'];
  const place = [`--mysql-socket=${bench.stack.sockets.database}`, '--mysql-user=root', '--mysql-db=bench'];
  const args = [...script, ...place, ...load];
  const output = await run(findProgram('sysbench') ?? 'sysbench', args, bench.run);
  return loadFrom(output.slice(output.indexOf('{"answers"')).split('\n')[0] ?? '');
}
