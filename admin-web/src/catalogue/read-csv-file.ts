/** The server accepts files up to this size. */
const MAX_BYTES = 1024 * 1024;

/** Returns the text of a file, or the problem for its field. */
export async function readCsvFile(file: File): Promise<{ csv: string } | { problem: string }> {
  if (file.size > MAX_BYTES) return { problem: 'This file is larger than 1 MB. Please import it in parts.' };
  const bytes = await file.arrayBuffer().catch(() => undefined);
  // The file may have been moved, or another program may have it open.
  if (!bytes) return { problem: 'This file cannot be read. Please choose it again.' };
  const csv = decode(new Uint8Array(bytes));
  if (csv.trim() === '') return { problem: 'This file is empty. Please choose another one.' };
  if (csv.includes('\0')) return { problem: 'This isn’t a CSV file. Save your spreadsheet as CSV first.' };
  return { csv };
}

/** Follows a byte order mark of UTF-16. What is not UTF-8 comes from an older Excel, which writes Windows-1252. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
