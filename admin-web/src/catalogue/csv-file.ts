import * as limits from 'admin-api/limits';

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

/** The text of a file as it reads in one encoding. */
export interface Reading {
  encoding: string;
  csv: string;
  /** Some of its words that have other letters than English, and the name of the encoding. */
  sample: string;
}

interface CsvFile {
  csv: string;
  /** How it may read otherwise, with this reading first, if the file doesn't say. */
  readings: readonly Reading[];
}

/** Returns the text of a file, or the problem for its field. */
export async function readCsvFile(file: File): Promise<CsvFile | { problem: string }> {
  if (file.size > MAX_BYTES)
    return { problem: `This file is larger than ${MAX_BYTES / 2 ** 20} MB. Please import it in parts.` };
  const buffer = await file.arrayBuffer().catch(() => undefined);
  // The file may have been moved, or another program may have it open.
  if (!buffer) return { problem: 'This file cannot be read. Please choose it again.' };
  const bytes = new Uint8Array(buffer);
  const unicode = unicodeOf(bytes);
  const readings = unicode === undefined ? readingsOf(bytes) : [];
  const csv = unicode ?? readings[0]?.csv ?? new TextDecoder('windows-1252').decode(bytes);
  if (csv.trim() === '') return { problem: 'This file is empty. Please choose another one.' };
  if (csv.includes('\0')) return { problem: 'This isn’t a CSV file. Save your spreadsheet as CSV first.' };
  return { csv, readings };
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
  for (const [encoding, label] of Object.entries(ENCODINGS)) {
    const csv = new TextDecoder(encoding).decode(bytes);
    if (/[\ufffd\u0080-\u009f\ue000-\uf8ff]/u.test(csv)) continue;
    const words = [...new Set(csv.match(/[^\s,;"]*[^\s,;"\0-\x7f][^\s,;"]*/gu))].slice(0, 3).join(', ');
    if (!readings.has(words)) {
      readings.set(words, { encoding, csv, sample: `${[...words].slice(0, 60).join('')} (${label})` });
    }
  }
  return [...readings.values()];
}
