import os from 'node:os';
import type { Round } from './round.ts';
import type { ViolationKind } from './violations.ts';

const COLUMNS = [
  'fault',
  'times',
  'acknowledged',
  'unknown',
  'refused',
  'lost',
  'doubled',
  'phantom',
  'tallies off',
  'other',
  'slowest recovery',
];

/** A Markdown table: one line for each fault or pair of faults, and one for all of them. */
export function tableOf(rounds: ReadonlyMap<string, readonly Round[]>): string {
  const lines = [...rounds].map(([name, some]) => lineOf(name, some));
  const all = lineOf('all', [...rounds.values()].flat());
  return markdownTable(COLUMNS, [...lines, all]);
}

export function markdownTable(columns: readonly string[], lines: readonly (readonly string[])[]): string {
  return [columns, columns.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function lineOf(name: string, rounds: readonly Round[]): string[] {
  const sum = (of: (round: Round) => number) => rounds.reduce((total, round) => total + of(round), 0);
  const count = (...kinds: ViolationKind[]) =>
    sum(({ violations }) => violations.filter(({ kind }) => kinds.includes(kind)).length);
  const figures = [
    rounds.length,
    sum(({ acknowledged }) => acknowledged),
    sum(({ unknown }) => unknown),
    sum(({ refused }) => refused),
    count('lost'),
    count('doubled'),
    count('phantom'),
    count('tally'),
    count('site', 'answer', 'recovery'),
  ];
  const slowest = Math.max(0, ...rounds.map(({ backMs }) => backMs));
  return [name, ...figures.map((figure) => figure.toLocaleString('en')), `${(slowest / 1000).toFixed(2)} s`];
}

/** What a reader needs to judge the figures. */
export function machine(): string {
  const [cpu] = os.cpus();
  const memory = Math.round(os.totalmem() / 1024 ** 3);
  return `${os.availableParallelism()} × ${cpu?.model.trim() ?? 'unknown processor'}, ${memory} GiB, Node ${process.versions.node}`;
}
