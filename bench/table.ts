import { type Measured, median, ratioOf } from './measured.ts';

export type Row = readonly string[];

/** One part of RESULTS.md, and what is printed at the end of its measurement. */
export interface Section {
  title: string;
  /** What was done, in a sentence or two. */
  about: string;
  head: Row;
  rows: readonly Row[];
  /** Lines below the table. */
  notes: readonly string[];
}

/** A Markdown table that is also aligned for a terminal: the first column to the left, figures to the right. */
export function table(head: Row, rows: readonly Row[]): string {
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0), 3),
  );
  const line = (row: Row): string =>
    `| ${widths.map((width, column) => (column === 0 ? (row[column] ?? '').padEnd(width) : (row[column] ?? '').padStart(width))).join(' | ')} |`;
  const rule = `|${widths.map((width, column) => (column === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}

export const whole = (value: number | undefined): string =>
  value === undefined || Number.isNaN(value) ? '' : Math.round(value).toLocaleString('en');

/** Or microseconds: one digit after the point where it matters. */
export const milliseconds = (value: number | undefined): string =>
  value === undefined || Number.isNaN(value) ? '' : value < 10 ? value.toFixed(1) : whole(value);

/** `10.3 ×`, and whether that is what is wanted. */
export const ratioText = (ratio: number, wanted?: number): [ratio: string, wanted: string] => [
  `${ratio.toFixed(2)} ×`,
  wanted === undefined ? '' : `≥ ${wanted} ${ratio >= wanted ? '✓' : '✗'}`,
];

/** A line of a table whose ratios are to `base`. */
export const lineBeside =
  (base: readonly Measured[]) =>
  (name: string, runs: readonly Measured[], wanted?: number): Row => [
    name,
    perSecond(runs),
    ...(runs === base ? ['', ''] : ratioText(ratioOf(runs, base), wanted)),
    ...figures(runs),
  ];

export const FIGURES: Row = [
  ...['p50 ms', 'p99 ms', 'max ms'],
  ...['Node µs', 'database µs', 'gateway µs', 'load µs'],
];

/** Latencies and CPU microseconds per answer, medians over the rounds. */
export function figures(runs: readonly Measured[]): Row {
  const of = (figure: (run: Measured) => number | undefined): number =>
    median(runs.map((run) => figure(run) ?? Number.NaN));
  return [
    ...[milliseconds(of(({ p50 }) => p50)), milliseconds(of(({ p99 }) => p99)), whole(of(({ max }) => max))],
    ...[milliseconds(of(({ costs }) => costs.node)), milliseconds(of(({ costs }) => costs.database))],
    ...[milliseconds(of(({ costs }) => costs.gateway)), milliseconds(of(({ costs }) => costs.generator))],
  ];
}

export const perSecond = (runs: readonly Measured[]): string =>
  whole(median(runs.map((run) => run.perSecond)));

/** Empty when every answer was a good one. */
export function failuresNote(name: string, runs: readonly Measured[]): string[] {
  const refused = runs.reduce((sum, run) => sum + run.refused, 0);
  const broken = runs.reduce((sum, run) => sum + run.broken, 0);
  return refused + broken === 0 ? [] : [`${name}: ${whole(refused)} refused, ${whole(broken)} broken.`];
}
