import { createHash } from 'node:crypto';
import path from 'node:path';
import { type Db, parseDatabaseUrl, withDb } from '../machinery/index.ts';
import { GRANTS } from '../running/index.ts';
import { backupName, writeWhole } from './backup-files.ts';
import { type Dump, dumpOf } from './dump.ts';
import { type Manifest, manifestLine, SECRETS } from './manifest.ts';
import { withOptionsFile } from './options-file.ts';
import { isSealing, type SealingKeys, seal } from './sealing.ts';
import { describeServer, type Server } from './server.ts';

interface Taken {
  file: string;
  bytes: number;
  manifest: Manifest;
  /** Why changes after this backup cannot be restored; undefined if they can. */
  endsHere: string | undefined;
}

/** Writes one file with a whole schema at one moment, while others go on writing. Leaves nothing behind on failure. */
export async function takeBackup(
  databaseUrl: string,
  folder: string,
  keys: SealingKeys = {},
): Promise<Taken> {
  const { database: schema = '' } = parseDatabaseUrl(databaseUrl);
  return withDb({ databaseUrl, poolSize: 1, queryTimeoutMs: 30_000 }, async (db) => {
    const server = await describeServer(db);
    return withOptionsFile(databaseUrl, server.kind, async (optionsFile) => {
      const begunAt = new Date();
      const dump = await dumpOf(db, server, { schema, optionsFile });
      const backup = describing({ schema, begunAt, server, dump, migrations: await migrationsOf(db) });
      const file = path.join(folder, backupName(schema, begunAt, isSealing(keys)));
      const bytes = await writeWhole(file, await seal(backup.text, keys));
      return { file, bytes, manifest: backup.manifest(), endsHere: whyItEnds(server, dump) };
    });
  });
}

const migrationsOf = (db: Db): Promise<string[]> => db('knex_migrations').orderBy('id').pluck('name');

function whyItEnds({ keepsBinaryLog }: Server, { seesPosition }: Dump): string | undefined {
  if (!keepsBinaryLog) return 'the server keeps no binary log';
  return seesPosition ? undefined : `the account lacks ${GRANTS.va_backup['*.*']} ON *.*`;
}

interface Subject {
  schema: string;
  begunAt: Date;
  server: Server;
  dump: Dump;
  migrations: string[];
}

/** Wraps the dump between a header and the lines that are only known at its end. All of it is SQL. */
function describing({ schema, begunAt, server, dump, migrations }: Subject) {
  const hash = createHash('sha256');
  let bytes = 0;
  let manifest: Manifest;
  function noted(chunk: Buffer): Buffer {
    hash.update(chunk);
    bytes += chunk.length;
    return chunk;
  }
  async function* text() {
    yield noted(Buffer.from(`-- Backup of ${schema}, begun ${begunAt.toISOString()}\n`));
    for await (const chunk of dump.text) yield noted(chunk);
    yield noted(Buffer.from(grantLines(schema)));
    const { kind, version, uuid } = server;
    const position = dump.position();
    manifest = {
      format: 1,
      begunAt: begunAt.toISOString(),
      endedAt: new Date().toISOString(),
      schema,
      server: { kind, version, ...(uuid && { uuid }) },
      migrations,
      ...(position && { position }),
      bytes,
      sha256: hash.digest('hex'),
      secrets: SECRETS,
    };
    yield Buffer.from(manifestLine(manifest));
  }
  return { text: text(), manifest: () => manifest };
}

/**
 * Returns the grants as comments only, because set-up creates the accounts, with their passwords from the secrets.
 */
function grantLines(schema: string): string {
  const lines = Object.entries(GRANTS).flatMap(([account, places]) =>
    Object.entries(places).map(([place, privileges]) => {
      const on = place === '*.*' ? place : `${schema}.${place}`;
      return `-- GRANT ${privileges} ON ${on} TO ${account};\n`;
    }),
  );
  return `-- Accounts of the product\n${lines.join('')}`;
}
