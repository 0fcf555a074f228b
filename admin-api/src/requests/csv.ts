/** The files follow RFC 4180; the byte order mark tells Excel that they are UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** A spreadsheet reads a cell that begins with one of these as a formula. */
const FORMULA = /^[=+\-@\t\r]/u;
const GUARDED = /^'(?=[=+\-@\t\r])/u;

export type Cell = string | number | boolean | null;

export const csvStart = (columns: string[]): string => BYTE_ORDER_MARK + csvLine(columns);

export const csvLine = (cells: Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(cell: Cell): string {
  const text = cell === null ? '' : String(cell);
  // Numbers that we write are never formulas, not even negative ones.
  const guarded = typeof cell === 'string' && FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/u.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

export interface CsvRow {
  /** The line of the file where the row begins, counted from 1. */
  line: number;
  cells: string[];
}

export interface CsvLimits {
  /** The largest number of cells in a row. */
  cells: number;
  /** The largest number of lines in the file, including blank ones and those inside quotes. */
  lines: number;
}

/**
 * Returns the rows without blank lines, or 'broken' if a quote is not closed or something follows a closing one. Stops
 * beyond a limit, because a file made to have a million cells would hold up everybody else.
 */
export function parseCsv(
  text: string,
  limits: CsvLimits,
): CsvRow[] | 'broken' | 'too_many_cells' | 'too_many_lines' {
  const source = text.replace(/^\ufeff/u, '');
  const rows: CsvRow[] = [];
  let row: CsvRow = { line: 1, cells: [] };
  let line = 1;
  const field = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n|\n|\r|$)/uy;
  while (field.lastIndex < source.length || row.cells.length > 0) {
    if (row.cells.length === limits.cells) return 'too_many_cells';
    const match = field.exec(source);
    if (!match) return 'broken';
    const [whole, raw = '', separator = ''] = match;
    row.cells.push(unquoted(raw));
    line += whole.match(/\r\n|\n|\r/gu)?.length ?? 0;
    if (line > limits.lines + 1) return 'too_many_lines';
    if (separator === ',') continue;
    if (row.cells.some((cell) => cell !== '')) rows.push(row);
    row = { line, cells: [] };
  }
  return rows;
}

/** Removes what our own exports put before a formula. */
function unquoted(raw: string): string {
  const text = raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw;
  return text.replace(GUARDED, '');
}
