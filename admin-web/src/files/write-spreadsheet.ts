import { wallTime, zoneText } from '../time/zoned-time.ts';

/** A date shows the time that it has in UTC. */
export type Cell = string | number | Date;
export type Rows = readonly (readonly string[])[];

/** Excel calls a file with a longer text damaged. */
const LONGEST_TEXT = 32_767;
const WIDEST = 60;

/** Returns a spreadsheet whose first row has the headings. */
export async function writeSpreadsheet(rows: readonly (readonly Cell[])[]): Promise<Blob> {
  const { default: write } = await import('write-excel-file/universal');
  const [headings = [], ...body] = rows;
  const columns = headings.map((_, index) => {
    const longest = rows.reduce((most, row) => Math.max(most, lengthOf(row[index])), 0);
    return { width: Math.min(longest, WIDEST) + 3 };
  });
  const sheet = [headings.map((value) => ({ value, fontWeight: 'bold' as const })), ...body.map(written)];
  return write(sheet, { columns, dateFormat: DATE, stickyRowsCount: 1 }).toBlob();
}

const DATE = 'd mmm yyyy hh:mm';

const lengthOf = (cell: Cell = '') => (cell instanceof Date ? DATE.length : String(cell).length);

/** A text stays a text in Excel, also if it begins with =. */
const written = (row: readonly Cell[]) =>
  row.map((cell) => {
    if (typeof cell !== 'string') return cell;
    return cell === '' ? null : { value: cell.slice(0, LONGEST_TEXT), wrap: cell.length > WIDEST };
  });

const CELL = /(?:"([^"]*(?:""[^"]*)*)"|([^",\r\n]*))(,|\r\n|$)/g;

/** Reads a CSV file that our API wrote; files that people choose are read by the API. */
function cellsOf(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of csv.replace(/^\ufeff/, '').matchAll(CELL)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') rows.push([]);
  }
  return rows.filter((cells) => cells.some(Boolean));
}

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
/** Our CSV files have an apostrophe before what Excel would take for a formula. */
const GUARDED = /^'(?='*[=+\-@\t\r\n])/;

/** Returns a CSV file of ours as a spreadsheet: numbers are numbers, and times are dates in a time zone. */
export async function spreadsheetOf(csv: string, zone: string, choose?: (rows: Rows) => Rows): Promise<Blob> {
  const read = cellsOf(csv);
  const [headings = [], ...rows] = choose ? choose(read) : read;
  const holds = (test: (cell: string) => boolean) =>
    headings.map((_, index) => {
      const cells = rows.flatMap((row) => row[index] || []);
      return cells.length > 0 && cells.every(test);
    });
  const isDate = holds((cell) => INSTANT.test(cell));
  const isNumber = holds((cell) => Number.isFinite(Number(cell)) && String(Number(cell)) === cell);
  return writeSpreadsheet([
    headings.map((heading, index) => (isDate[index] ? `${heading} (${zoneText(zone)})` : heading)),
    ...rows.map((row) =>
      row.map((cell, index) => {
        if (cell === '') return cell;
        if (isDate[index]) return wallTime(cell, zone);
        return isNumber[index] ? Number(cell) : cell.replace(GUARDED, '');
      }),
    ),
  ]);
}
