import type { ImportRow } from 'db/catalogue';
import { firstCharacters, type I18n, i18nOf, listText } from 'db/machinery';
import Joi, { type ValidationErrorItem } from 'joi';
import { faultOf, OURS } from 'shared-server/sentences';
import { plain } from '../near-names.ts';
import { type CsvRow, parseCsv, unguarded } from './csv.ts';
import { isRequired } from './fields.ts';
import { say } from './messages.ts';

/** The most rows of one import, because votes wait while vendors change, and of a file, which several imports take. */
export const ROWS_AT_MOST = 500;
export const FILE_ROWS = 5000;
export const MOST_COLUMNS = 100;
const SAMPLES = 3;
const SHORT = 40;
export const MOST_LINES = 50_000;
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
  column_missing: 'Choose the column that has the {columns}, or name it in the first line.',
  column_twice: 'Column “{column}” appears twice.',
  column_unnamed: 'Column {column} has values, but the first line doesn’t name it.',
  no_rows: 'The file has a header row but nothing else.',
  too_many_rows: 'A file can have at most {limit} rows.',
  value_count: 'There are {count} values, but the first line names {columns}.',
  lost_letter: 'A letter in the column “{column}” can’t be read ({letter}). Save the file as “CSV UTF-8”.',
  category_unknown:
    'No category is called “{name}”{others, plural, =0 {} one { (and # more)} other { (and # more)}}.',
  picture_missing: 'Choose the picture “{file}” as well.',
  text_unknown: 'No text reads “{text}” now. It may have changed since this file was exported.',
  record_twice: 'This {noun} is already in line {other}.',
  record_unknown: 'There is no {noun} with the ID {id}.',
  name_of_other: 'The name “{name}” belongs to the {noun} with the ID {id}.',
} as const;

type Values = Parameters<I18n['_']>[1];

export const importFault = (
  line: number,
  code: keyof typeof IMPORT_FAULTS,
  values: Values = {},
): Problem => ({
  line,
  code,
  message: say(IMPORT_FAULTS[code], values),
});

/** What a file may contain. */
export interface ImportFields {
  /** The columns besides `id`, as in the form. */
  fields: Readonly<Record<string, Joi.Schema>>;
  /** What people call the columns, besides the names of the fields. */
  headings?: Headings;
}

type Headings = Readonly<Record<string, readonly string[]>>;

/** What people call the columns of records in the languages of the site. */
const HEADINGS: Headings = {
  name: ['Nombre', 'الاسم', 'اسم'],
  description: ['Beschreibung', 'Descripción', 'الوصف', 'وصف'],
  imageUrl: ['Picture', 'Image', 'Bild', 'Imagen', 'الصورة', 'صورة'],
  categories: ['Category', 'Kategorien', 'Kategorie', 'Categorías', 'Categoría', 'الفئات', 'الفئة'],
  links: [
    'Link',
    'URL',
    'Website',
    'Webseite',
    'Homepage',
    'Enlace',
    'Enlaces',
    'Sitio web',
    'الرابط',
    'الموقع',
  ],
  group: ['Gruppe', 'Grupo', 'المجموعة'],
  icon: ['Symbol', 'Icono', 'أيقونة'],
  color: ['Farbe', 'اللون'],
};

export const IMPORT_ID = Joi.number().integer().min(1).max(2_147_483_647).allow(null).messages({
  'number.min': 'ID must be a positive number',
  'number.max': 'ID is too large',
  'number.unsafe': 'ID is too large',
});

interface ReadFile {
  rows: ImportRow[];
  columns: { heading: string; field: string; samples: string[] }[];
  /** The rows as they are in the file. */
  body: readonly CsvRow[];
  /** The headings of columns that mean nothing here. */
  ignored: string[];
  /** The files of pictures that no row names. */
  unusedPictures: string[];
  problems: Problem[];
}

/** A picture that was uploaded for the file, by the name of its own file. */
interface ImportPicture {
  file: string;
  imageUrl: string;
}

/** What an administrator chose for a file. */
interface Chosen {
  pictures?: readonly ImportPicture[];
  /** The field of each column, blank for one that is left out. */
  columns?: readonly string[] | undefined;
  /** The names of rows by their lines. */
  names?: readonly { line: number; name: string }[];
}

/** A program may write the folder, too, and capitals in its own way. */
const fileKey = (file: string) =>
  file
    .replace(/^.*[\\/]/u, '')
    .normalize()
    .toLowerCase();
