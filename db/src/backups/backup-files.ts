import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

export interface BackupFile {
  file: string;
  begunAt: Date;
  bytes: number;
}

const NAME = /^(.+)-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.sql\.gz(\.age)?$/;

/** Returns a name such as `vendor_awards-20261122T081500Z.sql.gz.age`. */
export function backupName(schema: string, begunAt: Date, isEncrypted: boolean): string {
  return `${schema}-${stamp(begunAt)}.sql.gz${isEncrypted ? '.age' : ''}`;
}

/** Returns `20261122T081500Z`, which sorts by time and is allowed in names of files and schemas. */
export const stamp = (time: Date) => time.toISOString().replace(/[-:]|\.\d+/g, '');

/** Lists the backups of one schema or of all, the newest first. */
export async function backupsIn(folder: string, schema?: string): Promise<BackupFile[]> {
  const names = await readdir(folder).catch(() => []);
  const found = names.flatMap((name) => {
    const [, of, year, month, day, hour, minute, second] = NAME.exec(name) ?? [];
    const begunAt = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
    return of && (schema ?? of) === of ? [{ file: path.join(folder, name), begunAt }] : [];
  });
  const files = await Promise.all(
    found.map(async ({ file, begunAt }) => ({ file, begunAt, bytes: (await stat(file)).size })),
  );
  return files.sort((one, other) => other.begunAt.getTime() - one.begunAt.getTime());
}

/** Gives the file its name only once all of it is on the disk. Returns its size in bytes. */
export async function writeWhole(file: string, bytes: AsyncIterable<Uint8Array>): Promise<number> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.part`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await pipeline(bytes, handle.createWriteStream({ flush: true }));
    const { size } = await stat(draft);
    await rename(draft, file);
    return size;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Removes all but the newest backups of a schema, and the remains of interrupted runs. Returns the removed files. */
export async function prune(folder: string, schema: string, keep: number): Promise<string[]> {
  const old = (await backupsIn(folder, schema)).slice(keep).map(({ file }) => file);
  const drafts = (await readdir(folder))
    .filter((name) => name.startsWith(`${schema}-`) && name.endsWith('.part'))
    .map((name) => path.join(folder, name));
  const abandoned = await Promise.all(drafts.map(async (file) => ((await isOld(file)) ? [file] : [])));
  const files = [...old, ...abandoned.flat()];
  for (const file of files) await rm(file, { force: true });
  return files;
}

const DAY_MS = 86_400_000;

const isOld = async (file: string) => Date.now() - (await stat(file)).mtimeMs > DAY_MS;
