const UNLOGGED = '\nSET @@SESSION.SQL_LOG_BIN';
const AS_COMMENT = '\n-- ';

/**
 * Comments out the lines with which mysqldump, if it names transactions, keeps a restore out of the binary log: with
 * these lines the other members of a cluster would never receive the data. No data line begins like them, because line
 * breaks in data are written as `\n`.
 */
export async function* logged(text: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held = Buffer.alloc(0);
  for await (const chunk of text) {
    const bytes = Buffer.concat([held, chunk]);
    for (let at = bytes.indexOf(UNLOGGED); at !== -1; at = bytes.indexOf(UNLOGGED, at + 1)) {
      bytes.write(AS_COMMENT, at);
    }
    // A line may begin at the end of a chunk.
    const certain = Math.max(0, bytes.length - UNLOGGED.length);
    held = bytes.subarray(certain);
    if (certain > 0) yield bytes.subarray(0, certain);
  }
  yield held;
}
