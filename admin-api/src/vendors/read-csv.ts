import type { ImportRow } from 'db/catalogue';
import { filled, listText } from 'db/machinery';
import Joi from 'joi';
import { faultOf, OURS } from 'shared-server/sentences';
import type { VendorRequest } from '../generated/contract.ts';
import { type CsvRow, parseCsv, unguarded } from '../requests/csv.ts';
import { isRequired, VENDOR_COLUMNS, vendorFields } from '../requests/fields.ts';

export const ROWS_AT_MOST = 500;
export const MOST_LINES = 50_000;
const REQUIRED = VENDOR_COLUMNS.filter((name) => isRequired(vendorFields[name]));
/** This character replaces a letter that was lost because a program took the file for another encoding. */
const LOST_LETTER = '\ufffd';

export interface Problem {
  line: number;
  code: string;
  message: string;
}

/** The faults of a file or a row, by code. */
const IMPORT_FAULTS = {
  empty_file: 'This file is empty.',
  broken: 'A quotation mark in value {column} isn’t closed or has text after it.',
  column_missing: 'The first line must name the columns {columns}.',
  column_unknown: 'Column “{column}” isn’t recognised or appears twice.',
  column_unnamed: 'Column {column} has values, but the first line doesn’t name it.',
  no_vendors: 'The file has a header row but no vendors.',
  too_many_vendors: 'A file can have at most {limit} vendors.',
  value_count: 'There are {count} values, but the first line names {columns}.',
  lost_letter: 'A letter in the column “{column}” can’t be read ({letter}). Save the file as “CSV UTF-8”.',
  vendor_twice: 'This vendor is already in line {other}.',
  vendor_unknown: 'There is no vendor with the ID {id}.',
  name_of_other: 'The name “{name}” belongs to the vendor with the ID {id}.',
} as const;

type Values = Parameters<typeof filled>[1];

export const importFault = (
  line: number,
  code: keyof typeof IMPORT_FAULTS,
  values: Values = {},
): Problem => ({
  line,
  code,
  message: filled(IMPORT_FAULTS[code], values),
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
  const file = parseCsv(csv, ROWS_AT_MOST + 2);
  const [head, ...body] = file.rows;
  const broken = file.faults.map(({ line, column }) => importFault(line, 'broken', { column }));
  if (!head) return { rows: [], problems: broken.length > 0 ? broken : [importFault(1, 'empty_file')] };
  const refused = (code: keyof typeof IMPORT_FAULTS, values?: Values) => ({
    rows: [],
    problems: [importFault(head.line, code, values)],
  });
  const names = head.cells.map(columnOf);
  const missing = REQUIRED.filter((name) => !names.includes(name));
  if (missing.length > 0) return refused('column_missing', { columns: listText(missing) });
  const unknown = names.findIndex(
    (name, index) => name && (!isColumn(name) || names.indexOf(name) !== index),
  );
  if (unknown >= 0) return refused('column_unknown', { column: head.cells[unknown]?.slice(0, 40) ?? '' });
  const unnamed = names.findIndex((name, index) => !name && body.some(({ cells }) => cells[index]));
  if (unnamed >= 0) return refused('column_unnamed', { column: unnamed + 1 });
  if (body.length + broken.length === 0) return refused('no_vendors');
  if (body.length > ROWS_AT_MOST) return refused('too_many_vendors', { limit: ROWS_AT_MOST });
  const read = body.map((row) => readRow(names, row));
  return {
    rows: read.flatMap((result) => ('fields' in result ? result : [])),
    problems: [...broken, ...read.flatMap((result) => ('message' in result ? result : []))],
  };
}

const COLUMNS = ['id', ...VENDOR_COLUMNS];
const isColumn = (name: string) => COLUMNS.includes(name);

/** Returns the name of the column that a heading means, in whatever capitals and with whatever spaces. */
function columnOf(heading: string): string {
  const plain = (text: string) => text.replaceAll(/[\s_-]/gu, '').toLowerCase();
  return COLUMNS.find((name) => plain(name) === plain(heading)) ?? heading;
}

function readRow(names: string[], { line, cells }: CsvRow): ImportRow | Problem {
  const named = names.findLastIndex(Boolean) + 1;
  if (cells.length < named || cells.slice(names.length).some(Boolean)) {
    return importFault(line, 'value_count', { count: cells.length, columns: named });
  }
  const lost = cells.findIndex((cell) => cell.includes(LOST_LETTER));
  if (lost >= 0) return importFault(line, 'lost_letter', { column: names[lost] ?? '', letter: LOST_LETTER });
  const typed = Object.fromEntries(
    names.flatMap((name, index) => (name ? [[name, cells[index] ?? '']] : [])),
  );
  const { id: typedId = '' } = typed;
  // Only our own exports name ids and put an apostrophe before a formula.
  const given = typedId
    ? Object.fromEntries(Object.entries(typed).map(([name, cell]) => [name, unguarded(cell)]))
    : typed;
  const idGiven = typedId === '' ? null : /^\d{1,15}$/u.test(typedId) ? Number(typedId) : typedId;
  const { value, error } = importRow.validate({ ...given, id: idGiven }, { convert: false, messages: OURS });
  const fault = error?.details[0];
  if (fault) {
    const { code, message } = faultOf(fault);
    return { line, code, message: `${message}.` };
  }
  const { id, ...fields } = value;
  return { line, id, fields };
}
