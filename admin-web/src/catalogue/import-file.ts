import * as limits from 'admin-api/limits';
import { isSpreadsheet, readSpreadsheet, type Sheet } from '../files/spreadsheet.ts';

/** The server accepts files up to this size. */
const MAX_BYTES = limits.ImportRequest.csv;

/** The encodings of programs that don't write Unicode. The most frequent one is first. */
const ENCODINGS = {
  'windows-1252': 'Western Europe',
  'windows-1250': 'Central Europe',
  'windows-1251': 'Cyrillic',
  'windows-1253': 'Greek',
  'windows-1254': 'Turkish',
  'windows-1257': 'Baltic',
  'windows-1255': 'Hebrew',
  'windows-1256': 'Arabic',
  macintosh: 'Mac, Western Europe',
  shift_jis: 'Japanese',
  gbk: 'Chinese, simplified',
  big5: 'Chinese, traditional',
  'euc-kr': 'Korean',
};

/** The text of a file as it reads in one encoding, or one of its sheets. */
export interface Reading {
  name: string;
  csv: string;
  /** The cells of a sheet. */
  rows?: Sheet['rows'];
  /** The name of the sheet, or the encoding after some words that have other letters than English. */
  label: string;
}

/** How a file reads, with the likeliest first: its sheets, or in other encodings if it doesn’t say which it has. */
export type ImportFile = readonly [Reading, ...Reading[]];

export const sizeProblem = (csv: string) =>
  new Blob([csv]).size > MAX_BYTES
    ? `This file is larger than ${MAX_BYTES / 2 ** 20} MB. Please import it in parts.`
    : undefined;

const EMPTY = { problem: 'This file is empty. Please choose another one.' };

/** Returns the texts of a file, or the problem for its field. */
export async function readImportFile(
  file: File,
  mostRows?: number,
): Promise<ImportFile | { problem: string }> {
  if (!(await isSpreadsheet(file).catch(() => false))) return readCsvFile(file);
  const read = await readSpreadsheet(file, mostRows);
  if ('problem' in read) return read;
  const [first, ...others] = read.sheets.map(({ name, rows }) => ({
    name,
    csv: csvOf(rows),
    rows,
    label: name,
  }));
  return first ? [first, ...others] : EMPTY;
}

/** U+2028 stands for a line break in a cell, so that each line of the text is a row of the sheet. */
const csvOf = (rows: Sheet['rows']): string =>
  rows.map((row) => row.map((cell) => quoted(cell.replaceAll(/\r\n?|\n/g, '\u2028'))).join(',')).join('\n');

export const quoted = (cell: string): string => (cell === '' ? '' : `"${cell.replaceAll('"', '""')}"`);

async function readCsvFile(file: File): Promise<ImportFile | { problem: string }> {
  const buffer = await file.arrayBuffer().catch(() => undefined);
  // The file may have been moved, or another program may have it open.
  if (!buffer) return { problem: 'This file cannot be read. Please choose it again.' };
  const bytes = new Uint8Array(buffer);
  const unicode = unicodeOf(bytes);
  const readings = unicode === undefined ? readingsOf(bytes) : [];
  const csv = unicode ?? new TextDecoder('windows-1252').decode(bytes);
  const [first = { name: '', csv, label: '' }, ...others] = readings;
  if (first.csv.trim() === '') return EMPTY;
  if (first.csv.includes('\0'))
    return { problem: 'This isn’t an Excel or CSV file. Save your spreadsheet as one of them first.' };
  return [first, ...others];
}

/** Follows a byte order mark of UTF-16, and returns undefined for what is not UTF-8 either. */
function unicodeOf(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Returns the readings that have only letters and signs, and differ in them. */
function readingsOf(bytes: Uint8Array): Reading[] {
  const readings = new Map<string, Reading>();
  for (const [name, label] of Object.entries(ENCODINGS)) {
    const csv = new TextDecoder(name).decode(bytes);
    if (/[\ufffd\u0080-\u009f\ue000-\uf8ff]/u.test(csv)) continue;
    const words = [...new Set(csv.match(/[^\s,;"]*[^\s,;"\0-\x7f][^\s,;"]*/gu))].slice(0, 3).join(', ');
    if (!readings.has(words)) {
      readings.set(words, { name, csv, label: `${[...words].slice(0, 60).join('')} (${label})` });
    }
  }
  return [...readings.values()];
}
