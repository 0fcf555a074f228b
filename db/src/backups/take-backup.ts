import { createHash } from 'node:crypto';
import path from 'node:path';
import { type Db, parseDatabaseUrl, withDb } from '../machinery/index.ts';
import { GRANTS } from '../running/index.ts';
import { backupName, writeWhole } from './backup-files.ts';
import { type Manifest, manifestLine, SECRETS } from './manifest.ts';
import { kindOf, printedBy, programOf, type ServerKind, withOptionsFile } from './programs.ts';
import { isSealing, type SealingKeys, seal } from './sealing.ts';

interface Taken {
  file: string;
  bytes: number;
  manifest: Manifest;
}

/** Writes one file with a whole schema at one moment, while others go on writing. Leaves nothing behind on failure. */
export async function takeBackup(
  databaseUrl: string,
  folder: string,
  keys: SealingKeys = {},
): Promise<Taken> {
  const { database: schema = '' } = parseDatabaseUrl(databaseUrl);
  return withDb({ databaseUrl, poolSize: 1, queryTimeoutMs: 30_000 }, async (db) => {
    await assertWhole(db, schema);
    const kind = await kindOf(db);
    const migrations: string[] = await db('knex_migrations').orderBy('id').pluck('name');
    const program = await programOf(kind, 'dump');
    const position = await positionArguments(db, kind);
    return withOptionsFile(databaseUrl, kind, async (optionsFile) => {
      const begunAt = new Date();
      const about = { format: 1, begunAt: begunAt.toISOString(), schema, kind, migrations } as const;
      const dump = described(printedBy(program, [optionsFile, ...HOW, ...position, schema]), about);
      const file = path.join(folder, backupName(schema, begunAt, isSealing(keys)));
      const bytes = await writeWhole(file, await seal(dump.text, keys));
      return { file, bytes, manifest: dump.manifest() };
    });
  });
}

const HOW = [
  // Dumps everything from one snapshot while others go on writing.
  '--single-transaction',
  '--quick',
  '--hex-blob',
  '--no-tablespaces',
  '--default-character-set=utf8mb4',
  '--max-allowed-packet=256M',
];

/** Lets the dump say where in the binary log it ends, if there is one that this account may see. */
async function positionArguments(db: Db, kind: ServerKind): Promise<string[]> {
  const [[{ log_bin }]] = await db.raw('SELECT @@GLOBAL.log_bin AS log_bin');
  const asked = db.raw(kind === 'MySQL' ? 'SHOW BINARY LOG STATUS' : 'SHOW MASTER STATUS');
  const isSeen = await asked.then(
    () => log_bin === 1,
    () => false,
  );
  const gtids = kind === 'MySQL' ? ['--set-gtid-purged=OFF'] : [];
  return isSeen ? [...gtids, kind === 'MySQL' ? '--source-data=2' : '--master-data=2'] : gtids;
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

const END_BYTES = 256;

/** Adds the manifest as the last line. Fails unless the dump is complete. */
function described(dump: AsyncIterable<Buffer>, about: Omit<Manifest, 'bytes' | 'sha256' | 'secrets'>) {
  let manifest: Manifest;
  async function* text() {
    const hash = createHash('sha256');
    let bytes = 0;
    let end = Buffer.alloc(0);
    for await (const chunk of dump) {
      hash.update(chunk);
      bytes += chunk.length;
      end = Buffer.concat([end, chunk]).subarray(-END_BYTES);
      yield chunk;
    }
    // A lost connection can look like the end of the dump.
    if (!/\n-- Dump completed[^\n]*\n$/.test(end.toString('latin1')))
      throw new Error('The server returned only part of the data.');
    manifest = { ...about, bytes, sha256: hash.digest('hex'), secrets: SECRETS };
    yield Buffer.from(manifestLine(manifest));
  }
  return { text: text(), manifest: () => manifest };
}
