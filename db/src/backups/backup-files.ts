import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline, Readable, type Transform } from 'node:stream';
import * as finished from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';

const NAME = /^(.+)-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.sql\.gz(\.age)?$/;

/** Returns `20261122T081500Z`, which sorts by time and is allowed in names of files and schemas. */
export const stamp = (time: Date) => time.toISOString().replace(/[-:]|\.\d+/g, '');

/** Lists the backups of a schema, the newest first. */
export async function backupsIn(folder: string, schema: string): Promise<{ file: string; begunAt: Date }[]> {
  const names = await readdir(folder).catch(() => []);
  const files = names.flatMap((name) => {
    const [, of, year, month, day, hour, minute, second] = NAME.exec(name) ?? [];
    const begunAt = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
    return of === schema ? [{ file: path.join(folder, name), begunAt }] : [];
  });
  return files.sort((one, other) => other.begunAt.getTime() - one.begunAt.getTime());
}

const DAY_MS = 86_400_000;

/** Removes all but the newest backups of a schema, and the remains of interrupted runs. */
export async function prune(folder: string, schema: string, keep: number): Promise<void> {
  const old = (await backupsIn(folder, schema)).slice(keep).map(({ file }) => file);
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const isDraft = name.startsWith(`${schema}-`) && name.endsWith('.part');
    if (isDraft && Date.now() - (await stat(file)).mtimeMs > DAY_MS) old.push(file);
  }
  for (const file of old) await rm(file, { force: true });
}

/**
 * Compresses a dump into a file such as `vendor_awards-20261122T081500Z.sql.gz.age`, which gets this name only once all
 * of it is on the disk. With public keys of age (`age1…`), it is encrypted.
 */
export async function writeBackup(
  name: string,
  dump: AsyncIterable<Uint8Array>,
  recipients: readonly string[],
): Promise<string> {
  const isEncrypted = recipients.length > 0;
  const file = `${name}-${stamp(new Date())}.sql.gz${isEncrypted ? '.age' : ''}`;
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.part`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    const compressed = through(Readable.from(dump, { objectMode: false }), createGzip({ level: 3 }));
    const encrypter = new Encrypter();
    for (const recipient of recipients) encrypter.addRecipient(recipient);
    const stored = isEncrypted ? fromWeb(await encrypter.encrypt(toWeb(compressed))) : compressed;
    await finished.pipeline(stored, handle.createWriteStream({ flush: true }));
    await rename(draft, file);
    return file;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/**
 * Returns the dump in a backup. Fails at once if none of the secret keys (`AGE-SECRET-KEY-1…`) can decrypt it, and at
 * the latest at the end if the file was changed or cut.
 */
export async function readBackup(file: string, identities: readonly string[]): Promise<Readable> {
  const handle = await open(file).catch((cause: NodeJS.ErrnoException) => {
    const why = cause.code === 'ENOENT' ? 'there is no such file' : cause.code;
    throw new Error(`${file} can’t be opened: ${why}.`, { cause });
  });
  const stored = handle.createReadStream();
  const compressed = file.endsWith('.age') ? await decrypted(stored, identities) : stored;
  return through(compressed, createGunzip({ chunkSize: 256 * 1024 }));
}

/** Passes a failure of the source on to the reader; `compose` might end the stream without an error. */
function through(source: Readable, transform: Transform): Readable {
  pipeline(source, transform, () => undefined);
  return transform;
}

async function decrypted(stored: Readable, identities: readonly string[]): Promise<Readable> {
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  try {
    return fromWeb(await decrypter.decrypt(toWeb(stored)));
  } catch (error) {
    stored.destroy();
    throw new Error('None of the keys can decrypt this file.', { cause: error });
  }
}

// Node's type and the browser's are the same at run time.
type WebStream = Parameters<Encrypter['encrypt']>[0] & globalThis.ReadableStream<Uint8Array>;
const toWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as WebStream;
const fromWeb = (stream: WebStream) => Readable.fromWeb(stream as unknown as ReadableStream);
