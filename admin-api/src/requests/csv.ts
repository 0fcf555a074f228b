import { parse } from 'csv-parse/sync';

/** The files follow RFC 4180; the byte order mark tells Excel that they are UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * A spreadsheet reads a cell that begins with one of these signs as a formula, so our exports put an apostrophe before it.
 * If there is an apostrophe already, it gets a second one, so that an import can tell the two apart.
 */
const FORMULA = /^'*[=+\-@\t\r\n]/u;

export type Cell = string | number | boolean | null;

export const csvStart = (columns: string[]): string => BYTE_ORDER_MARK + csvLine(columns);

export const csvLine = (cells: Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(cell: Cell): string {
  const text = cell === null ? '' : String(cell);
  // Numbers that we write are never formulas, not even negative ones.
  const guarded = typeof cell === 'string' && FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/u.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/** Removes what our own exports put before a formula. */
export const unguarded = (cell: string): string => (FORMULA.test(cell) ? cell.replace(/^'/u, '') : cell);

export interface CsvRow {
  /** The line of the file where the row begins, counted from 1. */
  line: number;
  cells: string[];
}

/** Where a quotation mark is not closed, or something follows a closing one. */
export interface CsvFault {
  line: number;
  /** Counted from 1. */
  column: number;
}

const SEPARATORS = [',', ';', '\t'];
const LONGEST_ROW = 20_000;
const MOST_FAULTS = 20;

/**
 * Returns the rows of a file from a spreadsheet, without those whose cells are all blank, and the faults of the rows
 * that can't be read. Stops after `most` rows, because a file of a million would hold up everybody else.
 */
export function parseCsv(text: string, most: number): { rows: CsvRow[]; faults: CsvFault[] } {
  // The parser counts \r\n within quotation marks as two lines.
  const source = text.replace(/\r\n?/gu, '\n');
  // Excel writes `sep=;` before a file whose separator differs from the system’s.
  const [naming = '', separator] = /^\ufeff?sep=(.)\n/iu.exec(source) ?? [];
  const options = { ...OPTIONS, delimiter: separator ?? separatorOf(source), to: most };
  const rows: CsvRow[] = [];
  const faults: CsvFault[] = [];
  let rest = source.slice(naming.length);
  let before = naming ? 1 : 0;
  for (;;) {
    let fault: CsvFault | undefined;
    const read: unknown[] = parse(rest, {
      ...options,
      on_skip: (error, raw = '') => {
        fault ??= { line: before + firstLine(Number(error?.lines), raw), column: Number(error?.column) + 1 };
      },
    });
    rows.push(
      ...(read as ParsedRow[]).map(({ record, info, raw }) => ({
        line: before + firstLine(info.lines, raw),
        cells: record,
      })),
    );
    if (!fault || faults.length === MOST_FAULTS) return { rows, faults };
    faults.push(fault);
    // The parser takes what follows for the inside of the quotation marks, so it starts again with the next line.
    rest = rest
      .split('\n')
      .slice(fault.line - before)
      .join('\n');
    before = fault.line;
  }
}

/** The shape under `info` and `raw`, which the parser’s types leave out. */
interface ParsedRow {
  record: string[];
  info: { lines: number };
  raw: string;
}

const OPTIONS = {
  bom: true,
  info: true,
  max_record_size: LONGEST_ROW,
  raw: true,
  relax_column_count: true,
  relax_quotes: true,
  skip_records_with_empty_values: true,
  skip_records_with_error: true,
  trim: true,
} as const;

/** The parser counts the line in which a row ends. */
const firstLine = (last: number, raw: string): number => last - (raw.trim().split('\n').length - 1);

/** Returns the separator that the first line has most of. */
function separatorOf(text: string): string {
  const [heading = ''] = text.trimStart().split('\n', 1);
  const count = (separator: string) => heading.split(separator).length;
  return SEPARATORS.reduce((best, separator) => (count(separator) > count(best) ? separator : best));
}
