/** Returns an Excel file of one sheet, in which each cell is text, also one that begins with “=”. */
export async function writeSpreadsheet(rows: readonly (readonly string[])[]): Promise<Blob> {
  const { default: write } = await import('write-excel-file/universal');
  return write(rows.map((row) => row.map((cell) => cell || null))).toBlob();
}
