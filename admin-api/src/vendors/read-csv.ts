import type { ImportRow } from 'db/catalogue';
import Joi from 'joi';
import { OURS, sentenceOf } from 'shared-server/sentences';
import type { VendorRequest } from '../generated/contract.ts';
import { type CsvLimits, type CsvRow, parseCsv } from '../requests/csv.ts';
import { isRequired } from '../requests/fields.ts';
import { VENDOR_COLUMNS, vendorFields } from '../requests/vendor-fields.ts';

export const ROWS_AT_MOST = 500;
export const MOST_LINES = 50_000;
/** Far more than there are columns, or than descriptions of several lines need. */
const LIMITS: CsvLimits = { cells: 50, lines: MOST_LINES };
const REQUIRED = VENDOR_COLUMNS.filter((name) => isRequired(vendorFields[name]));
const SEMICOLONS = 'Values must be separated by commas, not semicolons.';
/** Stands where a letter was lost: the file went through a program that took it for another encoding. */
const LOST_LETTER = '\ufffd';

export interface Problem {
  line: number;
  message: string;
}

interface Columns extends VendorRequest {
  id: number | null;
}

export const importRow = Joi.object<Columns, true>({
  ...vendorFields,
  id: Joi.number().integer().min(1).max(2_147_483_647).allow(null).messages({
    'number.min': 'Id must be a positive number',
    'number.max': 'Id must be smaller',
    'number.unsafe': 'Id must be smaller',
  }),
});

/** The rows of the file that are vendors, and for each of the others the line and what is wrong with it. */
export function readVendorsCsv(csv: string): { rows: ImportRow[]; problems: Problem[] } {
  // Before it is read: quoted names between semicolons would look like a quotation mark gone wrong.
  const [heading = ''] = csv.trimStart().split(/[\r\n]/u, 1);
  if (heading.includes(';') && !heading.includes(',')) return refused(SEMICOLONS);
  const lines = parseCsv(csv, LIMITS);
  if (typeof lines === 'string') return refused(UNREADABLE[lines]);
  const [head, ...body] = lines;
  if (!head) return refused('This file is empty.');
  const names = head.cells.map((cell) => cell.trim());
  const missing = REQUIRED.filter((name) => !names.includes(name));
  if (missing.length > 0) return refused(`The first line must name the column ${missing.join(', ')}.`);
  const unknown = names.find((name, index) => !isColumn(name) || names.indexOf(name) !== index);
  if (unknown !== undefined)
    return refused(`The column “${unknown.slice(0, 40)}” is not known, or twice there.`);
  if (body.length === 0) return refused('There is a heading and no vendor below it.');
  if (body.length > ROWS_AT_MOST) return refused(`A file may have ${ROWS_AT_MOST} vendors at most.`);
  const read = body.map((row) => readRow(names, row));
  return {
    rows: read.flatMap((result) => ('fields' in result ? result : [])),
    problems: read.flatMap((result) => ('message' in result ? result : [])),
  };
}

const UNREADABLE: Record<Extract<ReturnType<typeof parseCsv>, string>, string> = {
  broken: 'This is not a CSV file, or a quotation mark is not closed.',
  too_many_cells: `A line has more than ${LIMITS.cells} values.`,
  too_many_lines: `A file may have ${LIMITS.lines} lines at most.`,
};

const refused = (message: string) => ({ rows: [], problems: [{ line: 1, message }] });

const isColumn = (name: string) => ['id', ...VENDOR_COLUMNS].includes(name);

function readRow(names: string[], { line, cells }: CsvRow): ImportRow | Problem {
  if (cells.length !== names.length) {
    return { line, message: `There are ${cells.length} values where the first line names ${names.length}.` };
  }
  if (cells.some((cell) => cell.includes(LOST_LETTER))) {
    return { line, message: `A letter cannot be read (${LOST_LETTER}). Save the file as “CSV UTF-8”.` };
  }
  const given = Object.fromEntries(names.map((name, index) => [name, cells[index]]));
  const typedId = given.id?.trim() ?? '';
  const idGiven = typedId === '' ? null : /^\d{1,15}$/u.test(typedId) ? Number(typedId) : typedId;
  const { value, error } = importRow.validate({ ...given, id: idGiven }, { convert: false, messages: OURS });
  const fault = error?.details[0];
  if (fault) return { line, message: `${sentenceOf(fault)}.` };
  const { id, ...fields } = value;
  return { line, id, fields };
}