const PICTURE_FILE = /^(?!https?:|\/images\/).*\.(?:png|jpe?g|jpe|jfif|webp|avif|gif|hei[cf]|tiff?|bmp)$/iu;

/** Returns the rows of the file that are records, and for each other row its line and what is wrong with it. */
export function readRecords(
  csv: string,
  { fields, headings = HEADINGS }: ImportFields,
  { pictures = [], columns: chosen, names: renamed = [] }: Chosen = {},
): ReadFile {
  const addresses = new Map(pictures.map(({ file, imageUrl }) => [fileKey(file), imageUrl]));
  const named = new Set<string>();
  const unused = () => pictures.map(({ file }) => file).filter((file) => !named.has(fileKey(file)));
  const file = parseCsv(csv, FILE_ROWS + 2);
  const [head, ...body] = file.rows;
  const columns = columnsOf(head?.cells ?? [], { fields, headings }, chosen);
  const broken = file.faults.map(({ line, column }) => importFault(line, 'broken', { column }));
  const refused = (problems: Problem[]): ReadFile => ({
    rows: [],
    body,
    columns: shown(columns, body),
    ignored: [],
    unusedPictures: unused(),
    problems,
  });
  if (!head) return refused(broken.length > 0 ? broken : [importFault(1, 'empty_file')]);
  const fault = (code: keyof typeof IMPORT_FAULTS, values?: Values) =>
    refused([importFault(head.line, code, values)]);
  const names = columns.map(({ name }) => name);
  const missing = Object.keys(fields).filter((name) => !names.includes(name) && isNeeded(fields[name]));
  if (missing.length > 0) return fault('column_missing', { columns: listText(missing) });
  const twice = columns.find(({ name }, at) => name && name !== 'links' && names.indexOf(name) !== at);
  if (twice) return fault('column_twice', { column: firstCharacters(twice.heading, SHORT) });
  const unnamed = columns.findIndex(
    ({ heading }, index) => !heading && body.some(({ cells }) => cells[index]),
  );
  if (unnamed >= 0) return fault('column_unnamed', { column: unnamed + 1 });
  if (body.length + broken.length === 0) return fault('no_rows');
  if (body.length > FILE_ROWS) return fault('too_many_rows', { limit: FILE_ROWS });
  const [nameAt, pictureAt] = [names.indexOf('name'), names.indexOf('imageUrl')];
  const rules = { fields, schemaOf: schemasOf(fields) };
  const read = body.map((found) => {
    const name = renamed.find(({ line }) => line === found.line)?.name;
    const row = name === undefined ? found : { ...found, cells: found.cells.with(nameAt, name) };
    const typed = row.cells[pictureAt]?.trim() ?? '';
    if (!PICTURE_FILE.test(typed)) return readRow(columns, rules, row);
    const address = addresses.get(fileKey(typed));
    if (!address) return importFault(row.line, 'picture_missing', { file: firstCharacters(typed, 100) });
    named.add(fileKey(typed));
    return readRow(columns, rules, { ...row, cells: row.cells.with(pictureAt, address) });
  });
  return {
    rows: read.flatMap((result) => ('fields' in result ? result : [])),
    body,
    columns: shown(columns, body),
    unusedPictures: unused(),
    ignored: columns.flatMap(({ heading, name }) =>
      heading && !name ? firstCharacters(heading, SHORT) : [],
    ),
    problems: [...broken, ...read.flatMap((result) => ('message' in result ? result : []))],
  };
}

/** A text stays as it is in the file; `TRUE` means true. */
const readFrom = (field?: Joi.Schema) => (field?.type === 'string' ? field : field?.prefs({ convert: true }));

/** Returns whether a field can be neither left out nor blank. */
const isNeeded = (field?: Joi.Schema) => field && isRequired(field) && field.validate('').error;

interface Column {
  heading: string;
  /** The field; undefined if the column is ignored. */
  name: string | undefined;
}

const shown = (columns: readonly Column[], body: readonly CsvRow[]) =>
  columns.slice(0, MOST_COLUMNS).map(({ heading, name = '' }, index) => ({
    heading: firstCharacters(heading, SHORT),
    field: name,
    samples: body
      .flatMap(({ cells }) => cells[index] || [])
      .slice(0, SAMPLES)
      .map((cell) => firstCharacters(cell, SHORT)),
  }));

