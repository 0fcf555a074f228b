import { open } from 'node:fs/promises';
import { pipeline, Readable, type Transform } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { setting } from '../running/index.ts';

/** Keys of age (age-encryption.org), for which there are programs everywhere. */
export interface SealingKeys {
  /** Public keys (`age1…`), whose secret keys need not be on this machine. */
  recipients?: readonly string[];
}

export interface OpeningKeys {
  /** Secret keys, `AGE-SECRET-KEY-1…`. */
  identities?: readonly string[];
}

export const sealingKeys = (): SealingKeys => ({
  recipients: (process.env.BACKUP_RECIPIENTS ?? '').split(/[\s,]+/).filter(Boolean),
});

export const openingKeys = (): OpeningKeys => ({
  identities: setting('BACKUP_IDENTITY')?.match(/AGE-SECRET-KEY-[\w-]+/g) ?? [],
});

const AGE = 'age-encryption.org/v1\n';

export const isSealing = ({ recipients = [] }: SealingKeys): boolean => recipients.length > 0;

/** Returns the bytes of the file: compressed and, with a key, encrypted. */
export async function seal(
  bytes: AsyncIterable<Uint8Array>,
  keys: SealingKeys,
): Promise<AsyncIterable<Uint8Array>> {
  const compressed = through(Readable.from(bytes, { objectMode: false }), createGzip({ level: 3 }));
  if (!isSealing(keys)) return compressed;
  const encrypter = new Encrypter();
  for (const recipient of keys.recipients ?? []) encrypter.addRecipient(recipient);
  return encrypter.encrypt(toWeb(compressed)).then(fromWeb);
}

/** Returns the decrypted bytes. Fails, at the latest at their end, if the file was cut or the key is wrong. */
export async function unseal(file: string, keys: OpeningKeys): Promise<AsyncIterable<Uint8Array>> {
  const handle = await open(file);
  const { buffer } = await handle.read(Buffer.alloc(AGE.length), 0, AGE.length, 0);
  const stored = handle.createReadStream({ start: 0 });
  const compressed = buffer.toString('latin1') === AGE ? await decrypt(stored, keys) : stored;
  return through(compressed, createGunzip({ chunkSize: 256 * 1024 }));
}

/** Passes a failure of the source on to the reader; `compose` might end the stream without an error. */
function through(source: Readable, transform: Transform): Readable {
  pipeline(source, transform, () => undefined);
  return transform;
}

async function decrypt(stored: Readable, { identities = [] }: OpeningKeys): Promise<Readable> {
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
