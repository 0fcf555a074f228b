import type { Db } from '../machinery/index.ts';
import { GRANTS } from '../running/index.ts';
import { logged } from './logged.ts';
import type { Position } from './manifest.ts';
import { printedBy, programOf } from './programs.ts';
import { maySeePosition, type Server } from './server.ts';

export interface Dump {
  text: AsyncIterable<Buffer>;
  /** Returns the position once the whole text has been read. */
  position(): Position | undefined;
  seesPosition: boolean;
}

const COMMON = [
  // Dumps everything from one snapshot while others go on writing.
  '--single-transaction',
  '--quick',
  '--hex-blob',
  '--no-tablespaces',
  '--default-character-set=utf8mb4',
  '--max-allowed-packet=256M',
];

/** Throws an Error if this account cannot see the whole schema. The text fails unless it is complete. */
export async function dumpOf(
  db: Db,
  server: Server,
  { schema, optionsFile }: { schema: string; optionsFile: string },
): Promise<Dump> {
  await assertWhole(db, schema);
  const seesPosition = server.keepsBinaryLog && (await maySeePosition(db, server));
  const program = await programOf(server.kind, 'dump');
  const args = [optionsFile, ...COMMON, ...positionArguments(server, seesPosition), schema];
  const [begin, end] = [new Piece('begin'), new Piece('end')];
  async function* text() {
    for await (const chunk of logged(printedBy(program, args))) {
      begin.see(chunk);
      end.see(chunk);
      yield chunk;
    }
    // A lost connection can look like the end of the dump.
    if (!/\n-- Dump completed[^\n]*\n$/.test(end.text()))
      throw new Error(`${program} returned only part of the data.`);
  }
  return { text: text(), seesPosition, position: () => positionIn(begin.text(), end.text()) };
}

function positionArguments(server: Server, seesPosition: boolean): string[] {
  if (server.kind === 'MariaDB') return seesPosition ? ['--master-data=2'] : [];
  return [
    ...(seesPosition ? ['--source-data=2'] : []),
    `--set-gtid-purged=${seesPosition && server.namesTransactions ? 'COMMENTED' : 'OFF'}`,
  ];
}

const NEEDED = [...new Set(Object.values(GRANTS).flatMap((places) => Object.keys(places)))].filter(
  (place) => !place.startsWith('*'),
);

/** The programs silently omit what their account may not see. */
async function assertWhole(db: Db, schema: string): Promise<void> {
  const [rows] = await db.raw(
    'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = ?',
    [schema],
  );
  const seen = new Set(rows.map(({ name }: { name: string }) => name));
  const missing = NEEDED.filter((table) => !seen.has(table));
  if (missing.length > 0) {
    throw new Error(`This account does not see: ${missing.join(', ')}, in ${schema}.`);
  }
}

const PIECE_BYTES = 64 * 1024;

/** Keeps the first or the last bytes of a long text. */
class Piece {
  readonly #which: 'begin' | 'end';
  #bytes = Buffer.alloc(0);

  constructor(which: 'begin' | 'end') {
    this.#which = which;
  }

  see(chunk: Buffer): void {
    if (this.#which === 'end') this.#bytes = Buffer.concat([this.#bytes, chunk]).subarray(-PIECE_BYTES);
    else if (this.#bytes.length < PIECE_BYTES) this.#bytes = Buffer.concat([this.#bytes, chunk]);
  }

  text(): string {
    return this.#bytes.toString('latin1');
  }
}

function positionIn(begin: string, end: string): Position | undefined {
  const [, file, offset] = /^-- CHANGE .*_LOG_FILE='([^']+)', \w+_LOG_POS=(\d+);/m.exec(begin) ?? [];
  if (!file) return undefined;
  const gtids = /GTID_PURGED=[^']*(?:'\+'\S* )?'([^']*)'/.exec(begin + end)?.[1]?.replace(/[+\s]/g, '');
  return { file, offset: Number(offset), ...(gtids && { gtids }) };
}
