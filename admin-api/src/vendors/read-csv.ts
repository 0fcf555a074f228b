import type { ImportRow } from 'db/catalogue';
import { filled, type Params } from 'db/machinery';
import Joi from 'joi';
import { faultOf, OURS } from 'shared-server/sentences';
import type { VendorRequest } from '../generated/contract.ts';
import { type CsvLimits, type CsvRow, parseCsv } from '../requests/csv.ts';
import { isRequired } from '../requests/fields.ts';
import { VENDOR_COLUMNS, vendorFields } from '../requests/vendor-fields.ts';

export const ROWS_AT_MOST = 500;
export const MOST_LINES = 50_000;
/** The limits far exceed the number of columns and the lines that descriptions of several lines need. */
const LIMITS: CsvLimits = { cells: 50, lines: MOST_LINES };
const REQUIRED = VENDOR_COLUMNS.filter((name) => isRequired(vendorFields[name]));
/** This character replaces a letter that was lost because a program took the file for another encoding. */
const LOST_LETTER = '\ufffd';

export interface Problem {
  line: number;
  code: string;
  params: Params;
  message: string;
}

/** The faults of a file or a row, by code. */
export const IMPORT_FAULTS = {
  semicolons: 'Values must be separated by commas, not semicolons.',
  empty_file: 'This file is empty.',
  broken: 'This isn’t a CSV file, or a quotation mark isn’t closed.',
  too_many_cells: 'A line has more than {limit} values.',
  too_many_lines: 'A file can have at most {limit} lines.',
  column_missing: 'The first line must name the columns {columns:list}.',
  column_unknown: 'Column “{column}” isn’t recognised or appears twice.',
  no_vendors: 'The file has a header row but no vendors.',
  too_many_vendors: 'A file can have at most {limit} vendors.',
  value_count: 'There are {count} values, but the first line names {columns}.',
  lost_letter: 'A letter can’t be read ({letter}). Save the file as “CSV UTF-8”.',
  vendor_twice: 'This vendor is already in line {other}.',
  vendor_unknown: 'There is no vendor with the ID {id}.',
  name_of_other: 'The name “{name}” belongs to the vendor with the ID {id}.',
} as const;

export const importFault = (
  line: number,
  code: keyof typeof IMPORT_FAULTS,
  params: Params = {},
): Problem => ({
  ...{ line, code, params },
  message: filled(IMPORT_FAULTS[code], params),
});

interface Columns extends VendorRequest {
  id: number | null;
}

export const importRow = Joi.object<Columns, true>({
  ...vendorFields,
  id: Joi.number().integer().min(1).max(2_147_483_647).allow(null).messages({
    'number.min': 'ID must be a positive number',
    'number.max': 'ID is too large',
    'number.unsafe': 'ID is too large',
  }),
});

/** Returns the rows of the file that are vendors, and for each other row its line and what is wrong with it. */
export function readVendorsCsv(csv: string): { rows: ImportRow[]; problems: Problem[] } {
  // This comes before parsing, because quoted names between semicolons would look like a misplaced quotation mark.
  const [heading = ''] = csv.trimStart().split(/[\r\n]/u, 1);
  if (heading.includes(';') && !heading.includes(',')) return refused('semicolons');
  const lines = parseCsv(csv, LIMITS);
  if (typeof lines === 'string') return refused(lines, UNREADABLE[lines]);
  const [head, ...body] = lines;
  if (!head) return refused('empty_file');
  const names = head.cells.map((cell) => cell.trim());
  const missing = REQUIRED.filter((name) => !names.includes(name));
  if (missing.length > 0) return refused('column_missing', { columns: missing });
  const unknown = names.find((name, index) => !isColumn(name) || names.indexOf(name) !== index);
  if (unknown !== undefined) return refused('column_unknown', { column: unknown.slice(0, 40) });
  if (body.length === 0) return refused('no_vendors');
  if (body.length > ROWS_AT_MOST) return refused('too_many_vendors', { limit: ROWS_AT_MOST });
  const read = body.map((row) => readRow(names, row));
  return {
    rows: read.flatMap((result) => ('fields' in result ? result : [])),
    problems: read.flatMap((result) => ('message' in result ? result : [])),
  };
}

const UNREADABLE: Record<Extract<ReturnType<typeof parseCsv>, string>, Params> = {
  broken: {},
  too_many_cells: { limit: LIMITS.cells },
  too_many_lines: { limit: LIMITS.lines },
};

const refused = (code: keyof typeof IMPORT_FAULTS, params?: Params) => ({
  rows: [],
  problems: [importFault(1, code, params)],
});

const isColumn = (name: string) => ['id', ...VENDOR_COLUMNS].includes(name);

function readRow(names: string[], { line, cells }: CsvRow): ImportRow | Problem {
  if (cells.length !== names.length) {
    return importFault(line, 'value_count', { count: cells.length, columns: names.length });
  }
  if (cells.some((cell) => cell.includes(LOST_LETTER))) {
    return importFault(line, 'lost_letter', { letter: LOST_LETTER });
  }
  const given = Object.fromEntries(names.map((name, index) => [name, cells[index]]));
  const typedId = given.id?.trim() ?? '';
  const idGiven = typedId === '' ? null : /^\d{1,15}$/u.test(typedId) ? Number(typedId) : typedId;
  const { value, error } = importRow.validate({ ...given, id: idGiven }, { convert: false, messages: OURS });
  const fault = error?.details[0];
  if (fault) {
    const { code, params, message } = faultOf(fault);
    return { line, code, params, message: `${message}.` };
  }
  const { id, ...fields } = value;
  return { line, id, fields };
}
