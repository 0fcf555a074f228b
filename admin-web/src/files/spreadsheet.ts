import * as limits from 'admin-api/limits';

/** A table of an Excel file, as text. Its first row is the first row of the sheet. */
export interface Sheet {
  name: string;
  rows: readonly (readonly string[])[];
}

const MEBIBYTE = 2 ** 20;
const MOST_BYTES = 20 * MEBIBYTE;
const MOST_UNPACKED = 64 * MEBIBYTE;
const MOST_COLUMNS = limits.ImportRequest.columns;

/** Returns whether a file begins like an Excel file: today’s are archives, and old or protected ones are not. */
export async function isSpreadsheet(file: Blob): Promise<boolean> {
  const [first, second, third] = new Uint8Array(await file.slice(0, 3).arrayBuffer());
  return (first === 0x50 && second === 0x4b && third === 3) || (first === 0xd0 && second === 0xcf);
}

/** Returns the sheets of an Excel file that have values, or the problem for its field. */
export async function readSpreadsheet(
  file: Blob,
  mostRows: number = limits.FILE_ROWS,
): Promise<{ sheets: Sheet[] } | { problem: string }> {
  if (file.size > MOST_BYTES)
    return { problem: `This file is larger than ${MOST_BYTES / MEBIBYTE} MB. Please import it in parts.` };
  const [{ strFromU8, strToU8, unzipSync, zipSync }, { default: readSheets }] = await Promise.all([
    import('fflate'),
    import('read-excel-file/universal'),
  ]);
  try {
    let unpacked = 0;
    const packed = new Uint8Array(await file.arrayBuffer());
    const parts = unzipSync(packed, {
      filter({ name, size, originalSize }) {
        const isRead = /\.(?:xml|rels)$/u.test(name);
        // A bomb may say that it is small. Tables unpack to about ten times their size.
        if (isRead) unpacked += Math.max(originalSize, 20 * size);
        return isRead && unpacked <= MOST_UNPACKED;
      },
    });
    if (unpacked > MOST_UNPACKED)
      return { problem: 'This file is too large. Copy the rows that you need into a new one.' };
    for (const [name, part] of Object.entries(parts)) {
      const xml = withoutBlanks(strFromU8(part));
      const problem = sizeProblem(xml, mostRows);
      if (problem) return { problem };
      parts[name] = strToU8(xml);
    }
    // The content policy refuses the workers in which the library unpacks larger files, so it gets nothing packed.
    const read = await readSheets(new Blob([zipSync(parts, { level: 0 })]));
    const sheets = read.map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(textOf)) }));
    return { sheets: sheets.filter(({ rows }) => rows.some((row) => row.some(Boolean))) };
  } catch {
    return {
      problem: 'This file can’t be read. Save it as an Excel workbook (.xlsx) without a password, or as CSV.',
    };
  }
}

/** Removes cells and rows without values, which may lie far below and beside the table because they have a format. */
const withoutBlanks = (xml: string): string =>
  xml.replaceAll(/<c [^>]*\/>/gu, '').replaceAll(/<row [^>]*(?:\/>|>\s*<\/row>)/gu, '');

/** A single cell in the last row and column of a sheet would make a table of 17 billion cells. */
function sizeProblem(xml: string, mostRows: number): string | undefined {
  for (const [, letters = '', row] of xml.matchAll(/<c [^>]*?\br="([A-Z]+)(\d+)"/gu)) {
    if (Number(row) > mostRows + 1)
      return `This file has a sheet with more than ${mostRows} rows. Please import it in parts.`;
    const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
    if (column > MOST_COLUMNS) return `This file has a sheet with more than ${MOST_COLUMNS} columns.`;
  }
  return undefined;
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().replace('T00:00:00.000Z', '');
  // Excel calculates with two more digits than it shows.
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15)));
  return typeof cell === 'boolean' ? String(cell).toUpperCase() : String(cell);
}
