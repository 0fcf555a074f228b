import type { Rows } from '../files/write-spreadsheet.ts';

/** Returns, of all results, the first three places overall and the winners of each category, for the press. */
export function winnersOnly([headings = [], ...rows]: Rows): Rows {
  const read = (row: readonly string[], name: string) => row[headings.indexOf(name)] ?? '';
  const cells = (row: readonly string[], ...names: string[]) => names.map((name) => read(row, name));
  const placed = rows.filter((row) => ['1', '2', '3'].includes(read(row, 'overallRank')));
  const overall = [...new Map(placed.map((row) => [read(row, 'vendorId'), row])).values()]
    .sort((one, other) => Number(read(one, 'overallRank')) - Number(read(other, 'overallRank')))
    .map((row) => ['Overall', ...cells(row, 'overallRank', 'vendor', 'overallVotes'), '']);
  const winners = rows.filter((row) => read(row, 'rank') === '1');
  return [
    ['Category', 'Place', 'Vendor', 'Votes', 'Percentage'],
    ...overall,
    ...winners.map((row) => cells(row, 'category', 'rank', 'vendor', 'votes', 'percentage')),
  ];
}
