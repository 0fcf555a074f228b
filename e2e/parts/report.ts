import os from 'node:os';

export type Row = readonly string[];

/** Returns a Markdown table that is also aligned in a terminal: the first column to the left, figures to the right. */
export function table(head: Row, rows: readonly Row[]): string {
  const widths = head.map((_, column) =>
    Math.max(3, ...[head, ...rows].map((row) => row[column]?.length ?? 0)),
  );
  const line = ([first = '', ...figures]: Row): string => {
    const [width = 0, ...others] = widths;
    const cells = others.map((other, column) => (figures[column] ?? '').padStart(other));
    return `| ${[first.padEnd(width), ...cells].join(' | ')} |`;
  };
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`,
  );
  return [line(head), `|${rule.join('|')}|`, ...rows.map(line)].join('\n');
}

export const whole = (value: number | undefined): string =>
  value === undefined || Number.isNaN(value) ? '' : Math.round(value).toLocaleString('en');

/** Formats milliseconds or microseconds, with one digit after the point if it matters. */
export const milliseconds = (value: number | undefined): string =>
  value === undefined || Number.isNaN(value) ? '' : value < 10 ? value.toFixed(1) : whole(value);

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Tells whether the figure meets its goal. */
export const mark = (isGood: boolean): string => (isGood ? '✓' : '✗');

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/** Summarises times in milliseconds. */
export function latenciesOf(times: Iterable<number>) {
  const sorted = Float64Array.from(times).sort();
  const percentile = (share: number): number => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
  return { answers: sorted.length, p50: percentile(0.5), p99: percentile(0.99), max: percentile(1) };
}

export const today = (): string => new Date().toISOString().slice(0, 10);

/** Returns what a reader needs to judge the figures, without a host name or path. */
export function machine(): string {
  const cores = os.availableParallelism();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  const processor = os.cpus()[0]?.model.trim() ?? 'unknown processor';
  return `${processor}, ${cores} ${cores === 1 ? 'core' : 'cores'}, ${memory} GB, Node ${process.versions.node}`;
}
