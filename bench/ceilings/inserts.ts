import { inProject } from '../../scripts/paths.ts';
import { findProgram, isPresent, type Requirement } from '../../scripts/programs.ts';
import { runForOutput } from '../../scripts/run.ts';
import type { Bench } from '../context.ts';
import type { Load } from '../load/wrk.ts';
import { type Measured, measured } from '../measured.ts';
import { insertPlainly } from './plain-inserts.ts';

export const SYSBENCH: Requirement = {
  what: 'sysbench',
  programs: ['sysbench'],
  apt: ['sysbench'],
  others: { dnf: 'sysbench', apk: 'sysbench', pacman: 'sysbench', brew: 'sysbench' },
};

export const hasSysbench = (): boolean => isPresent(SYSBENCH);

/** Into a copy of the table of votes. */
async function intoPlainVotes(bench: Bench, work: () => Promise<Load>): Promise<Measured> {
  await bench.database.run('TRUNCATE TABLE bench.plain_votes');
  return measured(bench.databasePart, work);
}

/** Single-row durable inserts by a plain client, without HTTP. */
export function plainInserts(bench: Bench, connections: number): Promise<Measured> {
  const { stack, seconds } = bench;
  return intoPlainVotes(bench, () => insertPlainly(bench, { uri: stack.databaseUrl, connections, seconds }));
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
  intoPlainVotes(bench, async () => {
    const script = [inProject('bench', 'ceilings', 'inserts.lua'), '--db-driver=mysql', '--percentile=99'];
    const load = [`--threads=${threads}`, `--time=${bench.seconds}`, '--events=0', 'run'];
    const args = [...script, ...addressOf(bench.stack.databaseUrl), ...load];
    const output = await runForOutput(findProgram('sysbench') ?? 'sysbench', args, bench.run);
    return JSON.parse(output.slice(output.indexOf('{"answers"')).split('\n')[0] ?? '') as Load;
  });
