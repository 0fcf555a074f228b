/** The server accepts files up to this size. */
const MAX_BYTES = 1024 * 1024;

/** Spreadsheets write these bytes before a text in UTF-16. */
const BYTE_ORDER_MARKS = [
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
];

/** Returns the text of a file, or the problem for its field. */
export async function readCsvFile(file: File): Promise<{ csv: string } | { problem: string }> {
  if (file.size > MAX_BYTES) return { problem: 'This file is larger than 1 MB. Please import it in parts.' };
  const bytes = await file.arrayBuffer().catch(() => undefined);
  // The file may have been moved, or another program may have it open.
  if (!bytes) return { problem: 'This file cannot be read. Please choose it again.' };
  const csv = decode(new Uint8Array(bytes));
  if (csv === undefined)
    return { problem: 'This file is not UTF-8. Save it as “CSV UTF-8” and choose it again.' };
  if (csv.trim() === '') return { problem: 'This file is empty. Please choose another one.' };
  return { csv };
}

/** Returns the text, or undefined if it cannot be decoded and would put wrong letters into names. */
function decode(bytes: Uint8Array): string | undefined {
  const mark = BYTE_ORDER_MARKS.find((one) => one.bytes.every((byte, index) => bytes[index] === byte));
  try {
    return new TextDecoder(mark?.encoding ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
