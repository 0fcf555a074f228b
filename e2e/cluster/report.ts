import { markdownTable } from '../faults/soak-report.ts';
import type { ViolationKind } from '../faults/violations.ts';
import type { Pair } from './ratio.ts';
import type { ClusterRound } from './round.ts';

const COLUMNS = [
  'fault',
  'times',
  'stalled, median',
  'stalled, worst',
  'acknowledged',
  'unknown',
  'lost',
  'doubled',
  'other',
];

/** A Markdown table: one line for each fault, and one for all of them. */
export function tableOf(rounds: ReadonlyMap<string, readonly ClusterRound[]>): string {
  const lines = [...rounds].map(([name, some]) => lineOf(name, some));
  const all = lineOf('all', [...rounds.values()].flat());
  return markdownTable(COLUMNS, [...lines, all]);
}

function lineOf(name: string, rounds: readonly ClusterRound[]): string[] {
  const sum = (of: (round: ClusterRound) => number) => rounds.reduce((total, round) => total + of(round), 0);
  const violated = ({ violations }: ClusterRound) => violations.length;
  const kinds = (kind: ViolationKind) =>
    sum((round) => round.violations.filter((one) => one.kind === kind).length);
  const [lost, doubled] = [kinds('lost'), kinds('doubled')];
  const stalls = rounds.map(({ stalledMs }) => stalledMs).sort((one, other) => one - other);
  const seconds = (ms = 0) => `${(ms / 1000).toFixed(1)} s`;
  const figures = [
    sum(({ acknowledged }) => acknowledged),
    sum(({ unknown }) => unknown),
    lost,
    doubled,
    sum(violated) - lost - doubled,
  ];
  return [
    name,
    String(rounds.length),
    seconds(stalls[Math.floor(stalls.length / 2)]),
    seconds(stalls.at(-1)),
    ...figures.map((figure) => figure.toLocaleString('en')),
  ];
}

/** Votes a second of each pair, and their quotients. */
export function ratiosOf(pairs: readonly Pair[]): string {
  const ratios = pairs.map(({ cluster, single }) => cluster / single).sort((one, other) => one - other);
  const lines = pairs.map(({ cluster, single }) => [
    cluster.toFixed(0),
    single.toFixed(0),
    (cluster / single).toFixed(2),
  ]);
  const table = markdownTable(['cluster', 'one server', 'ratio'], lines);
  const median = ratios[Math.floor(ratios.length / 2)] ?? Number.NaN;
  return `${table}\n\nMedian of ${pairs.length}: ${median.toFixed(2)}`;
}
