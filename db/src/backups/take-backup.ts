import path from 'node:path';
import { type Db, parseDatabaseUrl, withDb } from '../machinery/index.ts';
import { GRANTS } from '../running/index.ts';
import { writeBackup } from './backup-files.ts';
import { dumpOf, kindOf, tablesIn } from './dump.ts';

/** Writes a whole schema to a file of this folder and returns its name. Leaves nothing behind on failure. */
export function takeBackup(
  databaseUrl: string,
  folder: string,
  recipients: readonly string[] = [],
): Promise<string> {
  const { database: schema = '' } = parseDatabaseUrl(databaseUrl);
  return withDb({ databaseUrl, poolSize: 1, queryTimeoutMs: 30_000 }, async (db) => {
    await assertWhole(db, schema);
    const kind = await kindOf(db);
    const options = kind === 'MySQL' ? ['--set-gtid-purged=OFF'] : [];
    // Lets the dump say where in the binary log it ends, if there is one that this account may see.
    const status = kind === 'MySQL' ? 'SHOW BINARY LOG STATUS' : 'SHOW MASTER STATUS';
    const [position] = await db.raw(status).catch(() => [[]]);
    if (position.length > 0) options.push(kind === 'MySQL' ? '--source-data=2' : '--master-data=2');
    return writeBackup(path.join(folder, schema), dumpOf(kind, databaseUrl, options), recipients);
  });
}

const NEEDED = new Set(Object.values(GRANTS).flatMap((places) => Object.keys(places)));

/** The programs silently omit what their account may not see. */
async function assertWhole(db: Db, schema: string): Promise<void> {
  const seen = new Set(await tablesIn(db, schema));
  const missing = [...NEEDED].filter((place) => !place.startsWith('*') && !seen.has(place));
  if (missing.length > 0) throw new Error(`This account does not see: ${missing.join(', ')}.`);
}
