import {
  createCipheriv,
  createDecipheriv,
  createHash,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import type { Db } from './database.ts';

const KEY_ID_BYTES = 4;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Keys of 32 bytes each. The first encrypts; all of them decrypt. */
export type SealingKeys = readonly [Buffer, ...Buffer[]];

/**
 * AES-256 needs exactly 32 bytes, whatever the length of the text. Each purpose gets another key from the same text.
 */
export function sealingKeys(
  [first = '', ...others]: readonly (string | KeyObject)[],
  purpose: string,
): SealingKeys {
  const toKey = (key: string | KeyObject) =>
    Buffer.from(hkdfSync('sha256', key, '', `vendor-awards/${purpose}`, 32));
  return [toKey(first), ...others.map(toKey)];
}

/** Identifies the key of a sealed secret, so that keys can be replaced, without revealing it. */
export function sealingKeyId(key: Buffer): Buffer {
  return createHash('sha256').update('key id').update(key).digest().subarray(0, KEY_ID_BYTES);
}

/**
 * Encrypts with AES-256-GCM under the first key, bound to the owner: `key id | nonce | tag | sealed`. A copy in another
 * row cannot be decrypted.
 */
export function sealSecret([key]: SealingKeys, owner: number | string, secret: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(String(owner)));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([sealingKeyId(key), nonce, cipher.getAuthTag(), sealed]);
}

/** Throws if the secret was sealed with none of these keys, sealed for another owner, or altered. */
export function openSecret(keys: SealingKeys, owner: number | string, box: Buffer): string {
  const [id, nonce, tag, sealed] = cut(box, KEY_ID_BYTES, NONCE_BYTES, TAG_BYTES);
  const key = keys.find((each) => id.equals(sealingKeyId(each)));
  if (!key) throw new Error('This secret was sealed with another key.');
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(String(owner)))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8');
}

interface Column {
  table: string;
  column: string;
  /** The column that selects a row. */
  key: string;
  /** The column of the owner, if it is not the key. */
  owner?: string;
  ownerOf?(id: number): string;
}

/** Encrypts a column with the newest key, so that an earlier key can be removed. */
export async function reseal(
  db: Db,
  keys: SealingKeys,
  { table, column, key, owner = key, ownerOf = String }: Column,
): Promise<void> {
  const [, ...earlier] = keys;
  if (earlier.length === 0) return;
  const rows: { id: number; of: number; sealed: Buffer }[] = await db(table)
    .whereRaw(`LEFT(??, ${KEY_ID_BYTES}) IN (${earlier.map(() => '?').join()})`, [
      column,
      ...earlier.map(sealingKeyId),
    ])
    .select({ id: key, of: owner, sealed: column });
  for (const { id, of, sealed } of rows) {
    const renewed = sealSecret(keys, ownerOf(of), openSecret(keys, ownerOf(of), sealed));
    // Somebody may have changed it since.
    await db(table)
      .where({ [key]: id, [column]: sealed })
      .update({ [column]: renewed });
  }
}

function cut(box: Buffer, first: number, second: number, third: number): [Buffer, Buffer, Buffer, Buffer] {
  return [
    box.subarray(0, first),
    box.subarray(first, first + second),
    box.subarray(first + second, first + second + third),
    box.subarray(first + second + third),
  ];
}