const headingKey = (heading: string) => plain(heading).replace('colour', 'color');

/**
 * Returns the columns with the fields that their headings mean, in whatever capitals and with whatever spaces, accents and signs. A word of
 * another language means nothing if a column has the field's own name.
 */
function columnsOf(
  headings: readonly string[],
  { fields, headings: known }: Required<ImportFields>,
  chosen: Chosen['columns'],
): Column[] {
  const names = ['id', ...Object.keys(fields)];
  if (chosen) {
    return headings.map((heading, at) => ({ heading, name: names.find((name) => name === chosen[at]) }));
  }
  const own = (heading: string) => names.find((name) => headingKey(name) === headingKey(heading));
  const taken = headings.map(own);
  const free = names.filter((name) => name === 'links' || !taken.includes(name));
  const translated = (heading: string) =>
    free.find((name) => known[name]?.some((one) => headingKey(one) === headingKey(heading)));
  return headings.map((heading) => ({ heading, name: own(heading) ?? translated(heading) }));
}

type RowSchema = Joi.ObjectSchema<ImportRow['fields'] & Omit<ImportRow, 'fields' | 'line'>>;

/** Keeps the schema of each set of fields, because making one takes longer than checking a row. */
function schemasOf(fields: ImportFields['fields']) {
  const schemas = new Map<string, RowSchema>();
  return (names: readonly string[]): RowSchema => {
    const known = schemas.get(names.join());
    if (known) return known;
    const own = names.map((name) => [name, readFrom(fields[name])]);
    const schema: RowSchema = Joi.object({ id: IMPORT_ID, ...Object.fromEntries(own) });
    schemas.set(names.join(), schema);
    return schema;
  };
}

function readRow(
  columns: readonly Column[],
  { fields, schemaOf }: { fields: ImportFields['fields']; schemaOf: ReturnType<typeof schemasOf> },
  { line, cells }: CsvRow,
): ImportRow | Problem {
  // Spreadsheets may leave out a row's last cells if they are empty.
  if (cells.slice(columns.length).some(Boolean)) {
    const named = columns.findLastIndex(({ heading }) => heading) + 1;
    return importFault(line, 'value_count', { count: cells.length, columns: named });
  }
  const values = columns.flatMap(({ heading, name }, index) => {
    // The panel sends the line breaks of a spreadsheet’s cells like this, so that a line is a row.
    const cell = (cells[index] ?? '').replaceAll('\u2028', '\n');
    // Somebody broke a long name in two to make its cell narrow.
    return name
      ? [{ heading, name, cell: name === 'name' ? cell.replaceAll(/\s*[\r\n]+\s*/gu, ' ') : cell }]
      : [];
  });
  const lost = values.find(({ cell }) => cell.includes(LOST_LETTER));
  if (lost) return importFault(line, 'lost_letter', { column: lost.heading, letter: LOST_LETTER });
  const typedId = values.find(({ name }) => name === 'id')?.cell ?? '';
  // Only our own exports have these columns, and put an apostrophe before a formula.
  const isOurs = typedId !== '' || values.some(({ name, cell }) => name === 'version' && cell !== '');
  const typed = values.flatMap(({ name, cell }): [string, string][] => {
    const field = fields[name];
    // A blank cell doesn't set a field that has a default.
    if (!field || (cell === '' && !isRequired(field))) return [];
    return [[name, isOurs ? unguarded(cell) : cell]];
  });
  const linkCells = typed.filter(([name]) => name === 'links').map(([, cell]) => cell);
  if (linkCells.length > 1) typed.push(['links', linkCells.join('\n')]);
  const idGiven = typedId === '' ? null : /^\d{1,15}$/u.test(typedId) ? Number(typedId) : typedId;
  const schema = schemaOf(typed.map(([name]) => name));
  const row = { id: idGiven, ...Object.fromEntries(typed) };
  const { value, error } = schema.validate(row, { convert: false, messages: OURS });
  const [fault] = error?.details ?? [];
  if (fault) return rowProblem(line, fault);
  const { id, categories, links, ...read } = value;
  return { line, id, fields: read, ...(categories !== undefined && { categories }), ...(links && { links }) };
}

/** Says what the validator found in a row. */
export function rowProblem(line: number, fault: ValidationErrorItem): Problem {
  const { code, message } = faultOf(fault, i18nOf('en'));
  return { line, code, message: `${message}.` };
}
