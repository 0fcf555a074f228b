import type { Finding } from './findings.ts';

const HEAD = [
  'who',
  'tried',
  'accounts',
  'votes',
  'refused',
  'requests',
  'hashes',
  'seen after',
  'recall',
  'precision',
  'likely or sure',
  'look',
];

/** A Markdown table, aligned for a terminal. */
export function tableOf(findings: readonly Finding[]): string {
  const rows = [HEAD, ...findings.map(lineOf)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`;
  const rule = `|${widths.map((width, column) => (column === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`;
  return [line(HEAD), rule, ...rows.slice(1).map(line)].join('\n');
}

function lineOf(finding: Finding): string[] {
  const { name, isHonest, seenAfter, recall, precision } = finding;
  const whole = (value: number) => value.toLocaleString('en');
  const share = (value: number | undefined) => (value === undefined ? '' : value.toFixed(3));
  const seen = seenAfter === undefined ? 'never' : `${seenAfter.toFixed(0)} s`;
  return [
    name,
    ...[finding.tried, finding.accounts, finding.votes, finding.refused].map(whole),
    ...[finding.requests, finding.hashes].map(whole),
    isHonest ? '' : seen,
    ...[recall, precision].map(share),
    ...[finding.flagged, finding.looked].map(whole),
  ];
}
